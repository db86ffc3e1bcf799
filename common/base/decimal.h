/* The shortest decimal of a floating-point number: the fewest digits that read back as the same number. */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H

#include <stdbool.h>

enum { DECIMAL_DIGITS = 17 };

/* 0.DIGITS * 10^exponent, without zeros at the end (but at least one digit). */
struct decimal {
    char digits[DECIMAL_DIGITS]; /* not terminated */
    int count, exponent;
};

/*
 * For a positive finite number: the closest of the decimals with the fewest digits. `is_float`: `value` is a float and
 * must read back as one. For a subnormal number, two digits are kept even if one would suffice, as in Java (4.9E-324).
 */
void decimal_shortest(struct decimal *out, double value, bool is_float);

#endif
