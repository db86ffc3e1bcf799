/* Installed JDKs as sources: the data that their JVMs report. */
#ifndef COLLECT_JDKS_H
#define COLLECT_JDKS_H

#include "collector/collect/sources.h"
#include "common/dataset/list.h"

struct recorded_options;

/*
 * Reports an error with instructions if the path is a part of an installed JDK, which contains no source tree:
 * lib/modules, a .jmod file, src.zip, or a folder in the home of a JDK. Returns whether it did.
 */
bool jdk_refuse_part(const char *path, struct diag *diag);
/*
 * Starts the JDK and fills an initialized data set with the data that its JVM reports. Uses configurations and sources
 * in the JDK; `options`, which may be NULL, takes precedence. Returns false after a reported error.
 */
bool jdk_collect(struct dataset *dataset, const char *home, const struct recorded_options *options, struct diag *diag);

/*
 * Records the metadata of each JDK in the folder, or of the JDK that the folder is, and adds it to the sources. JDKs of
 * releases known from source, in the sources or in `present`, are not started. Stops at the first error and reports it.
 * A folder without a JDK is an error.
 */
bool jdks_collect(struct sources *sources, const char *folder, const struct dataset_list *present);

#endif
