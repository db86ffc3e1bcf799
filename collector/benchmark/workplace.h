/*
 * The input of a JDK's runs: the compiled workload and the metadata of its JVM.
 *
 * RECORDINGS/<jdk>/classes/<folder of sources>, RECORDINGS/<jdk>/metadata.jfr. They are made once; classes are compiled
 * again if a source is newer.
 */
#ifndef BENCHMARK_WORKPLACE_H
#define BENCHMARK_WORKPLACE_H

#include <stdbool.h>

#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"
#include "common/base/diag.h"

/*
 * Compiles each source folder for the JDK's release with its own javac, or else with that of the oldest JDK in `others`
 * that is not older. False after a reported error.
 */
bool workplace_compile(const struct jdk *jdk, const struct jdk_list *others, const struct benchmark *benchmark,
                       const char *recordings, struct diag *diag);
/* Name of the class folder of a source folder: "java/base" gives "java-base"; heap. */
char *workplace_class_folder(const struct source_folder *source);
/* Appends ":PREFIX/<program>/<jar>" for each jar of the programs listed (may be NULL) that is in RECORDINGS/programs.
 */
void workplace_add_jars(struct buf *path, const char *programs, const char *recordings, const char *prefix);
/* Makes an empty recording, for the JVM's metadata. */
bool workplace_record_metadata(const struct jdk *jdk, const char *file, struct diag *diag);

#endif
