/*
 * A statistics as data/examples/examples_<N>.xml: a data set that holds only what the recordings show.
 *
 * Events have their name, examples, appearedIn, Collector (what the runs showed) and Cost; one ExampleFile per
 * GC. docs/examples.md has the rules.
 */
#ifndef EXAMPLES_EXTRACT_H
#define EXAMPLES_EXTRACT_H

#include "collector/examples/statistics.h"

/* Fills an initialised data set with the statistics's pool; examples move out of the statistics. */
void extract_fill(struct dataset *dataset, struct statistics *statistics);

#endif
