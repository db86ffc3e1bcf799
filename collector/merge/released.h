/* Compares the releases with the days of general availability in DATA/released.tsv (docs/acquire.md). */
#ifndef MERGE_RELEASED_H
#define MERGE_RELEASED_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/dataset/list.h"

/* It is an error if a final JVM recorded the examples of a release that is early access. Returns false after a reported
 * error. */
bool released_check(const struct dataset_list *list, const char *data, struct diag *diag);

#endif
