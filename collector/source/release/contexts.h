/*
 * The lines around the places where events are defined and emitted, from the source tree of a data set: the elements
 * SourceContext of the extended format. The data sets in the repository contain only the places.
 */
#ifndef SOURCE_CONTEXTS_H
#define SOURCE_CONTEXTS_H

#include "collector/source/release/tree_texts.h"

struct dataset;

/* Chooses the files of the data set's places. */
void contexts_want(const struct dataset *dataset, struct tree_texts *texts);
/*
 * Replaces the source contexts of each event with a place: the context of the definition is the first, others are
 * sorted by path and line, and overlapping or adjacent ranges of a file are one context. The texts must be of the tree
 * at the data set's tag, in which all places exist (places_compare). Returns the number of contexts.
 */
size_t contexts_fill(struct dataset *dataset, const struct tree_texts *texts);

#endif
