/*
 * Spans and points of time of a recording's numbers, as the JDK's tool computes them: with the clock
 * and the zone of the file's first chunk for all chunks.
 *
 * That is right for the chunks of one JVM. Of chunks of several JVMs in a file the tool mixes up times
 * and constants; who wants them apart takes each chunk's own clock.
 */
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
/* Whether a chunk is of the same run of a JVM as the one before it in the file. */
bool chunk_continues(const struct jfr_header *before, const struct jfr_header *chunk);
/* The number that a time is told by: of an unsigned field, without sign. */
int64_t event_time_number(const struct jfr_value *value);
bool event_time_is_span(enum jfr_time unit);
/* The least and the greatest number stand for the least and the greatest span of time there is. */
struct java_time event_time_span(const struct event_time *time, enum jfr_time unit, int64_t value);
/* Not for INT64_MIN, which means no time. */
struct java_time event_time_stamp(const struct event_time *time, enum jfr_time unit, int64_t value);

#endif
