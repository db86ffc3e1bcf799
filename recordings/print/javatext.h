/*
 * Numbers and times in the formats of Java's classes (Double.toString, Duration.toString, ...), which the JDK's tool
 * uses.
 *
 * All functions write to `at` without a NUL, and return the end. JAVATEXT_MOST bytes must be available; for
 * javatext_fixed 320 digits and the decimals.
 */
#ifndef PRINT_JAVATEXT_H
#define PRINT_JAVATEXT_H

#include <stdint.h>

enum { JAVATEXT_MOST = 64, JAVATEXT_FIXED_MOST = 400 };

char *javatext_unsigned(char *at, uint64_t value);
char *javatext_integer(char *at, int64_t value);
/* Double.toString and Float.toString: the shortest decimal that reads back as the same number. */
char *javatext_double(char *at, double value);
char *javatext_float(char *at, float value);
/* Formatter's %.<decimals>f: the shortest decimal, rounded half up. Not for NaN and infinities. */
char *javatext_fixed(char *at, double value, int decimals);

/* Converts like Java's (long) cast of a double: NaN is 0, and a number out of range becomes the nearest long. */
static inline int64_t java_long(double value)
{
    return value != value ? 0 : value >= 0x1p63 ? INT64_MAX : value < -0x1p63 ? INT64_MIN : (int64_t)value;
}

/* A time span, or a time since the epoch. 0 <= nanos < 1e9. */
struct java_time {
    int64_t seconds;
    int32_t nanos;
};

enum { JAVA_NANOS = 1000000000, JAVA_MICROS = 1000000, JAVA_MILLIS = 1000 };

/* Converts a number of nanoseconds, microseconds or milliseconds; `per_second` is one of the numbers above. */
static inline struct java_time java_time_of(int64_t value, int32_t per_second)
{
    struct java_time time = {.seconds = value / per_second, .nanos = (int32_t)(value % per_second)};
    if (time.nanos < 0) {
        time.seconds--;
        time.nanos += per_second;
    }
    time.nanos *= JAVA_NANOS / per_second;
    return time;
}

/* Duration.toString: PT1H2M3.5S. */
char *javatext_duration(char *at, struct java_time duration);

/* Broken-down local time. */
struct java_date {
    int64_t year;
    int month, day, hour, minute, second;
};

struct java_date java_date_of(int64_t epoch_seconds);

/* Caches the text of the last second, because consecutive times are mostly in the same second. */
struct java_clock {
    int32_t offset_seconds; /* offset of the zone from UTC */
    int64_t second;         /* local time of `text`; valid if length is not 0 */
    int length, date_length;
    char text[40]; /* 2026-01-31T23:59:58 */
    char zone[12]; /* Z, +01:00 */
    int zone_length;
};

void java_clock_init(struct java_clock *clock, int64_t offset_millis);
/* OffsetDateTime.toString: 2026-01-31T23:59:58.123456789Z; digits in groups of three, seconds only if necessary. */
char *javatext_instant(char *at, struct java_clock *clock, struct java_time instant);
/* 23:59:58.123 (2026-01-31), with 3 or 9 decimals. */
char *javatext_clock_time(char *at, struct java_clock *clock, struct java_time instant, int decimals);

#endif
