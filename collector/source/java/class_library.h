/*
 * The classes in a library's jar, as a part of the world of Java types.
 *
 * Reads *.class files and the *.classdata files of agents, anywhere in the jar and in nested jars (BOOT-INF/lib,
 * META-INF/...). In a multi-release jar, reads the version of a class that a JVM of the release loads. If a jar
 * contains a class several times for another reason, reads the first one.
 */
#ifndef SOURCE_CLASS_LIBRARY_H
#define SOURCE_CLASS_LIBRARY_H

#include "collector/source/java/java_world.h"

/* Returns whether the name is that of a jar with classes; "-sources.jar" is not. */
bool class_library_is_jar(const char *path);

/*
 * Adds the classes of the jar, or of a folder with classes. The paths of their definitions are below `folder`, which
 * may be "". Classes that the world already contains take precedence. Returns false after a reported error.
 */
bool class_library_add(struct java_world *world, const char *jar, const char *folder, int release);

#endif
