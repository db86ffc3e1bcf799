/* The values of enumerations. */
#ifndef MERGE_VALUES_H
#define MERGE_VALUES_H

#include "common/dataset/list.h"

/*
 * Adds the values of recordings of each release from `folder`/values_<N>.tsv (type, value) to those that its source
 * defines. A release without a table keeps the values that its recording had. False after a reported error; one is a
 * recorded value that the source does not list.
 */
bool merge_values(struct dataset_list *list, const char *folder, struct diag *diag);

#endif
