/*
 * The number of events of each type that may still be printed, over all chunks of a file. Types are identified by name,
 * because ids and indexes differ between chunks.
 */
#ifndef PRINT_LIMITS_H
#define PRINT_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "libjfr/jfr.h"
#include "common/base/strmap.h"

struct limits {
    uint64_t each; /* 0: no limit. The other members are initially zero */
    struct strpool names;
    struct strmap left; /* name to uint64_t in the pool's arena */
};

/* Returns the limits by type->index, on the heap (free()); NULL without a limit. Types with the same name have the
 * same limit. */
uint64_t *limits_take(struct limits *limits, struct jfr_chunk *chunk, const bool *wanted);
/* Stores the remaining limits in the array of limits_take, and frees it. */
void limits_give(struct limits *limits, struct jfr_chunk *chunk, const bool *wanted, uint64_t *left);
void limits_dispose(struct limits *limits);

#endif
