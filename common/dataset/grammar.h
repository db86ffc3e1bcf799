/*
 * The RELAX NG grammar of the files that this project writes, from the tables of format.c. It is strict, so that it
 * finds mistakes of the collector. Readers of the known format accept more: any order, unknown attributes and elements.
 */
#ifndef DATASET_GRAMMAR_H
#define DATASET_GRAMMAR_H

#include "common/base/buf.h"

/*
 * Appends the grammar of a release, data/schema/metadata.rng. The schemas of other files include it and refer to its
 * definitions. "content" is everything in the file; a definition of an element has the name of the element, after that
 * of the element around it if two of this name differ.
 */
void dataset_grammar(struct buf *out);

#endif
