/* Keeps examples of an earlier extract that a new one lacks, so that no event loses its example silently. */
#ifndef EXAMPLES_KEEP_H
#define EXAMPLES_KEEP_H

#include <stdbool.h>

#include "common/base/diag.h"

struct dataset;

/*
 * Moves the examples of events that have some in `earlier` and none in `extract` (same pool), with their example files,
 * which are marked. Warns of each such event.
 */
void keep_examples(struct dataset *extract, struct dataset *earlier, struct diag *diag);

#endif
