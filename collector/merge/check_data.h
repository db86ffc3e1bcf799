/* Whether the files beside the data sets agree with them. */
#ifndef MERGE_CHECK_DATA_H
#define MERGE_CHECK_DATA_H

#include "common/dataset/list.h"

/*
 * Checks what `merge` reads from the folder: extracts of examples, descriptions, tables of facts and curated tables,
 * and the releases that descriptions come from. Reports everything that is wrong; false after an error.
 */
bool data_check(struct dataset_list *list, const char *folder, const char *schema, struct diag *diag);

#endif
