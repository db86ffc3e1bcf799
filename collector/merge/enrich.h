/*
 * Puts the results of runs into a data set: examples, appearedIn, example files, GCs, costs; and what follows from
 * them, the curated tables and the sources: GCs that emit an event, how often events occur, platforms, reasons for a
 * missing example. Replaces what was there, so that a second time changes nothing.
 */
#ifndef EXAMPLES_ENRICH_H
#define EXAMPLES_ENRICH_H

#include "common/dataset/list.h"

/* `extract` (may be NULL: no runs of this release) has the same string pool as the data set. */
void enrich_take(struct dataset *dataset, const struct dataset *extract);
/*
 * After the curated tables are merged; `list` has the data sets of all releases. False if the runs contradict what the
 * tables and the sources say, which is reported.
 */
bool enrich_settle(struct dataset *dataset, const struct dataset_list *list, struct diag *diag);

#endif
