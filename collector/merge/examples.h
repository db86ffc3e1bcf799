/* The step of a merge that adds the results of benchmark runs, and what follows from them and the curated tables. */
#ifndef MERGE_EXAMPLES_H
#define MERGE_EXAMPLES_H

#include "common/dataset/list.h"

/*
 * `curated` is the folder of the curated tables, which must exist; `folder` has the extracts, examples_<N>.xml.
 * Replaces what an earlier run wrote. False after a reported error.
 */
bool merge_examples(struct dataset_list *list, const char *curated, const char *folder, struct diag *diag);
/* After the curated tables of the step are merged: enrich_settle for each release. */
bool merge_settle(struct dataset_list *list, struct diag *diag);

#endif
