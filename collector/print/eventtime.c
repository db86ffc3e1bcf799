#include "collector/print/eventtime.h"

void event_time_init(struct event_time *time, struct jfr_chunk *chunk)
{
    const struct jfr_region *region = jfr_chunk_region(chunk);
    time->clock = jfr_chunk_header(chunk)->clock;
    java_clock_init(&time->local, region->gmt_offset_millis + region->dst_millis);
}

static double distance(double a, double b)
{
    return a < b ? b - a : a - b;
}

/*
 * The JVM lets the next chunk begin where the last one ended. Where chunks were left out, ticks and
 * time of day have to have gone on alike, up to a thousandth and the second by which a clock is set.
 */
bool chunk_continues(const struct jfr_header *before, const struct jfr_header *chunk)
{
    const struct jfr_clock *a = &before->clock, *b = &chunk->clock;
    if (a->ticks_per_second != b->ticks_per_second)
        return false;
    double nanos = (double)b->start_nanos - (double)a->start_nanos;
    if (nanos == (double)before->duration_nanos)
        return true;
    double ticks = ((double)b->start_ticks - (double)a->start_ticks) * (1e9 / (double)a->ticks_per_second);
    return ticks >= 0 && distance(nanos, ticks) <= 1e9 + ticks / 1000;
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
    case JFR_TIMESPAN_TICKS: return java_time_of_nanos(jfr_ticks_to_nanos_as_jdk(&time->clock, value));
    case JFR_TIMESPAN_MICROS: return java_time_of_nanos((int64_t)((uint64_t)value * 1000)); /* goes round, as in Java */
    case JFR_TIMESPAN_MILLIS: return java_time_of_millis(value);
    case JFR_TIMESPAN_SECONDS: return (struct java_time){.seconds = value};
    default: return java_time_of_nanos(value);
    }
}

struct java_time event_time_stamp(const struct event_time *time, enum jfr_time unit, int64_t value)
{
    if (unit == JFR_TIMESTAMP_MILLIS)
        return java_time_of_millis(value);
    return java_time_of_nanos(jfr_ticks_to_epoch_as_jdk(&time->clock, value));
}
