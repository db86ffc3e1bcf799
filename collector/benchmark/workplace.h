/*
 * The input of a JDK's runs: the compiled workload and the metadata of its JVM.
 *
 * The files are in RECORDINGS/<jdk>/classes/<folder of sources> and RECORDINGS/<jdk>/metadata.jfr. They are created
 * once; classes are compiled again if a source is newer.
 */
#ifndef BENCHMARK_WORKPLACE_H
#define BENCHMARK_WORKPLACE_H

#include <stdbool.h>

#include "collector/benchmark/jdk.h"
#include "collector/benchmark/runs.h"
#include "common/base/diag.h"

/*
 * Compiles each source folder for the JDK's release with its javac, or with that of the oldest JDK in `others` that is
 * not older. Returns false after a reported error.
 */
bool workplace_compile(const struct jdk *jdk, const struct jdk_list *others, const struct benchmark *benchmark,
                       const char *recordings, struct diag *diag);
/* Returns the name of the class folder of a source folder, on the heap: "java-base" for "java/base". */
char *workplace_class_folder(const struct source_folder *source);
/* Appends ":PREFIX/<program>/<jar>" for each jar in RECORDINGS/programs of the listed programs (may be NULL). */
void workplace_add_jars(struct buf *path, const char *programs, const char *recordings, const char *prefix);
/* Creates an empty recording that contains the JVM's metadata. Returns false after a reported error. */
bool workplace_record_metadata(const struct jdk *jdk, const char *file, struct diag *diag);

#endif
