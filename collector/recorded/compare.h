/*
 * Holds a data set against what a JVM says of itself.
 *
 * Compared are the visible events, their texts, fields in order, types, annotations, settings with
 * defaults, the types of values, annotations and settings, and, where the testimony has configured
 * values, what each configuration comes to: its value, or the type's default where it is silent.
 */
#ifndef RECORDED_COMPARE_H
#define RECORDED_COMPARE_H

#include <stddef.h>

#include "common/base/buf.h"
#include "common/dataset/dataset.h"

struct comparison {
    struct buf *out;                                             /* borrowed: a line per difference, with both sides */
    size_t events, fields, annotations, types, settings, values; /* how many were compared */
    size_t differences;
};

/* Both indexed, with one string pool. */
void compare_datasets(struct comparison *comparison, const struct dataset *claimed, const struct dataset *testimony);

#endif
