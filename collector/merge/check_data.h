/* Checks that the other files in the data folder agree with the data sets. */
#ifndef MERGE_CHECK_DATA_H
#define MERGE_CHECK_DATA_H

#include "common/dataset/list.h"

/*
 * Checks the files that `merge` reads from the folder: extracts of examples, descriptions and curated tables, and the
 * releases that descriptions belong to. Reports all problems, and returns false after an error.
 */
bool data_check(struct dataset_list *list, const char *folder, const char *schema, struct diag *diag);

#endif
