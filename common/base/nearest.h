/* Finds the known name that is most similar to an unknown one, for "did you mean". */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include "common/base/buf.h"

struct nearest {
    const char *word; /* the unknown name */
    const char *name; /* the nearest known name so far, borrowed; NULL: none is similar */
    size_t distance;
};

/* Compares the word with a known name. A name is similar if at most a third of the word's letters differ, or if one of
 * the two has words more after its beginning (CPUTimeExecutionSample, CPUTimeSample). */
void nearest_try(struct nearest *nearest, const char *name);
/* Appends "did you mean NAME?" with `before` in front of the name; nothing if no name is similar. */
void nearest_ask(const struct nearest *nearest, const char *before, struct buf *out);

#endif
