/*
 * Jars that runs need in addition to the workload: declared by Maven coordinates, fetched once with `mvn`.
 *
 * RECORDINGS/programs/<name>/ contains a program's jars. A folder with this name is complete.
 */
#ifndef BENCHMARK_PROGRAMS_H
#define BENCHMARK_PROGRAMS_H

#include "collector/benchmark/runs.h"
#include "common/base/diag.h"

/*
 * Fetches missing programs that runs need. If a program cannot be fetched, or a jar does not have the declared SHA-256,
 * warns, removes the runs that need the program, and returns false.
 */
bool programs_fetch(struct benchmark *benchmark, const char *recordings, struct diag *diag);

#endif
