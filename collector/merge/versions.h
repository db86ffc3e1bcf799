/*
 * The releases that contain each item (attribute `jdks`), and the changes since the preceding release.
 *
 * The rule of the known format: only names are compared. An event has its name, a field its name in its event or type,
 * a type its name, a configuration its label, a configured setting its configuration, event and name. The type of a
 * field and the value of a setting are not compared.
 */
#ifndef MERGE_VERSIONS_H
#define MERGE_VERSIONS_H

#include "common/dataset/list.h"

/* Replaces the results of an earlier run. Each release is compared with the preceding one in the list. */
void merge_versions(struct dataset_list *list);

/* The same for a single data set: all items are only in its release. */
void merge_versions_one(struct dataset *dataset);

/*
 * Checks that the lists of the data sets equal the results of merge_versions: for the releases in the list, or
 * completely if `is_complete`. Reports differences, and returns false if there are any.
 */
bool merge_versions_check(struct dataset_list *list, bool is_complete, struct diag *diag);

#endif
