/* The benchmarks of a Renaissance jar as runs. */
#ifndef BENCHMARK_RENAISSANCE_H
#define BENCHMARK_RENAISSANCE_H

#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"

/*
 * Adds a run renaissance-<name> of about 10 seconds for each benchmark that the jar lists, except its dummies, with G1
 * unless `gcs` selects only some GCs. The JDK runs the jar to list them. Returns false after a reported error.
 */
bool renaissance_add(struct benchmark *benchmark, const char *jar, const struct jdk *jdk, unsigned gcs,
                     struct diag *diag);

#endif
