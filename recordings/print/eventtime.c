#include "recordings/print/eventtime.h"

void event_time_init(struct event_time *time, struct jfr_chunk *chunk)
{
    const struct jfr_region *region = jfr_chunk_region(chunk);
    time->clock = jfr_chunk_header(chunk)->clock;
    java_clock_init(&time->local, region->gmt_offset_millis + region->dst_millis);
}

int64_t event_time_number(const struct jfr_value *value)
{
    return value->field && value->field->is_unsigned ? (int64_t)jfr_unsigned(value) : value->as.integer;
}

bool event_time_is_span(enum jfr_time unit)
{
    return unit >= JFR_TIMESPAN_TICKS;
}

struct java_time event_time_span(const struct event_time *time, enum jfr_time unit, int64_t value)
{
    if (value == INT64_MIN)
        return (struct java_time){.seconds = INT64_MIN};
    if (value == INT64_MAX)
        return (struct java_time){.seconds = INT64_MAX, .nanos = 999999999};
    switch (unit) {
    case JFR_TIMESPAN_TICKS: return java_time_of(jfr_ticks_to_nanos(&time->clock, value), JAVA_NANOS);
    case JFR_TIMESPAN_MICROS: return java_time_of(value, JAVA_MICROS);
    case JFR_TIMESPAN_MILLIS: return java_time_of(value, JAVA_MILLIS);
    case JFR_TIMESPAN_SECONDS: return (struct java_time){.seconds = value};
    default: return java_time_of(value, JAVA_NANOS);
    }
}

struct java_time event_time_stamp(const struct event_time *time, enum jfr_time unit, int64_t value)
{
    if (unit == JFR_TIMESTAMP_MILLIS)
        return java_time_of(value, JAVA_MILLIS);
    return java_time_of(jfr_ticks_to_epoch(&time->clock, value), JAVA_NANOS);
}
