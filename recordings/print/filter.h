/*
 * The filters --events and --categories, with the semantics of the JDK's tool.
 *
 * A filter is a comma-separated list of patterns with * and ?. An event matches by its full or its simple name; a
 * category by its name or by the capitals of its words (JVM for "Java Virtual Machine"). Both filters must match.
 */
#ifndef PRINT_FILTER_H
#define PRINT_FILTER_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/base/vec.h"
#include "libjfr/jfr.h"

struct event_filter {
    const char *events, *categories; /* borrowed; NULL: all */
};

bool filter_matches(const struct event_filter *filter, const struct jfr_type *type);
/* Returns the matching event types of the chunk by type->index, on the heap (free()). */
bool *filter_wanted(const struct event_filter *filter, struct jfr_chunk *chunk);

/* The patterns of --events and --categories that no type of the chunks so far matches. All zero bytes at the
 * beginning. */
struct filter_pattern {
    char *text;    /* heap */
    char *nearest; /* most similar name of a type or category; NULL: none; heap */
    bool is_category;
};
struct filter_unmatched {
    struct VEC(struct filter_pattern) patterns;
    bool began;
};
void filter_match_chunk(struct filter_unmatched *unmatched, const struct event_filter *filter, struct jfr_chunk *chunk);
/* Warns of the remaining patterns, and frees them. */
void filter_report(struct filter_unmatched *unmatched, const char *file, struct diag *diag);

#endif
