/*
 * Events that a library defines: classes in its Java sources that extend jdk.jfr.Event.
 *
 * The library's files are added to those of a JDK, whose annotations and rules apply, so the result is what a JVM
 * reports after loading the library.
 */
#ifndef SOURCE_JAVA_LIBRARY_H
#define SOURCE_JAVA_LIBRARY_H

#include "collector/source/java/java_registry.h"

/*
 * Adds the Java files of a sources jar, another archive or a folder to the world. `folder` is their folder in the tree
 * at the data set's url; "": the top. Returns false after a reported error.
 */
bool java_library_add(struct java_world *world, const char *source, const char *folder);

/*
 * Registers all event classes in the added files, including nested ones, except abstract ones. Those with a period, and
 * those passed to addPeriodicEvent, are emitted by a hook. Returns false after a reported error, also if there are
 * none.
 */
bool java_library_register(struct java_registry *registry, struct java_world *world);

#endif
