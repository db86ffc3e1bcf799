/* What benchmark runs and curated tables say about events: examples, GCs, costs, effects, how often
 * events occur, why an example is missing. */
#ifndef MERGE_EXAMPLES_H
#define MERGE_EXAMPLES_H

#include "common/dataset/list.h"

/*
 * `curated` is the folder of the tables (gcs.tsv, gc-needs.tsv, effects.tsv, frequency.tsv, needs.tsv, platforms.tsv,
 * special-values.tsv, events-without-example.tsv), `examples` that of the extracts, examples_<N>.xml. A release without
 * an extract gets what the tables say. Replaces what an earlier run wrote. False after a reported error.
 */
bool merge_examples(struct dataset_list *list, const char *curated, const char *examples, struct diag *diag);

#endif
