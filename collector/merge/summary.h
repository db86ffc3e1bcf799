/* What an update changed, as the text of a commit message. */
#ifndef MERGE_SUMMARY_H
#define MERGE_SUMMARY_H

#include "common/dataset/change.h"
#include "common/base/buf.h"

struct dataset;

struct summary {
    struct buf title; /* "25.0.4+7, 28-ea+18" */
    struct buf body;
    struct buf kept; /* the releases that stay as they are */
    size_t changes;  /* of events, fields, types, settings and configurations */
};

/*
 * Adds a release. `before` NULL: the release is new. Both data sets share one string pool. What the merge steps
 * write (versions, descriptions) is not a change here.
 */
void summary_add(struct summary *summary, const struct dataset *before, const struct dataset *after);
/* Adds what examples of another build do not have: fields of `after`, the release as it was merged. */
void summary_add_examples(struct summary *summary, const struct dataset *before, const struct dataset *after);
/* Adds a release whose data set stays as it is, and why. */
void summary_add_kept(struct summary *summary, const struct dataset *before, int feature, const char *why);
/*
 * Appends the names of the changes of a kind and an item, "A, B.field and 3 more", and returns their number.
 */
size_t summary_names(struct buf *out, const struct ds_changes *changes, enum change_kind kind, enum change_item item);
/* Title, empty line, a paragraph for each release. */
void summary_print(const struct summary *summary, struct buf *out);
void summary_dispose(struct summary *summary);

#endif
