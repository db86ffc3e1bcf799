/* The events of a library, from its jar and the rules of a release in the data folder, or from a recording. */
#ifndef COLLECT_LIBRARY_H
#define COLLECT_LIBRARY_H

#include "collector/source/java/class_release.h"

/* The long-term support release that most libraries support. */
enum { LIBRARY_RELEASE = 25 };

/* Fills an initialized data set (class_release_collect) with data/metadata_<release>.xml as the base. Returns false
 * after a reported error. */
bool library_collect(struct dataset *library, const struct class_libraries *libraries, int release, struct diag *diag);

/* Fills an initialized data set from the recording of a profiler, which writes its own metadata. Returns false after
 * a reported error. */
bool library_collect_recording(struct dataset *library, const char *file, int release, struct diag *diag);

#endif
