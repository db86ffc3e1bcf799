/* The steps of a merge, in order, from what was collected to the data sets that are published. */
#ifndef MERGE_STEPS_H
#define MERGE_STEPS_H

#include "common/dataset/list.h"

/* Runs the steps with the files in the folder `data`. Stops at the first error and returns false. */
bool steps_run(struct dataset_list *list, const char *data, struct diag *diag);
/* Runs all steps, even after an error. Returns false if there was one. */
bool steps_try(struct dataset_list *list, const char *data, struct diag *diag);

#endif
