/*
 * Puts what events need to occur in a recording, from data/curated/needs.tsv (docs/commands.md), into a data set.
 */
#ifndef EXAMPLES_NEEDS_H
#define EXAMPLES_NEEDS_H

#include "collector/examples/table.h"

/* Rows: event, releases, "KIND VALUE", tag, place, contains, sentence. An unknown kind, a garbage collector or a
 * setting that does not exist is an error. False after a reported error. */
bool needs_add(struct dataset *dataset, const struct table *needs, struct diag *diag);

#endif
