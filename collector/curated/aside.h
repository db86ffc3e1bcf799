/*
 * Rows of hand-written files that do not match a new version of a release: it lacks the event, field or setting in the
 * row. They do not block the release. The row is set aside there, and the data set contains it (`Unread` of the kind
 * row), so that later merges do not report it again. It is used again in the next version that it matches. A row that
 * did not match before the new version is a mistake in the row: it is reported, and not set aside.
 */
#ifndef CURATED_ASIDE_H
#define CURATED_ASIDE_H

#include "common/base/diag.h"
#include "common/dataset/list.h"
#include "common/dataset/releases.h"

/*
 * Sets the row at the place aside in those of the releases (empty: all) that are new or had set it aside before. If
 * there are none, or the row is among the misfits of `before`, adds it to the list's misfits, and reports the message
 * at the level. Returns false after an error.
 */
bool aside_report(struct dataset_list *list, struct releases jdks, struct diag *diag, enum diag_level level,
                  struct place place, const char *format, ...) __attribute__((format(printf, 6, 7)));
/* Enclose all steps of a merge. Rows that are not set aside between the two calls are removed. */
void aside_begin(struct dataset_list *list);
void aside_end(struct dataset_list *list);
/* Adds the rows that are set aside in `from`, whose strings must live longer. */
void aside_copy(struct dataset *to, const struct dataset *from);
/* Warns of rows that are set aside in `after` and not in `before` (may be NULL). Returns their number. */
size_t aside_warn(const struct dataset *before, const struct dataset *after, struct diag *diag);

#endif
