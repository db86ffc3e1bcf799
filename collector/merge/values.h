/* The values of enumerations, and what they mean. */
#ifndef MERGE_VALUES_H
#define MERGE_VALUES_H

#include "common/dataset/list.h"

/*
 * Takes the values of each release from `folder`/values_<N>.tsv (type, value), and their meanings from the table
 * `curated` (type, releases, value, tag, PATH:LINE, text of that line, meaning). A release without a table keeps the
 * values that its recording had. A meaning of a value that no release has is a warning. False after a reported error.
 */
bool merge_values(struct dataset_list *list, const char *folder, const char *curated, struct diag *diag);

#endif
