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
    const char *recordings;       /* folder */
    unsigned gcs;                 /* only these; GC_ALL */
    const char *const *workloads; /* names of runs, NULL-terminated; NULL: all */
    long jobs;
    double seconds_limit; /* maximum duration of a run in seconds; 0: its own */
    double grace;         /* seconds between terminating and killing a hanging run */
    bool again;           /* repeats failed runs */
    bool keep;            /* keeps the working folders */
};

/* True if all runs were tried; failed runs are reported as warnings. False also if interrupted. */
bool record_all(const struct record_options *options, const struct benchmark *benchmark, const struct jdk_list *jdks,
                struct diag *diag);

#endif
