/*
 * The platforms that events are limited to (docs/dataset.md).
 *
 * An event is limited to those on which a place that emits it is compiled; the function that the recorder calls for a
 * periodic event counts only if no other place is known. data/curated/platforms.tsv has further
 * limits, which the code shows in another way; it can only name platforms on which the event is compiled.
 */
#ifndef EXAMPLES_PLATFORMS_H
#define EXAMPLES_PLATFORMS_H

#include "collector/examples/event_gcs.h"
#include "collector/examples/table.h"

/*
 * Rows: event, releases, platforms joined by commas, tag, place, contains, sentence. `sources`: see event_gcs.h.
 * False after a reported error.
 */
bool platforms_add(struct dataset *dataset, const struct table *table, const struct event_gcs_sources *sources,
                   struct diag *diag);

#endif
