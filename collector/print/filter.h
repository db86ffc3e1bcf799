/*
 * The filters --events and --categories, with the meaning that they have in the JDK's tool.
 *
 * A filter is a comma-separated list of patterns with * and ?. An event matches by its full or its
 * simple name; a category by its name or by the capitals of its words (JVM for "Java Virtual
 * Machine"). Both filters have to match.
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
/* By type->index, heap (free()): the event types of the chunk that match. */
bool *filter_wanted(const struct event_filter *filter, struct jfr_chunk *chunk);

/* Which patterns of --events and --categories no type of the chunks so far matches; all zero bytes at the beginning. */
struct filter_pattern {
    char *text;    /* heap */
    char *nearest; /* the most similar name of a type or category; NULL: none; heap */
    bool is_category;
};
struct filter_unmatched {
    struct VEC(struct filter_pattern) patterns;
    bool began;
};
void filter_match_chunk(struct filter_unmatched *unmatched, const struct event_filter *filter, struct jfr_chunk *chunk);
/* Warns of the patterns that are left, and frees them. */
void filter_report(struct filter_unmatched *unmatched, const char *file, struct diag *diag);

#endif
