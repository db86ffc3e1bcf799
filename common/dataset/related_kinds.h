/*
 * How events belong together, seen from one of them: the other one is its detail, its end, its statistics ...
 *
 * To add a kind and its inverse: a pair in related_kinds.c, words in templates/partials/related_kind.mustache, and the
 * schema.
 */
#ifndef DATASET_RELATED_KINDS_H
#define DATASET_RELATED_KINDS_H

#include <stdbool.h>

/* The names, ended by NULL. Only tables have those after the first RELATED_STORED: a successor that is the same event
 * under another name. */
#define RELATED_RENAMED "renamed"
enum { RELATED_STORED = 12 };
extern const char *const related_kinds[];
/* The kind of a table's row in data sets. */
const char *related_stored(const char *kind);
/* What this event is to the other one: "whole" for "detail"; NULL: there is no such kind. */
const char *related_inverse(const char *kind);
/* Whether people take one event for the other; two events may be so beside another relation. */
bool related_is_confusion(const char *kind);
/* Whether one of the events replaces the other one, so that no release needs to have both. */
bool related_across_releases(const char *kind);

#endif
