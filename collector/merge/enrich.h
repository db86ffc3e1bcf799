/*
 * Adds the results of runs to a data set: examples, appearedIn, example files, GCs, costs. Also derives facts from
 * them, the curated tables and the sources: GCs that emit an event, frequency, platforms, reasons for a missing
 * example.
 */
#ifndef EXAMPLES_ENRICH_H
#define EXAMPLES_ENRICH_H

#include "common/dataset/list.h"

/* Adds the extract, which may be NULL (no runs of this release). It shares the string pool of the data set. */
void enrich_take(struct dataset *dataset, const struct dataset *extract);
/*
 * Derives the facts. The curated tables must have been merged; `list` contains the data sets of all releases. Returns
 * false after a reported contradiction between the runs and the tables or sources.
 */
bool enrich_settle(struct dataset *dataset, const struct dataset_list *list, struct diag *diag);

#endif
