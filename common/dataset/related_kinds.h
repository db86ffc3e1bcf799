/*
 * The role of a related event: it is the detail, the end, the statistics ... of the event.
 *
 * To add a kind and its inverse: a pair in related_kinds.c, its words there, and the schema.
 */
#ifndef DATASET_RELATED_KINDS_H
#define DATASET_RELATED_KINDS_H

#include <stdbool.h>

/* The names. NULL ends the list. Only curated tables use those after the first RELATED_STORED: "renamed" is a
 * successor that is the same event under another name. */
#define RELATED_RENAMED "renamed"
enum { RELATED_STORED = 12 };
extern const char *const related_kinds[];
/* The same in words: "breaks it down"; NULL for a kind that data sets do not have. */
extern const char *const related_words[];
/* Returns the kind in data sets for the kind of a table's row. */
const char *related_stored(const char *kind);
/* Returns the inverse, such as "whole" for "detail"; NULL: unknown kind. */
const char *related_inverse(const char *kind);
/* Returns whether people confuse the two events. Such events may have another relation as well. */
bool related_is_confusion(const char *kind);
/* Returns whether one event replaces the other, so that no release needs to contain both. */
bool related_across_releases(const char *kind);

#endif
