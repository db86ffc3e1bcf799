/*
 * The contribution of stack traces to the size of events: the bytes of the distinct stack traces that the first 128
 * events of a type in a chunk refer to. A trace that several events share is written once.
 */
#ifndef EXAMPLES_STACK_SIZES_H
#define EXAMPLES_STACK_SIZES_H

#include <stdint.h>

#include "libjfr/jfr.h"
#include "common/base/vec.h"

struct stack_keys; /* of one type */

/* All zero bytes except for the chunk: empty. Must be disposed of before the next chunk. */
struct stack_sizes {
    struct jfr_chunk *chunk;
    struct VEC(struct stack_keys *) types; /* by type->index; NULL: empty */
};

/* Adds the contribution of this event to *sampled and *bytes. */
void stack_sizes_add(struct stack_sizes *sizes, const struct jfr_record *record, uint64_t *sampled, uint64_t *bytes);
void stack_sizes_dispose(struct stack_sizes *sizes);

#endif
