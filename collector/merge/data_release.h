/* Increments the version of the data set in a folder (common/data_version.h), and describes it in CHANGES.md. */
#ifndef MERGE_DATA_RELEASE_H
#define MERGE_DATA_RELEASE_H

#include <stdbool.h>

#include "common/base/diag.h"

struct merge;
struct summary;

/*
 * Adds a version with the day (YYYY-MM-DD) to DATA/data-versions.tsv, and its changes to DATA/CHANGES.md. The folder
 * DATA is that of the merge, whose results are printed. The changes are the paragraphs of the summary, or one about
 * hand-written texts and facts if the summary is empty. The second number increases if events, fields, types, settings
 * or configurations changed, otherwise the third one. Does nothing if the content is that of the newest version.
 * Returns false after a reported error.
 */
bool data_release(const struct merge *merge, const char *day, const struct summary *summary, struct diag *diag);

#endif
