/*
 * The rules for the curated tables: their columns, the values of each, and what may be there once. The steps of a merge
 * read the tables; they report only what they cannot read.
 */
#ifndef MERGE_CHECK_TABLES_H
#define MERGE_CHECK_TABLES_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/dataset/list.h"

/*
 * Checks the tables of the folder of data sets that are there, with the events of the releases. Reports all breaches;
 * false if there is one.
 */
bool tables_check(const struct dataset_list *list, const char *folder, struct diag *diag);

#endif
