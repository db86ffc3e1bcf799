#include "common/base/decimal.h"

#include <assert.h>
#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 40 };

/* Sets `out` to the first digits of the exact value, as rounded by the C library. */
static void exact_digits(struct decimal *out, double value, int digits)
{
    char text[TEXT_SIZE];
    snprintf(text, sizeof text, "%.*e", digits - 1, value);
    out->count = 0;
    const char *c = text;
    for (; *c != 'e'; c++) {
        if (*c != '.')
            out->digits[out->count++] = *c;
    }
    out->exponent = (int)strtol(c + 1, NULL, 10) + 1;
}

/* Rounds `full` to fewer digits. `full` is already rounded, so the exact value decides a tie. */
static void round_to(struct decimal *out, const struct decimal *full, int digits, double value)
{
    assert(digits > 0 && digits < full->count);
    bool tie = full->digits[digits] == '5';
    for (int i = digits + 1; i < full->count && tie; i++)
        tie = full->digits[i] == '0';
    *out = *full;
    out->count = digits;
    if (tie) {
        exact_digits(out, value, digits);
    } else if (full->digits[digits] > '4') {
        int last = digits - 1;
        while (last >= 0 && out->digits[last] == '9')
            out->digits[last--] = '0';
        if (last >= 0) {
            out->digits[last]++;
        } else {
            out->digits[0] = '1';
            out->exponent++;
        }
    }
}

static bool reads_back(const struct decimal *d, double value, bool is_float)
{
    char text[TEXT_SIZE];
    memcpy(text, d->digits, (size_t)d->count);
    snprintf(text + d->count, sizeof text - (size_t)d->count, "e%d", d->exponent - d->count);
    return is_float ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value;
}

/*
 * A normal number is tried from 15 digits on (float: 6): this precision preserves every shorter decimal. A subnormal
 * number has less precision and is tried from two digits on.
 */
void decimal_shortest(struct decimal *out, double value, bool is_float)
{
    int most = is_float ? 9 : DECIMAL_DIGITS;
    bool is_subnormal = value < (is_float ? (double)FLT_MIN : DBL_MIN);
    struct decimal full;
    exact_digits(&full, value, most);
    *out = full;
    for (int digits = is_subnormal ? 2 : is_float ? FLT_DIG : DBL_DIG; digits < most; digits++) {
        struct decimal shorter;
        round_to(&shorter, &full, digits, value);
        if (reads_back(&shorter, value, is_float)) {
            *out = shorter;
            break;
        }
    }
    while (out->count > 1 && out->digits[out->count - 1] == '0')
        out->count--;
}
