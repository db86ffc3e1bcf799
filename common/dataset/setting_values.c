#include "common/dataset/setting_values.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"

static const char space[] = " \t\r\n";

/* Reads "20 ms", or with `is_rate` "100/s". Returns false if the value is not one. */
static bool measure(const char *value, bool is_rate, double *result)
{
    static const struct {
        const char *name;
        double nanos;
    } units[] = {{"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}, {"m", 6e10}, {"h", 3.6e12}, {"d", 8.64e13}};
    char *at;
    double number = (double)strtoll(value, &at, 10);
    if (at == value)
        return false;
    at += strspn(at, space);
    if (is_rate && *at++ != '/')
        return false;
    at += strspn(at, space);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        size_t length = strlen(units[i].name);
        if (strncmp(at, units[i].name, length) != 0 || at[length + (is_rate ? strspn(at + length, space) : 0)])
            continue;
        *result = is_rate ? number / units[i].nanos : number * units[i].nanos;
        return true;
    }
    return false;
}

double setting_nanos(const char *value)
{
    double nanos;
    return value && measure(value, false, &nanos) ? nanos : -1;
}

bool setting_is_same(const char *a, const char *b)
{
    double x, y;
    for (int is_rate = 0; a && b && is_rate < 2; is_rate++) {
        if (measure(a, is_rate, &x) && measure(b, is_rate, &y))
            return x >= y && x <= y;
    }
    return text_is(a, b);
}
