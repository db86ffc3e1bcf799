/*
 * Spans of time and amounts of data in human-readable form, rounded like in the JDK's tool: 1.23 ms, 2 m 5 s, 3.4 MB/s.
 *
 * All functions write to `at` without a NUL, and return the end. JAVATEXT_FIXED_MOST bytes must be available.
 */
#ifndef PRINT_DURATIONS_H
#define PRINT_DURATIONS_H

#include <stdbool.h>

#include "recordings/print/javatext.h"

char *duration_text(char *at, struct java_time duration);
/* Writes a text such as "12.345000000 s". */
char *duration_exact(char *at, struct java_time duration);

struct data_unit {
    bool bits, per_second;
};

char *data_amount_text(char *at, int64_t amount, struct data_unit unit);
char *data_amount_exact(char *at, int64_t amount, struct data_unit unit);

#endif
