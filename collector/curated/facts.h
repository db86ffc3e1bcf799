/* Merges the curated tables into the data sets. */
#ifndef CURATED_FACTS_H
#define CURATED_FACTS_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/dataset/list.h"

/*
 * Replaces the facts of the tables of a step (NULL: the tables that are merged into no data set are only checked) by
 * those in the data folder. A table whose file does not exist has no facts. Reports all rows that are wrong by their
 * line; false if there is one.
 */
bool curated_merge(struct dataset_list *list, const char *step, const char *data, struct diag *diag);

#endif
