/*
 * The values of enumerations: types with a single string, such as GCCause, whose constants a JVM writes all at once.
 *
 * Which pools a recording has depends on what the JVM used: those of a garbage collector exist if it ran.
 */
#ifndef RECORDED_ENUMERATIONS_H
#define RECORDED_ENUMERATIONS_H

#include <stddef.h>

#include "libjfr/jfr.h"

struct dataset;

/* Adds the values in the chunk's pools to the types of the data set, which are read already. */
void enumerations_read(struct dataset *dataset, struct jfr_chunk *chunk);
/* Sorts the values of all types by name. */
void enumerations_sort(struct dataset *dataset);
/*
 * Prints how the values of a JVM's recordings differ from those of a data set, of each type that both have values of,
 * and returns the number of differences; *compared is how many values both have. Both share one string pool.
 */
size_t enumerations_compare(const struct dataset *expected, const struct dataset *actual, size_t *compared);

#endif
