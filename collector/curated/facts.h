/* Merges the curated tables into the data sets. */
#ifndef CURATED_FACTS_H
#define CURATED_FACTS_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/dataset/list.h"

/*
 * Adds the facts from the tables of a step in the data folder. `step` NULL: checks the tables that are not
 * merged into data sets. A table whose file does not exist has no facts. Reports all wrong rows with their lines, and
 * returns false if there are any.
 */
bool curated_merge(struct dataset_list *list, const char *step, const char *data, struct diag *diag);

#endif
