#include "recordings/print/durations.h"

#include <math.h>
#include <string.h>

enum { NANOS = 1000000000, MINUTE = 60, HOUR = 3600, DAY = 86400 };

static char *put(char *at, const char *text)
{
    size_t length = strlen(text);
    return (char *)memcpy(at, text, length) + length;
}

static int digits_of(int64_t value)
{
    int digits = 1;
    for (; value >= 10; value /= 10)
        digits++;
    return digits;
}

static int64_t power_of_ten(int exponent)
{
    int64_t power = 1;
    while (exponent-- > 0)
        power *= 10;
    return power;
}

/* Java's Math.round for numbers that are not negative. */
static int64_t half_up(double value)
{
    return (int64_t)floor(value + 0.5);
}

static struct java_time plus_nanos(struct java_time t, int64_t nanos)
{
    nanos += t.nanos;
    return (struct java_time){.seconds = t.seconds + nanos / NANOS, .nanos = (int32_t)(nanos % NANOS)};
}

/* Rounds down to a multiple of `unit` seconds. */
static struct java_time cut_to(struct java_time t, int64_t unit)
{
    return (struct java_time){.seconds = t.seconds - t.seconds % unit};
}

/* Rounds to three digits below a minute, otherwise to the smaller of the two units that are shown. */
static struct java_time rounded(struct java_time t)
{
    if (t.seconds == 0 && t.nanos < 1000)
        return t;
    if (t.seconds == 0) {
        int digits = digits_of(t.nanos);
        int64_t step = power_of_ten(digits - 3);
        return plus_nanos(cut_to(t, 1), half_up((double)t.nanos / (double)step) * step);
    }
    if (t.seconds < MINUTE) {
        int64_t step = power_of_ten(digits_of(t.seconds)), millis = t.nanos / 1000000;
        return plus_nanos(cut_to(t, 1), half_up((double)millis / (double)step) * step * 1000000);
    }
    if (t.seconds < HOUR)
        return cut_to(plus_nanos(t, NANOS / 2), 1);
    if (t.seconds < DAY)
        return cut_to((struct java_time){.seconds = t.seconds + MINUTE / 2, .nanos = t.nanos}, MINUTE);
    return cut_to((struct java_time){.seconds = t.seconds + HOUR / 2, .nanos = t.nanos}, HOUR);
}

static char *two_units(char *at, int64_t large, const char *large_name, int64_t small, const char *small_name)
{
    at = put(javatext_integer(at, large), large_name);
    return put(javatext_integer(at, small), small_name);
}

static char *positive(char *at, struct java_time t)
{
    if (t.seconds == 0) {
        int decimals = t.nanos < 1000 ? 6 : 9 - digits_of(t.nanos);
        return put(javatext_fixed(at, (double)t.nanos / 1e6, decimals), " ms");
    }
    if (t.seconds < MINUTE) {
        double seconds = (double)t.seconds + (double)(t.nanos / 1000000) / 1000;
        return put(javatext_fixed(at, seconds, 3 - digits_of(t.seconds)), " s");
    }
    if (t.seconds < HOUR)
        return two_units(at, t.seconds / MINUTE, " m ", t.seconds % MINUTE, " s");
    if (t.seconds < DAY)
        return two_units(at, t.seconds / HOUR, " h ", t.seconds / MINUTE % 60, " m");
    return two_units(at, t.seconds / DAY, " d ", t.seconds / HOUR % 24, " h");
}

char *duration_text(char *at, struct java_time duration)
{
    if (duration.seconds < 0) {
        duration.seconds = -duration.seconds;
        if (duration.nanos) {
            duration.seconds--;
            duration.nanos = NANOS - duration.nanos;
        }
        *at++ = '-';
    }
    duration = rounded(duration);
    if (!duration.seconds && !duration.nanos)
        return put(at, "0 s");
    return positive(at, duration);
}

char *duration_exact(char *at, struct java_time duration)
{
    double nanos = (double)(int64_t)((uint64_t)duration.seconds * NANOS + (uint64_t)duration.nanos);
    return put(javatext_fixed(at, nanos / 1e9, 9), " s");
}

char *data_amount_text(char *at, int64_t amount, struct data_unit unit)
{
    bool one = amount == 1 || amount == -1;
    if (amount < 1024 && amount > -1024) {
        at = javatext_integer(at, amount);
        if (unit.per_second)
            return put(at, unit.bits ? " bps" : " byte/s");
        return put(put(at, unit.bits ? " bit" : " byte"), one ? "" : "s");
    }
    if (amount == INT64_MIN) /* unknown; also 2^63 in an unsigned field */
        return put(at, "N/A");
    int exponent = (int)(log(fabs((double)amount)) / log(1024));
    at = javatext_fixed(at, (double)amount / pow(1024, exponent), 1);
    *at++ = ' ';
    *at++ = "kMGTPE"[exponent - 1];
    static const char *const names[2][2] = {{"B", "B/s"}, {"bit", "bps"}};
    return put(at, names[unit.bits][unit.per_second]);
}

char *data_amount_exact(char *at, int64_t amount, struct data_unit unit)
{
    at = put(javatext_integer(at, amount), unit.bits ? " bit" : " byte");
    if (amount > 1)
        *at++ = 's';
    return put(at, unit.per_second ? "/s" : "");
}
