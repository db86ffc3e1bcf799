/* "did you mean": the known name that is most like one that is not known. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include "common/base/buf.h"

struct nearest {
    const char *word; /* what was written */
    const char *name; /* the nearest known name so far; NULL: none is like it. Borrowed */
    size_t distance;
};

/* Compares the word with a known name. A name counts if a third of the word's letters, or fewer, differ. */
void nearest_try(struct nearest *nearest, const char *name);
/* Appends "did you mean NAME?", with a text before the name, or nothing if no name is like it. */
void nearest_ask(const struct nearest *nearest, const char *before, struct buf *out);

#endif
