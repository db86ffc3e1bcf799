/*
 * The values of enumerations in recordings. Enumerations are types with a single string, such as GCCause. A JVM writes
 * all values of the enumerations that it uses: some garbage collectors, the memory statistics and the old object sample
 * have enumerations of their own.
 */
#ifndef EXAMPLES_RECORDED_VALUES_H
#define EXAMPLES_RECORDED_VALUES_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

/*
 * Adds the values in the recordings to the tables of their releases, DATA/values/values_<N>.tsv, which the merge reads.
 * The rows of a table stay; its version becomes that of the recordings. An error is reported, and no table is written.
 */
bool recorded_values_write(const char *const *recordings, size_t count, const char *data, struct diag *diag);

#endif
