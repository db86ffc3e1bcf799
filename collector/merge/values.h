/* The values of enumerations, and what they mean. */
#ifndef MERGE_VALUES_H
#define MERGE_VALUES_H

#include "common/dataset/list.h"

/*
 * Adds the values of recordings of each release from `folder`/values_<N>.tsv (type, value) to those that its source
 * defines, and their meanings from the table `curated` (type, releases, value, tag, PATH:LINE, text of that line,
 * meaning). A release without a table keeps the values that its recording had. A meaning of a value that no release has
 * is a warning. False after a reported error; one is a recorded value that the source does not list.
 */
bool merge_values(struct dataset_list *list, const char *folder, const char *curated, struct diag *diag);

#endif
