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
 *     feature  after  since  note  TEXT  ADDRESS
 *
 * is for users of the release: what they should know of its updates and vendors, and where it says so. Versions of JDK
 * 8 are 8u262; its numbers have gaps, so `after` is one less than `since` where the update is known.
 *
 * ITEM is event (NAME then is "-"), field or type-field; WHAT is a kind of change of dataset/diff.h, or "name" if a
 * field was renamed; FROM and TO are "-" for none, FROM is "?" where it is not known.
 */
#ifndef MERGE_UPDATES_H
#define MERGE_UPDATES_H

#include "common/dataset/list.h"

/*
 * Sets the attribute `since` of what the table names, and removes all others. Its value is a version, or
 * "17.0.4-17.0.7" if one of several versions brought it. Changes go into the data set's update_changes. A row that
 * matches nothing in its release, or contradicts it, is a warning; rows of other releases are ignored. False after a
 * reported error.
 */
bool merge_updates(struct dataset_list *list, const char *table, struct diag *diag);

#endif
