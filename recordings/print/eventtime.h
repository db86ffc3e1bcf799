/* Time spans and times of events, with the clock and time zone of their chunk. */
#ifndef PRINT_EVENTTIME_H
#define PRINT_EVENTTIME_H

#include <stdbool.h>
#include <stdint.h>

#include "recordings/print/javatext.h"
#include "libjfr/jfr.h"

struct event_time {
    struct jfr_clock clock;
    struct java_clock local;
};

/* Sets the clock and zone of this chunk. */
void event_time_init(struct event_time *time, struct jfr_chunk *chunk);
/* Returns the number of a time field; for an unsigned field, without sign extension. */
int64_t event_time_number(const struct jfr_value *value);
bool event_time_is_span(enum jfr_time unit);
/* Returns a time span. The smallest and the largest number stand for the shortest and the longest span. */
struct java_time event_time_span(const struct event_time *time, enum jfr_time unit, int64_t value);
/* Returns a time. `value` must not be INT64_MIN, which means no time. */
struct java_time event_time_stamp(const struct event_time *time, enum jfr_time unit, int64_t value);

#endif
