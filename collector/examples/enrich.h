/*
 * Puts the results of runs and curated tables into a data set: examples, appearedIn, example files, GCs, what GCs and
 * events need, costs, effects, how often events occur, special values, reasons for a missing example. Replaces what was
 * there, so that a second time changes nothing.
 */
#ifndef EXAMPLES_ENRICH_H
#define EXAMPLES_ENRICH_H

#include "collector/examples/event_gcs.h"
#include "common/dataset/dataset.h"

struct enrich_tables {
    struct table gcs;             /* event, releases, GCs, tag, place, contains, reason */
    struct table gc_needs;        /* GC, releases, kind, tag, place, contains, sentence */
    struct table effects;         /* event, releases, kind, tag, place, contains, effect */
    struct table special_values;  /* event.field, releases, value, tag, place, contains, meaning */
    struct table frequency;       /* event, releases, frequency, tag, place, contains, item */
    struct table platforms;       /* event, releases, platforms, tag, place, contains, sentence */
    struct table needs;           /* event, releases, need, tag, place, contains, sentence */
    struct table without_example; /* event, releases, reason */
};

/*
 * `extract` (may be NULL: no runs of this release) has the same string pool as the data set; `sources` is as for
 * event_gcs_settle. False if the runs contradict what the tables and the sources say, which is reported.
 */
bool enrich_dataset(struct dataset *dataset, const struct dataset *extract, const struct event_gcs_sources *sources,
                    const struct enrich_tables *tables, struct diag *diag);

#endif
