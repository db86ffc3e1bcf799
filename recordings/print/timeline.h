/*
 * A chunk's events in the order in which they ended; events with the same time in the order of the file.
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
    const struct nanos_range *time; /* only events that overlap it, and events without a time; NULL: all */
    uint64_t *left;  /* by type->index: number of events still to visit, which is decremented; NULL: all */
    size_t capacity; /* maximum number of events in memory; 0: the default (for tests) */
    bool (*visit)(void *context, const struct jfr_record *record); /* false ends the walk */
    void *context;
};

/* Visits the events. Returns false if a visit ended the walk. The reader reports damage to the file. */
bool timeline_walk(struct jfr_chunk *chunk, const struct timeline_options *options);

#endif
