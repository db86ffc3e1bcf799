/* Bugs of the changes between releases. */
#ifndef MERGE_REASONS_H
#define MERGE_REASONS_H

#include "common/dataset/list.h"

/*
 * Warns about each change of an event, its fields, units, settings and defaults between two consecutive releases whose
 * bug curated/event-changes.tsv neither has nor states as not known. Returns false after reported errors.
 */
bool reasons_check(struct dataset_list *list, const char *folder, struct diag *diag);

#endif
