#include "recordings/print/javatext.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "common/base/decimal.h"

static const char pairs[] = "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
                            "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
                            "8081828384858687888990919293949596979899";

char *javatext_unsigned(char *at, uint64_t value)
{
    char digits[20], *first = digits + sizeof digits;
    while (value >= 100) {
        first -= 2;
        memcpy(first, pairs + value % 100 * 2, 2);
        value /= 100;
    }
    if (value >= 10) {
        first -= 2;
        memcpy(first, pairs + value * 2, 2);
    } else {
        *--first = (char)('0' + value);
    }
    size_t length = (size_t)(digits + sizeof digits - first);
    memcpy(at, first, length);
    return at + length;
}

char *javatext_integer(char *at, int64_t value)
{
    if (value >= 0)
        return javatext_unsigned(at, (uint64_t)value);
    *at = '-';
    return javatext_unsigned(at + 1, -(uint64_t)value);
}

/* Writes `value`, padded with leading zeros to `digits`. */
static char *padded(char *at, uint64_t value, int digits)
{
    int i = digits;
    for (; i > 1; value /= 100) {
        i -= 2;
        memcpy(at + i, pairs + value % 100 * 2, 2);
    }
    if (i)
        *at = (char)('0' + value % 10);
    return at + digits;
}

/* --- Floating point ----------------------------------------------------------------------------- */

static char *put_digits(char *at, const struct decimal *d, int from, int to)
{
    for (int i = from; i < to; i++)
        *at++ = i >= 0 && i < d->count ? d->digits[i] : '0';
    return at;
}

static char *floating(char *at, double value, bool is_float)
{
    if (isnan(value))
        return (char *)memcpy(at, "NaN", 3) + 3;
    if (signbit(value))
        *at++ = '-';
    value = fabs(value);
    if (isinf(value))
        return (char *)memcpy(at, "Infinity", 8) + 8;
    if (value < 1e7 && value == floor(value)) {
        at = javatext_unsigned(at, (uint64_t)value);
        return (char *)memcpy(at, ".0", 2) + 2;
    }
    struct decimal d;
    decimal_shortest(&d, value, is_float);
    if (value >= 1e-3 && value < 1e7) {
        at = d.exponent > 0 ? put_digits(at, &d, 0, d.exponent) : put_digits(at, &d, -1, 0);
        *at++ = '.';
        int end = d.count > d.exponent ? d.count : d.exponent + 1;
        return put_digits(at, &d, d.exponent, end);
    }
    at = put_digits(at, &d, 0, 1);
    *at++ = '.';
    at = put_digits(at, &d, 1, d.count > 2 ? d.count : 2);
    *at++ = 'E';
    return javatext_integer(at, d.exponent - 1);
}

char *javatext_double(char *at, double value)
{
    return floating(at, value, false);
}

char *javatext_float(char *at, float value)
{
    return floating(at, (double)value, true);
}

char *javatext_fixed(char *at, double value, int decimals)
{
    if (signbit(value))
        *at++ = '-';
    value = fabs(value);
    struct decimal d = {.digits = "0", .count = 1, .exponent = 1};
    if (value != 0)
        decimal_shortest(&d, value, false);
    int kept = d.exponent + decimals; /* digits to keep */
    bool up = kept >= 0 && kept < d.count && d.digits[kept] >= '5';
    if (kept < d.count)
        d.count = kept > 0 ? kept : 0;
    if (up) {
        int i = d.count;
        while (i > 0 && d.digits[i - 1] == '9')
            d.digits[--i] = '0';
        if (i > 0) {
            d.digits[i - 1]++;
        } else {
            /* 9.99 becomes 10.0; 0.009 with two decimals becomes 0.01. */
            d.digits[0] = '1';
            d.count = 1;
            d.exponent = kept >= 1 ? d.exponent + 1 : 1 - decimals;
        }
    }
    at = d.exponent > 0 ? put_digits(at, &d, 0, d.exponent) : put_digits(at, &d, -1, 0);
    if (decimals) {
        *at++ = '.';
        at = put_digits(at, &d, d.exponent, d.exponent + decimals);
    }
    return at;
}

/* --- Times -------------------------------------------------------------------------------------- */

enum { NANOS = 1000000000 };

char *javatext_duration(char *at, struct java_time duration)
{
    const char *start = at;
    at = (char *)memcpy(at, "PT", 2) + 2;
    int64_t seconds = duration.seconds;
    bool negative = seconds < 0;
    if (negative && duration.nanos > 0)
        seconds++;
    int64_t hours = seconds / 3600, minutes = seconds % 3600 / 60;
    seconds %= 60;
    if (hours) {
        at = javatext_integer(at, hours);
        *at++ = 'H';
    }
    if (minutes) {
        at = javatext_integer(at, minutes);
        *at++ = 'M';
    }
    if (!seconds && !duration.nanos && at > start + 2)
        return at;
    if (negative && duration.nanos > 0 && !seconds)
        *at++ = '-';
    at = javatext_integer(at, seconds);
    if (duration.nanos > 0) {
        *at++ = '.';
        at = padded(at, (uint64_t)(negative ? NANOS - duration.nanos : duration.nanos), 9);
        while (at[-1] == '0')
            at--;
    }
    *at++ = 'S';
    return at;
}

