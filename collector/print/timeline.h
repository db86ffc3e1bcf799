/*
 * A chunk's events in the order in which they ended, events of the same time in the order of the file.
 *
 * Memory is bounded whatever the size of the chunk: events that do not fit are found in further passes, which
 * look only at the parts of the chunk that can hold them.
 */
#ifndef PRINT_TIMELINE_H
#define PRINT_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "libjfr/jfr.h"

struct timeline_options {
    const bool *wanted; /* by type->index */
    uint64_t *left;     /* by type->index: how many of them are still to come (counted down); NULL: all */
    size_t capacity;    /* events held at once; 0: the default (for tests) */
    bool (*visit)(void *context, const struct jfr_record *record); /* false ends the walk */
    void *context;
};

/* False when a visit ended it. The reader reports damage of the file. */
bool timeline_walk(struct jfr_chunk *chunk, const struct timeline_options *options);

#endif
