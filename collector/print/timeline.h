/*
 * A chunk's events in the order in which they ended, events of the same time in the order of the file.
 *
 * Memory does not depend on the size of the chunk: further passes find events that do not fit, and read only the parts
 * of the chunk that can contain them.
 */
#ifndef PRINT_TIMELINE_H
#define PRINT_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "libjfr/jfr.h"

/* Nanoseconds since the epoch, both inclusive. */
struct nanos_range {
    int64_t from, until;
};

struct timeline_options {
    const bool *wanted;             /* by type->index */
    const struct nanos_range *time; /* only events that overlap it, and those without a time; NULL: all */
    uint64_t *left;  /* by type->index: the number of events still to visit, which is decremented; NULL: all */
    size_t capacity; /* events held at once; 0: the default (for tests) */
    bool (*visit)(void *context, const struct jfr_record *record); /* false ends the walk */
    void *context;
};

/* False if a visit ended it. The reader reports damage of the file. */
bool timeline_walk(struct jfr_chunk *chunk, const struct timeline_options *options);

#endif
