/*
 * The additions of updates to a feature release after its first build: a table (data/updates.tsv) with the columns
 *
 *     feature  after  since  kind  name...
 *
 * `after` is the last version known without the item, `since` the first version with it. Kinds: event NAME, field EVENT
 * NAME, setting EVENT NAME, type NAME, type-field TYPE NAME, and configured CONFIGURATION-FILE EVENT SETTING (the value
 * of a configuration). Rows for changes of existing items:
 *
 *     feature  after  since  changed  ITEM  OWNER  NAME  WHAT  FROM  TO
 *
 * Rows for notes to users of the release about its updates and vendors, with the source of the statement:
 *
 *     feature  after  since  note  TEXT  ADDRESS
 *
 * Versions of JDK 8 are 8u262; its numbers have gaps, so `after` is one less than `since` if the update is known.
 *
 * ITEM is event (NAME is then "-"), field or type-field; WHAT is a kind of change of common/dataset/change.h, or "name"
 * if a field was renamed; FROM and TO are "-" for none, and FROM is "?" if it is unknown.
 */
#ifndef MERGE_UPDATES_H
#define MERGE_UPDATES_H

#include "common/dataset/list.h"

/*
 * Sets the attribute `since` of the items in the table. Its value is a version, or
 * "17.0.4-17.0.7" if one of several versions added the item. Changes are stored in the data set's update_changes. A row
 * that matches nothing in its release, or contradicts it, is a warning; rows of other releases are ignored. Returns
 * false after a reported error.
 */
bool merge_updates(struct dataset_list *list, const char *table, struct diag *diag);

#endif
