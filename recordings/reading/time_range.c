#include "recordings/reading/time_range.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NANOS_PER_SECOND = 1000000000 };

static const struct {
    const char *name;
    int64_t nanos;
} units[] = {
    {"ns", 1},
    {"us", 1000},
    {"ms", 1000000},
    {"s", NANOS_PER_SECOND},
    {"m", INT64_C(60) * NANOS_PER_SECOND},
    {"h", INT64_C(3600) * NANOS_PER_SECOND},
    {"d", INT64_C(86400) * NANOS_PER_SECOND},
};

static bool parse_span(const char *text, struct time_point *point)
{
    char *unit;
    if (!isdigit((unsigned char)*text))
        return false;
    long long count = strtoll(text, &unit, 10);
    unit += *unit == ' ';
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strcmp(unit, units[i].name) == 0) {
            *point = (struct time_point){.is_set = true, .after_start = true};
            return !__builtin_mul_overflow(count, units[i].nanos, &point->nanos);
        }
    }
    return false;
}

/* Parses a fraction in nanoseconds: 500,000,000 for ".5". Returns the position after the digits. */
static const char *parse_fraction(const char *text, int64_t *nanos)
{
    *nanos = 0;
    if (*text != '.')
        return text;
    int64_t place = NANOS_PER_SECOND;
    for (text++; isdigit((unsigned char)*text); text++) {
        place /= 10;
        *nanos += (*text - '0') * place;
    }
    return text;
}

static bool parse_instant(const char *text, struct time_point *point)
{
    struct tm tm = {0};
    int64_t nanos, seconds;
    const char *rest = strptime(text, "%Y-%m-%dT%H:%M:%S", &tm);
    if (!rest)
        return false;
    rest = parse_fraction(rest, &nanos);
    seconds = timegm(&tm);
    *point = (struct time_point){.is_set = true};
    return strcmp(rest, "Z") == 0 && !__builtin_mul_overflow(seconds, NANOS_PER_SECOND, &point->nanos) &&
           !__builtin_add_overflow(point->nanos, nanos, &point->nanos);
}

bool time_point_parse(const char *text, struct time_point *point)
{
    return parse_span(text, point) || parse_instant(text, point);
}

int64_t time_point_nanos(const struct time_point *point, int64_t start_nanos, int64_t otherwise)
{
    int64_t nanos;
    if (!point->is_set)
        return otherwise;
    if (!point->after_start)
        return point->nanos;
    return __builtin_add_overflow(start_nanos, point->nanos, &nanos) ? INT64_MAX : nanos;
}
