/*
 * A release as its data set describes it, for reading class files without a source of the JDK: which
 * annotations a recording keeps, with their members and defaults, and which settings an event has.
 */
#ifndef SOURCE_CLASS_RELEASE_H
#define SOURCE_CLASS_RELEASE_H

#include "collector/source/java/runtime.h"

struct class_libraries {
    const char *const *jars;
    size_t count;
    const char *folder; /* of the sources in the tree at the library's url; "" is its top */
};

/*
 * Fills a data set with what the classes in the jars add to the release `base`: events, the types of annotations and
 * settings that they declare. Both share a string pool. False after a reported error; it is one if no class is an
 * event.
 */
bool class_release_collect(struct dataset *library, const struct dataset *base, const struct class_libraries *libraries,
                           struct diag *diag);

#endif
