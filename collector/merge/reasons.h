/* Bugs of the changes between releases. */
#ifndef MERGE_REASONS_H
#define MERGE_REASONS_H

#include "common/dataset/list.h"

/*
 * Checks that curated/event-changes.tsv has the bug of each change of an event, its fields, units, settings and
 * defaults between two consecutive releases, or states that it is not known. Changes by updates need none, and neither
 * do texts and the order of fields. Returns false after reported errors.
 */
bool reasons_check(struct dataset_list *list, const char *folder, struct diag *diag);

#endif
