/* Installed JDKs as sources: what their JVMs report. */
#ifndef COLLECT_JDKS_H
#define COLLECT_JDKS_H

#include "collector/collect/sources.h"
#include "common/dataset/list.h"

struct recorded_options;

/* Whether the folder is the home of a JDK, or of a JDK that a build has not packed into an image. */
bool jdk_is_home(const char *folder);
/*
 * Reports an error that names the way if the path is a part of an installed JDK, which has no source: lib/modules, a
 * .jmod file, src.zip, or a folder in the home of a JDK.
 */
bool jdk_refuse_part(const char *path, struct diag *diag);
/*
 * Starts the JDK and fills an initialised data set with what its JVM reports. Uses the configurations and sources that
 * the JDK has; `options` takes precedence, and may be NULL. False after a reported error.
 */
bool jdk_collect(struct dataset *dataset, const char *home, const struct recorded_options *options, struct diag *diag);

/*
 * Records the metadata of each JDK in the folder, or of the JDK that is the folder, and adds it to the sources. Does
 * not start a JDK whose release is known from source, among the sources or in `present`. Stops at the first error and
 * reports it. A folder without a JDK is an error.
 */
bool jdks_collect(struct sources *sources, const char *folder, const struct dataset_list *present);

#endif
