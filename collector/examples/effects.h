/*
 * What the recorder does itself in a chunk, so that it is not shown as what a program does: collections that an event's
 * period forces (ObjectCount), VM operations that it starts, its own threads and code.
 */
#ifndef EXAMPLES_EFFECTS_H
#define EXAMPLES_EFFECTS_H

#include <stdbool.h>

#include "common/base/vec.h"
#include "libjfr/jfr.h"

struct effects {
    struct jfr_chunk *chunk;
    struct VEC(int64_t) gcs, safepoints; /* ids of those that the recorder caused */
};

/* Reads the chunk's collections and VM operations. */
void effects_find(struct effects *effects, struct jfr_chunk *chunk);
/* Whether the event of that chunk shows the recorder at work. */
bool effects_cause(const struct effects *effects, const struct jfr_record *record);
void effects_dispose(struct effects *effects);

#endif
