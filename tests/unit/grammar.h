/*
 * The RELAX NG grammar of the files that this project writes, derived from the tables of format.c. It is strict, to
 * detect mistakes of the collector. Readers of the known format accept more: any order, unknown attributes and
 * elements.
 */
#ifndef UNIT_GRAMMAR_H
#define UNIT_GRAMMAR_H

#include "common/base/buf.h"

/*
 * Appends the grammar of a release, data/schema/metadata.rng. The schemas of other files include it and refer to its
 * definitions. "content" is the whole content of the file. The definition of an element has the element's name; if two
 * elements with the name differ, the name of the container precedes it.
 */
void dataset_grammar(struct buf *out);

#endif
