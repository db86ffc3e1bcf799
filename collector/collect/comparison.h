/*
 * The report of a comparison of builds, in three forms.
 *
 * A pair contains the two data sets and their differences. Changes of one event, type, configuration or command are
 * adjacent, in the order of common/dataset/diff.h.
 */
#ifndef COLLECT_COMPARISON_H
#define COLLECT_COMPARISON_H

#include "common/base/buf.h"
#include "common/base/vec.h"
#include "common/dataset/change.h"

struct dataset;

struct comparison_pair {
    const struct dataset *before, *after; /* NULL: the side does not contain the release */
    const char *names[2];                 /* names of the sides as given by the user */
    struct ds_changes changes;            /* empty unless both data sets exist */
    size_t compared[ITEM_COUNT];          /* items that both contain, by kind */
};

struct comparison VEC(struct comparison_pair);

/* Returns whether there are no changes, and both sides contain the same releases. */
bool comparison_is_same(const struct comparison *comparison);
void comparison_dispose(struct comparison *comparison);

/* Appends text in the style of diff(1): nothing for pairs without changes. */
void comparison_print_text(const struct comparison *comparison, struct buf *out);
/* Appends Markdown for a pull request, with sections for events, fields, settings and others. */
void comparison_print_markdown(const struct comparison *comparison, struct buf *out);
/* Appends JSON, in which changes have the same form as in the JSON of releases (docs/data.md). */
void comparison_print_json(const struct comparison *comparison, struct buf *out);

#endif
