/*
 * Puts what runs and curated tables tell into a data set: examples, appearedIn, example files, GCs, costs,
 * effects, reasons for a missing example. Replaces what was there, so that a second time changes nothing.
 */
#ifndef EXAMPLES_ENRICH_H
#define EXAMPLES_ENRICH_H

#include "collector/examples/table.h"
#include "common/dataset/dataset.h"

struct enrich_tables {
    struct table gcs;        /* event, releases, GCs, place, reason */
    struct table effects;    /* event, releases, place, what */
    struct table unprovoked; /* event, releases, reason */
};

/*
 * `extract` (may be NULL: no runs of this release) has the same string pool as the data set; `searched` is as for
 * event_gcs_settle. Contradictions are told.
 */
void enrich_dataset(struct dataset *dataset, const struct dataset *extract, const struct dataset *searched,
                    const struct enrich_tables *tables, struct diag *diag);

#endif
