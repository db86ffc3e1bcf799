/*
 * The events of a chunk that the recorder itself causes. They are not examples of program behaviour: collections forced
 * by the period of an event (ObjectCount), VM operations that it starts, its own threads and code.
 */
#ifndef EXAMPLES_EFFECTS_H
#define EXAMPLES_EFFECTS_H

#include <stdbool.h>

#include "common/base/vec.h"
#include "libjfr/jfr.h"

struct effects {
    struct jfr_chunk *chunk;
    struct VEC(int64_t) gcs, safepoints; /* ids of collections and safepoints that the recorder caused */
};

/* Reads the chunk's collections and VM operations. */
void effects_find(struct effects *effects, struct jfr_chunk *chunk);
/* Returns whether the recorder caused the event of the chunk. */
bool effects_cause(const struct effects *effects, const struct jfr_record *record);
void effects_dispose(struct effects *effects);

#endif
