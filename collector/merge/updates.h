/*
 * What updates brought to a feature release after its first build: a table (data/updates.tsv) of
 *
 *     feature  after  since  kind  name...
 *
 * `after` is the last version seen without the thing, `since` the first seen with it. Kinds:
 * event NAME, field EVENT NAME, setting EVENT NAME, type NAME, type-field TYPE NAME, and
 * configured CONFIGURATION-FILE EVENT SETTING (the value of a configuration).
 */
#ifndef MERGE_UPDATES_H
#define MERGE_UPDATES_H

#include "collector/merge/files.h"

/*
 * Writes the attribute `since` on what the table names, and removes all others: the version, or
 * "17.0.4-17.0.7" where it is not known which of these brought it. Rows that match nothing in their
 * release are warnings; releases that are not among the files are left out. False: a bad table.
 */
bool merge_updates(struct merge_files *files, const char *table, struct diag *diag);

#endif
