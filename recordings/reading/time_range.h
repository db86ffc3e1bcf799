/* A range of time for the selection of events: the options --from and --until. */
#ifndef READING_TIME_RANGE_H
#define READING_TIME_RANGE_H

#include <stdbool.h>
#include <stdint.h>

struct time_point {
    bool is_set;
    bool after_start; /* nanoseconds after the start of the first chunk; otherwise since the epoch */
    int64_t nanos;
};

struct time_range {
    struct time_point from, until; /* both inclusive */
};

/* Parses "2026-11-23T10:15:30.5Z", or "90 s" after the start, with the units ns, us, ms, s, m, h and d. Returns
 * false for other texts. */
bool time_point_parse(const char *text, struct time_point *point);
/* Returns nanoseconds since the epoch, in a recording with this start; `otherwise` if the point is not set. */
int64_t time_point_nanos(const struct time_point *point, int64_t start_nanos, int64_t otherwise);

#endif
