/* The values of enumerations. */
#ifndef MERGE_VALUES_H
#define MERGE_VALUES_H

#include "common/dataset/list.h"

/*
 * Adds the values from recordings of each release, `folder`/values_<N>.tsv (type, value), to those that its source
 * defines. A release without a table keeps the values of its recording. A recorded value that the source does not list
 * is an error. Returns false after a reported error.
 */
bool merge_values(struct dataset_list *list, const char *folder, struct diag *diag);

#endif
