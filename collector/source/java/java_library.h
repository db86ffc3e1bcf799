/*
 * Events that a library defines: classes in its Java sources that extend jdk.jfr.Event.
 *
 * The library's files join those of a JDK, whose annotations and rules hold for them; so a JVM that has loaded the
 * library reports what is read here.
 */
#ifndef SOURCE_JAVA_LIBRARY_H
#define SOURCE_JAVA_LIBRARY_H

#include "collector/source/java/java_registry.h"

/*
 * Adds the Java files of a sources jar, another archive or a folder to the world. `folder` is their place in the
 * tree at the data set's url, "" if that is the top. False after an error that was reported.
 */
bool java_library_add(struct java_world *world, const char *source, const char *folder);

/*
 * Registers all event classes among the files that were added, nested ones included, but not abstract ones. Those
 * with a period, and those given to addPeriodicEvent, are emitted by a hook. False after a reported error; it is one
 * if there is none.
 */
bool java_library_register(struct java_registry *registry, struct java_world *world);

#endif
