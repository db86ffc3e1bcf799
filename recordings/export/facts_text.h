/* Writes the text described in explain/facts.h. */
#ifndef EXPLAIN_EXPORT_FACTS_TEXT_H
#define EXPLAIN_EXPORT_FACTS_TEXT_H

#include "common/base/buf.h"
#include "common/dataset/dataset.h"

/* Appends the rows of a release. */
void facts_text_release(struct buf *out, const struct dataset *data);
/* Appends the options of the configurations of a release, and the arguments of commands that start a recording. */
void facts_text_options(struct buf *out, const struct dataset *data);
/* Append the rows that all releases share, from files in the folder of the data sets: configurations.tsv, tasks.tsv,
 * and the libraries, which may be absent. Return false after a reported error. */
bool facts_text_others(struct buf *out, const char *folder, struct diag *diag);
bool facts_text_tasks(struct buf *out, const char *folder, struct diag *diag);
bool facts_text_libraries(struct buf *out, const char *folder, struct diag *diag);
/* Appends the events that vendors add to a release, from variants/. Returns false after a reported error. */
bool facts_text_vendors(struct buf *out, const char *folder, int feature, struct diag *diag);
/* Appends the views (explain/views.h): those of the newest release, and those of queries.tsv, which may be absent.
 * Returns false after a reported error. */
bool facts_text_views(struct buf *out, const struct dataset *newest, const char *folder, struct diag *diag);

#endif
