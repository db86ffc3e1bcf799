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

#include "libjfr/jfr.h"

struct event_filter {
    const char *events, *categories; /* borrowed; NULL: all */
};

bool filter_matches(const struct event_filter *filter, const struct jfr_type *type);
/* By type->index, heap (free()): the event types of the chunk that match. */
bool *filter_wanted(const struct event_filter *filter, struct jfr_chunk *chunk);

#endif
