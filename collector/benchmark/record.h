/*
 * Runs the benchmark on JDKs and keeps a recording of each run.
 *
 * RECORDINGS/<jdk>/<run>-<gc>.jfr with <run>-<gc>.tsv (its manifest) and <run>-<gc>.log (what the JVM
 * printed). A run whose manifest exists and declares the same run is finished, and is not repeated.
 */
#ifndef BENCHMARK_RECORD_H
#define BENCHMARK_RECORD_H

#include <stdbool.h>

#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"
#include "common/base/diag.h"

struct record_options {
    const char *recordings; /* folder */
    unsigned gcs;           /* only these; GC_ALL */
    long jobs;
    double seconds_limit; /* maximum duration of a run in seconds; 0: its own */
    double grace;         /* seconds between terminating and killing a hanging run */
    bool again;           /* repeats failed runs */
    bool keep;            /* keeps the working folders */
};

/*
 * False after reporting that runs left no recording, or that it was interrupted (process_catch_interrupts), which stops
 * all children. A failed run does not stop the others.
 */
bool record_all(const struct record_options *options, const struct benchmark *benchmark, const struct jdk_list *jdks,
                struct diag *diag);

#endif
