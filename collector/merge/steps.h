/*
 * The steps of a merge, in their order. Each replaces what it wrote before, so running them again changes nothing.
 */
#ifndef MERGE_STEPS_H
#define MERGE_STEPS_H

#include "common/dataset/list.h"
#include "common/base/buf.h"

enum { STEP_FILES = 2 };

struct step {
    const char *name;
    /* Names in the data folder. The step does not run if none of them exists. */
    const char *files[STEP_FILES];
    /* Before and after the step's curated tables are merged (collector/curated); NULL: nothing. */
    bool (*run)(struct dataset_list *list, char *const *files, struct diag *diag);
    bool (*settle)(struct dataset_list *list, struct diag *diag);
};

/* NULL if there is no step of that name. */
const struct step *steps_find(const char *name);
/* The names, joined by ", ". */
void steps_print_names(struct buf *out);
/* Runs the steps, or only one (NULL: all), with the files of the folder `data`. Stops at the first error. */
bool steps_run(struct dataset_list *list, const struct step *only, const char *data, struct diag *diag);
/* Runs all steps, also after an error; false if there was one. */
bool steps_try(struct dataset_list *list, const char *data, struct diag *diag);

#endif
