/* The shortest decimal that reads back as the same floating-point number. */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H

#include <stdbool.h>

enum { DECIMAL_DIGITS = 17 };

/* The number 0.DIGITS * 10^exponent. Trailing zeros are removed, but at least one digit remains. */
struct decimal {
    char digits[DECIMAL_DIGITS]; /* not terminated */
    int count, exponent;
};

/*
 * Computes the shortest decimal of a positive finite number; among several, the closest. `is_float`: `value` is a
 * float, and the decimal must read back as the same float. A subnormal number keeps two digits even if one would
 * suffice, as in Java (4.9E-324).
 */
void decimal_shortest(struct decimal *out, double value, bool is_float);

#endif
