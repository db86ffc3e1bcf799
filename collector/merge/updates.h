/*
 * What updates brought to a feature release after its first build: a table (data/updates.tsv) of
 *
 *     feature  after  since  kind  name...
 *
 * `after` is the last version seen without the thing, `since` the first seen with it. Kinds:
 * event NAME, field EVENT NAME, setting EVENT NAME, type NAME, type-field TYPE NAME, and
 * configured CONFIGURATION-FILE EVENT SETTING (the value of a configuration). What was there before and changed:
 *
 *     feature  after  since  changed  ITEM  OWNER  NAME  WHAT  FROM  TO
 *
 * ITEM is event (NAME then is "-"), field or type-field; WHAT a kind of change of dataset/diff.h, or "name" of a field
 * that had another; FROM and TO are "-" for none, FROM is "?" where it is not known.
 */
#ifndef MERGE_UPDATES_H
#define MERGE_UPDATES_H

#include "common/dataset/list.h"

/*
 * Writes the attribute `since` on what the table names, and removes all others: the version, or
 * "17.0.4-17.0.7" where it is not known which of these brought it. What changed goes into the data set's
 * update_changes. Rows that match nothing in their release, or say that it became what it is not, are warnings;
 * releases that are not in the list are left out. False: a bad table.
 */
bool merge_updates(struct dataset_list *list, const char *table, struct diag *diag);

#endif
