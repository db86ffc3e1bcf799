/* The changes of an update, as the text of a commit message. */
#ifndef MERGE_SUMMARY_H
#define MERGE_SUMMARY_H

#include "common/dataset/change.h"
#include "common/base/buf.h"

struct dataset;

struct summary {
    struct buf title; /* "25.0.4+7, 28-ea+18" */
    struct buf body;
    struct buf kept; /* releases that are kept as they are */
    size_t changes;  /* number of changes to events, fields, types, settings and configurations */
};

/*
 * Adds a release. `before` NULL: the release is new. Both data sets share one string pool. Results of merge steps
 * (versions, descriptions) do not count as changes.
 */
void summary_add(struct summary *summary, const struct dataset *before, const struct dataset *after);
/* Adds the fields of `after`, the merged release, that examples of another build lack. */
void summary_add_examples(struct summary *summary, const struct dataset *before, const struct dataset *after);
/* Adds a release whose data set is kept as it is, with the reason. */
void summary_add_kept(struct summary *summary, const struct dataset *before, int feature, const char *why);
/*
 * Appends the names of the changes of a kind and an item, "A, B.field and 3 more", and returns their number.
 */
size_t summary_names(struct buf *out, const struct ds_changes *changes, enum change_kind kind, enum change_item item);
/* Appends the title, an empty line and a paragraph for each release. */
void summary_print(const struct summary *summary, struct buf *out);
void summary_dispose(struct summary *summary);

#endif
