/*
 * Jars that runs need beside the workload: declared by Maven coordinates, fetched once with `mvn`.
 *
 * RECORDINGS/programs/<name>/ holds a program's jars; a folder of this name is whole.
 */
#ifndef BENCHMARK_PROGRAMS_H
#define BENCHMARK_PROGRAMS_H

#include "collector/benchmark/runs.h"
#include "common/base/diag.h"

/*
 * Fetches what the runs need and is not there. A program that cannot be had, or whose jar has another
 * sum than declared, is warned about, and the runs that need it are dropped.
 */
void programs_fetch(struct benchmark *benchmark, const char *recordings, struct diag *diag);

#endif