struct java_date java_date_of(int64_t epoch_seconds)
{
    int64_t days = epoch_seconds / 86400, left = epoch_seconds % 86400;
    if (left < 0) {
        left += 86400;
        days--;
    }
    /* Days since 0000-03-01, in eras of 400 years. */
    days += 719468;
    int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    int64_t day_of_era = days - era * 146097;
    int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int64_t month = (5 * day_of_year + 2) / 153;
    struct java_date date = {.day = (int)(day_of_year - (153 * month + 2) / 5 + 1),
                             .month = (int)(month < 10 ? month + 3 : month - 9),
                             .hour = (int)(left / 3600),
                             .minute = (int)(left / 60 % 60),
                             .second = (int)(left % 60)};
    date.year = year_of_era + era * 400 + (date.month <= 2);
    return date;
}

static char *put_year(char *at, int64_t year)
{
    if (year < 0) {
        *at++ = '-';
        year = -year;
    } else if (year > 9999) {
        *at++ = '+';
    }
    return year > 9999 ? javatext_integer(at, year) : padded(at, (uint64_t)year, 4);
}

void java_clock_init(struct java_clock *clock, int64_t offset_millis)
{
    int64_t seconds = offset_millis / 1000;
    if (seconds < -18 * 3600 || seconds > 18 * 3600) /* not a valid zone in Java */
        seconds = 0;
    *clock = (struct java_clock){.offset_seconds = (int32_t)seconds};
    char *at = clock->zone;
    if (!seconds) {
        *at++ = 'Z';
    } else {
        uint64_t abs = (uint64_t)(seconds < 0 ? -seconds : seconds);
        *at++ = seconds < 0 ? '-' : '+';
        at = padded(at, abs / 3600, 2);
        *at++ = ':';
        at = padded(at, abs / 60 % 60, 2);
        if (abs % 60) {
            *at++ = ':';
            at = padded(at, abs % 60, 2);
        }
    }
    clock->zone_length = (int)(at - clock->zone);
}

/* Sets clock->text to the local date and time of the second. */
static void set_second(struct java_clock *clock, int64_t epoch_seconds)
{
    int64_t local = epoch_seconds + clock->offset_seconds;
    if (clock->length && clock->second == local)
        return;
    struct java_date date = java_date_of(local);
    char *at = put_year(clock->text, date.year);
    *at++ = '-';
    at = padded(at, (uint64_t)date.month, 2);
    *at++ = '-';
    at = padded(at, (uint64_t)date.day, 2);
    clock->date_length = (int)(at - clock->text);
    *at++ = 'T';
    at = padded(at, (uint64_t)date.hour, 2);
    *at++ = ':';
    at = padded(at, (uint64_t)date.minute, 2);
    *at++ = ':';
    at = padded(at, (uint64_t)date.second, 2);
    clock->length = (int)(at - clock->text);
    clock->second = local;
}

char *javatext_instant(char *at, struct java_clock *clock, struct java_time instant)
{
    set_second(clock, instant.seconds);
    size_t length = (size_t)clock->length;
    bool whole_minute = !instant.nanos && clock->text[length - 1] == '0' && clock->text[length - 2] == '0';
    if (whole_minute)
        length -= 3;
    memcpy(at, clock->text, length);
    at += length;
    if (instant.nanos) {
        *at++ = '.';
        at = padded(at, (uint64_t)instant.nanos, 9);
        for (int group = 0; group < 2 && !memcmp(at - 3, "000", 3); group++)
            at -= 3;
    }
    memcpy(at, clock->zone, (size_t)clock->zone_length);
    return at + clock->zone_length;
}

char *javatext_clock_time(char *at, struct java_clock *clock, struct java_time instant, int decimals)
{
    set_second(clock, instant.seconds);
    size_t date = (size_t)clock->date_length, time = (size_t)clock->length - date - 1;
    memcpy(at, clock->text + date + 1, time);
    at += time;
    *at++ = '.';
    char nanos[9];
    padded(nanos, (uint64_t)instant.nanos, 9);
    memcpy(at, nanos, (size_t)decimals);
    at += decimals;
    *at++ = ' ';
    *at++ = '(';
    memcpy(at, clock->text, date);
    at += date;
    *at++ = ')';
    return at;
}
