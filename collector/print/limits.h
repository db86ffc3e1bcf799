/*
 * How many events of each type may still be printed, over all chunks of a file: by name, since ids
 * and indexes differ from chunk to chunk.
 */
#ifndef PRINT_LIMITS_H
#define PRINT_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "libjfr/jfr.h"
#include "common/base/strmap.h"

struct limits {
    uint64_t each; /* 0: no limit. A struct of this alone is ready */
    struct strpool names;
    struct strmap left; /* name -> uint64_t in the pool's arena */
};

/* By type->index, heap (free()); NULL without a limit. Types of the same name each get what is left. */
uint64_t *limits_take(struct limits *limits, struct jfr_chunk *chunk, const bool *wanted);
/* Gives back what limits_take gave, counted down meanwhile. */
void limits_give(struct limits *limits, struct jfr_chunk *chunk, const bool *wanted, uint64_t *left);
void limits_dispose(struct limits *limits);

#endif
