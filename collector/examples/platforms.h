/*
 * Puts the platforms that events are limited to, from data/curated/platforms.tsv (docs/dataset.md), into a data set.
 */
#ifndef EXAMPLES_PLATFORMS_H
#define EXAMPLES_PLATFORMS_H

#include "collector/examples/table.h"

/* Rows: event, releases, platforms joined by commas, tag, place, contains, sentence. False after a reported error. */
bool platforms_add(struct dataset *dataset, const struct table *platforms, struct diag *diag);

#endif
