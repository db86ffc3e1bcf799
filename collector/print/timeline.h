/*
 * A chunk's events in the order in which they ended, ties in the order of the file: the order of
 * the JDK's tool. Memory is bounded whatever the size of the chunk: what does not fit is found by
 * further passes, which look only at the parts of the chunk that can hold it.
 */
#ifndef PRINT_TIMELINE_H
#define PRINT_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "libjfr/jfr.h"

/* How an event tells when it ended. */
struct event_end {
    bool has_start, has_duration; /* its first and second field: startTime and duration in ticks */
    int start, duration;          /* else: which fields these are, -1: none */
};

struct event_end event_end_of(const struct jfr_type *type);
/* In ticks; 0 where the event has no time. */
int64_t event_end_ticks(struct jfr_chunk *chunk, const struct event_end *end, const struct jfr_record *record);
int64_t event_start_ticks(struct jfr_chunk *chunk, const struct event_end *end, const struct jfr_record *record);

struct timeline_options {
    const bool *wanted; /* by type->index */
    uint64_t *left;     /* by type->index: how many of them are still to come (counted down); NULL: all */
    size_t capacity;    /* events held at once; 0: the default (for tests) */
    bool (*visit)(void *context, const struct jfr_record *record); /* false ends the walk */
    void *context;
};

/* False when a visit ended it. Damage of the file is told by the reader. */
bool timeline_walk(struct jfr_chunk *chunk, const struct timeline_options *options);

#endif
