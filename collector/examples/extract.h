/*
 * Writes statistics as data/examples/examples_<N>.xml: a data set that contains only facts from recordings.
 *
 * Events have their name, examples, appearedIn, Collector (the GCs under which they occurred) and Cost; there is one
 * ExampleFile per GC. docs/examples.md describes the rules.
 */
#ifndef EXAMPLES_EXTRACT_H
#define EXAMPLES_EXTRACT_H

#include "collector/examples/statistics.h"

/* Fills an initialized data set that shares the pool of the statistics. Moves the examples to it. */
void extract_fill(struct dataset *dataset, struct statistics *statistics);

#endif
