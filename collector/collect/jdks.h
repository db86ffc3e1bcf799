/* Installed JDKs as sources: the data that their JVMs report. */
#ifndef COLLECT_JDKS_H
#define COLLECT_JDKS_H

#include <stdbool.h>

struct dataset;
struct diag;
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

#endif
