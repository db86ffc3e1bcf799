/*
 * Runs the benchmark on JDKs and keeps a recording of each run.
 *
 * The files are RECORDINGS/<jdk>/<run>-<gc>.jfr, <run>-<gc>.tsv (the manifest) and <run>-<gc>.log (the output of the
 * JVM). A run is complete, and not repeated, if its manifest exists and has the same declaration.
 */
#ifndef BENCHMARK_RECORD_H
#define BENCHMARK_RECORD_H

#include <stdbool.h>

#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"
#include "common/base/diag.h"

struct record_options {
    const char *recordings; /* folder */
    unsigned gcs;           /* only these GCs; GC_ALL: all */
    long jobs;
    double seconds_limit; /* maximum duration of a run in seconds; 0: that of the run */
    double grace;         /* seconds between terminating and killing a run that hangs */
    bool again;           /* repeat failed runs */
    bool keep;            /* keep the working folders */
};

/*
 * Performs the runs. Returns false after reporting runs without a recording, or an interruption
 * (process_catch_interrupts), which stops all children. A failed run does not stop the others.
 */
bool record_all(const struct record_options *options, const struct benchmark *benchmark, const struct jdk_list *jdks,
                struct diag *diag);

#endif
