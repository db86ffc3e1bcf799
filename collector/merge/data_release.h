/* Raises the version of the data set in a folder (common/data_version.h), and describes it in CHANGES.md. */
#ifndef MERGE_DATA_RELEASE_H
#define MERGE_DATA_RELEASE_H

#include <stdbool.h>

#include "common/base/diag.h"

struct summary;

/*
 * Adds a version of the day (YYYY-MM-DD) to FOLDER/data-versions.tsv, and its changes to FOLDER/CHANGES.md: the
 * paragraphs of the summary, or that of hand-written texts and facts if it has none. The second number increases if
 * events, fields, types, settings or configurations changed, else the third one. Does nothing if the content is that of
 * the newest version.
 */
bool data_release(const char *folder, const char *day, const struct summary *summary, struct diag *diag);

#endif
