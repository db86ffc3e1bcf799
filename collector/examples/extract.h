/*
 * A tally as data/examples/examples_<N>.xml: a data set that holds only what the recordings show.
 *
 * Events have their name, examples, appearedIn, Collector (what the runs showed) and Cost; one ExampleFile per
 * GC. docs/examples.md has the rules.
 */
#ifndef EXAMPLES_EXTRACT_H
#define EXAMPLES_EXTRACT_H

#include "collector/examples/tally.h"

/* Fills an initialised data set with the tally's pool; examples move out of the tally. */
void extract_fill(struct dataset *dataset, struct tally *tally);

#endif
