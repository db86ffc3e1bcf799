/* Installed JDKs as sources: what their JVMs report. */
#ifndef COLLECT_JDKS_H
#define COLLECT_JDKS_H

#include "collector/collect/sources.h"
#include "common/dataset/list.h"

/*
 * Records the metadata of each JDK in the folder, or of the JDK that is the folder, and adds it to the sources. Does
 * not start a JDK whose release is known from source, among the sources or in `present`. Stops at the first error and
 * reports it. A folder without a JDK is an error.
 */
bool jdks_collect(struct sources *sources, const char *folder, const struct dataset_list *present);

#endif
