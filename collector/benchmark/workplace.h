/*
 * What a JDK's runs need before they start: the compiled workload and the metadata of its JVM.
 *
 * RECORDINGS/<jdk>/classes, RECORDINGS/<jdk>/metadata.jfr. Both are made once.
 */
#ifndef BENCHMARK_WORKPLACE_H
#define BENCHMARK_WORKPLACE_H

#include <stdbool.h>

#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"
#include "common/base/diag.h"

/*
 * Compiles the benchmark's source folders for the JDK's release with its own javac, or else with
 * that of `others` that is the oldest and not older. False, told, if that is not possible.
 */
bool workplace_compile(const struct jdk *jdk, const struct jdk_list *others, const struct benchmark *benchmark,
                       const char *classes, struct diag *diag);
/* A recording of nothing, for the JVM's metadata. */
bool workplace_record_metadata(const struct jdk *jdk, const char *file, struct diag *diag);
/* Removes a folder with all that is in it. */
void workplace_remove(const char *folder);

#endif
