/* What values of settings mean. */
#ifndef DATASET_SETTING_VALUES_H
#define DATASET_SETTING_VALUES_H

#include <stdbool.h>

/* Returns a time span such as "20 ms" in nanoseconds; -1: not a time span, or NULL. */
double setting_nanos(const char *value);
/* Returns whether two values mean the same: equal texts, times (20 ms, 20000 us) or rates (60/m, 1/s). false: a value
 * is NULL. */
bool setting_is_same(const char *a, const char *b);

#endif
