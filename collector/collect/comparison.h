/*
 * The report of a comparison of builds, in three forms.
 *
 * A pair has the two data sets that were compared, and the changes. Changes of one event, type, configuration or
 * command are together, in the order of common/dataset/diff.h.
 */
#ifndef COLLECT_COMPARISON_H
#define COLLECT_COMPARISON_H

#include "common/base/buf.h"
#include "common/base/vec.h"
#include "common/dataset/change.h"

struct dataset;

struct comparison_pair {
    const struct dataset *before, *after; /* NULL: the side does not have the release */
    const char *names[2];                 /* of the sides, as the user gave them */
    struct ds_changes changes;            /* none without both data sets */
    size_t compared[ITEM_COUNT];          /* things that both have, by item */
};

struct comparison VEC(struct comparison_pair);

/* Whether it has no change, and both sides have the same releases. */
bool comparison_is_same(const struct comparison *comparison);
void comparison_dispose(struct comparison *comparison);

/* Like diff: nothing for pairs without changes. */
void comparison_print_text(const struct comparison *comparison, struct buf *out);
/* For a pull request: events, fields, settings and the rest, in sections. */
void comparison_print_markdown(const struct comparison *comparison, struct buf *out);
/* The changes have the form of those in the JSON of releases (docs/data.md). */
void comparison_print_json(const struct comparison *comparison, struct buf *out);

#endif
