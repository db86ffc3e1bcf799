/*
 * Writes statistics as data/examples/examples_<N>.xml: a data set that contains only facts from recordings.
 *
 * Events have their name, examples, appearedIn, Collector (the GCs under which they occurred) and Cost; one ExampleFile
 * per GC. docs/examples.md has the rules.
 */
#ifndef EXAMPLES_EXTRACT_H
#define EXAMPLES_EXTRACT_H

#include "collector/examples/statistics.h"

/* Fills an initialised data set that has the pool of the statistics. Moves the examples from the statistics to it. */
void extract_fill(struct dataset *dataset, struct statistics *statistics);

#endif
