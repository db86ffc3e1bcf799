/*
 * The rules of a release, derived from its data set, for reading class files without sources of the JDK: the
 * annotations that a recording keeps, with their members and defaults, and the settings of events.
 */
#ifndef SOURCE_CLASS_RELEASE_H
#define SOURCE_CLASS_RELEASE_H

#include "collector/source/java/runtime.h"

struct class_libraries {
    const char *const *jars;
    size_t count;
    const char *folder; /* folder of the sources in the tree at the library's url; "" is its top */
    bool with_sources;  /* also read the Java sources in the jars, for classes without a class file */
    /* Called with the classes and the events read from them, before the classes are freed; may be NULL. */
    void (*read)(void *context, struct java_world *world, const struct dataset *library);
    void *context;
};

/*
 * Fills a data set with the events, annotation types and setting types that the classes in the jars add to the release
 * `base`. Both data sets use the same string pool. Returns false after a reported error, also if there are no events.
 */
bool class_release_collect(struct dataset *library, const struct dataset *base, const struct class_libraries *libraries,
                           struct diag *diag);

#endif
