/*
 * The values of enumerations: types with a single string, such as GCCause, whose constants a JVM writes all at once.
 *
 * A recording contains the pools that its JVM used: those of a garbage collector exist if it ran.
 */
#ifndef RECORDED_ENUMERATIONS_H
#define RECORDED_ENUMERATIONS_H

#include <stddef.h>

#include "libjfr/jfr.h"

struct dataset;

/* Adds the values in the chunk's pools to the types of the data set, which must have been read. */
void enumerations_read(struct dataset *dataset, struct jfr_chunk *chunk);
/* Sorts the values of all types by name. */
void enumerations_sort(struct dataset *dataset);
/*
 * Prints the differences between the values in a JVM's recordings and in a data set, for each type whose values both
 * contain. Returns the number of differences; *compared receives the number of common values. Both share one string
 * pool.
 */
size_t enumerations_compare(const struct dataset *expected, const struct dataset *actual, size_t *compared);

#endif
