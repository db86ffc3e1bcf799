/* The step of a merge that adds the results of benchmark runs, and derives facts from them and the curated tables. */
#ifndef MERGE_EXAMPLES_H
#define MERGE_EXAMPLES_H

#include "common/dataset/list.h"

/*
 * Adds the extracts, examples_<N>.xml in `folder`. `curated` is the folder of the curated
 * tables, which must exist. Returns false after a reported error.
 */
bool merge_examples(struct dataset_list *list, const char *curated, const char *folder, struct diag *diag);
/* Calls enrich_settle for each release. The curated tables of the step must have been merged. */
bool merge_settle(struct dataset_list *list, struct diag *diag);

#endif
