/* The events of a library, from its jar, by the rules of a release in the data folder, or from a recording. */
#ifndef COLLECT_LIBRARY_H
#define COLLECT_LIBRARY_H

#include "collector/source/java/class_release.h"

/* The long-term support release that most of them run on. */
enum { LIBRARY_RELEASE = 25 };

/* Fills an initialised data set (class_release_collect) with data/metadata_<release>.xml as the base. */
bool library_collect(struct dataset *library, const struct class_libraries *libraries, int release, struct diag *diag);

/* Fills an initialised data set with what the recording of a profiler lists; it writes its own metadata. */
bool library_collect_recording(struct dataset *library, const char *file, int release, struct diag *diag);

#endif
