/*
 * The lines around the places where events are defined and emitted, from the source tree of a data set: the
 * elements SourceContext of the extended format. The repository keeps the places only.
 */
#ifndef SOURCE_CONTEXTS_H
#define SOURCE_CONTEXTS_H

#include "collector/source/release/tree_texts.h"

struct dataset;

/* Chooses the files that the data set's places name. */
void contexts_want(const struct dataset *dataset, struct tree_texts *texts);
/*
 * Gives each event with a place its source contexts, in place of those it has: that of the definition first, then by
 * path and line; ranges of one file that overlap or touch are one context. The texts are of the tree at the data set's
 * tag, and all places exist in it (places_compare). Returns the number of contexts.
 */
size_t contexts_fill(struct dataset *dataset, const struct tree_texts *texts);

#endif
