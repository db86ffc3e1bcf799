/* Time spans and times of events, by the clock and in the time zone of their chunk. */
#ifndef PRINT_EVENTTIME_H
#define PRINT_EVENTTIME_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/print/javatext.h"
#include "libjfr/jfr.h"

struct event_time {
    struct jfr_clock clock;
    struct java_clock local;
};

/* Of this chunk. */
void event_time_init(struct event_time *time, struct jfr_chunk *chunk);
/* The number of a time field; of an unsigned field, without sign extension. */
int64_t event_time_number(const struct jfr_value *value);
bool event_time_is_span(enum jfr_time unit);
/* The least and the greatest number represent the shortest and the longest time span. */
struct java_time event_time_span(const struct event_time *time, enum jfr_time unit, int64_t value);
/* Not for INT64_MIN, which means no time. */
struct java_time event_time_stamp(const struct event_time *time, enum jfr_time unit, int64_t value);

#endif
