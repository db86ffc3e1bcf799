/*
 * The classes in a library's jar, as a part of the world of Java types.
 *
 * Read are *.class and, of agents, *.classdata files anywhere in the jar and in jars within it (BOOT-INF/lib,
 * META-INF/...). Of the versions of a class in a multi-release jar it takes the one that a JVM of the release loads;
 * of a class that is there more than once otherwise, the first.
 */
#ifndef SOURCE_CLASS_LIBRARY_H
#define SOURCE_CLASS_LIBRARY_H

#include "collector/source/java/java_world.h"

/* Whether the name is that of a jar with classes: "-sources.jar" is not. */
bool class_library_is_jar(const char *path);

/*
 * Adds the classes of the jar, or of a folder with classes. The definition of a class is below `folder`, "" for none.
 * A class that the world has stays what it is. False after a reported error.
 */
bool class_library_add(struct java_world *world, const char *jar, const char *folder, int release);

#endif
