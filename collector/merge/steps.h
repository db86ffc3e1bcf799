/*
 * The steps of a merge, in order. Each replaces its earlier results, so running them again changes nothing.
 */
#ifndef MERGE_STEPS_H
#define MERGE_STEPS_H

#include "common/dataset/list.h"
#include "common/base/buf.h"

enum { STEP_FILES = 2 };

struct step {
    const char *name;
    /* Files in the data folder. The step is skipped if none of them exists. */
    const char *files[STEP_FILES];
    /* Called before and after the step's curated tables are merged (collector/curated); NULL: nothing to do. */
    bool (*run)(struct dataset_list *list, char *const *files, struct diag *diag);
    bool (*settle)(struct dataset_list *list, struct diag *diag);
};

/* Returns NULL if no step has this name. */
const struct step *steps_find(const char *name);
/* Appends the names, joined by ", ". */
void steps_print_names(struct buf *out);
/* Runs the steps, or only one (NULL: all), with the files in the folder `data`. Stops at the first error and returns
 * false. */
bool steps_run(struct dataset_list *list, const struct step *only, const char *data, struct diag *diag);
/* Runs all steps, even after an error. Returns false if there was one. */
bool steps_try(struct dataset_list *list, const char *data, struct diag *diag);

#endif
