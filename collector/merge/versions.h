/*
 * In which releases things exist (attribute `jdks`), and what changed since the release before.
 *
 * The rule of the known format: only names count. An event by its name, a field by its name within
 * its event or type, a type by its name, a configuration by its label, a configured setting by
 * configuration, event and name. The type of a field or the value of a setting plays no role.
 */
#ifndef MERGE_VERSIONS_H
#define MERGE_VERSIONS_H

#include "common/dataset/list.h"

/* Replaces what an earlier run wrote. Each release is compared with the one before it in the list. */
void merge_versions(struct dataset_list *list);

/* The same for a data set that is compared with no other: all of it is in its release. */
void merge_versions_one(struct dataset *dataset);

/*
 * Whether the lists of the data sets are those that merge_versions would write: as far as the releases in the list go,
 * or if it is complete in whole. Reports what differs.
 */
bool merge_versions_check(struct dataset_list *list, bool is_complete, struct diag *diag);

#endif
