/*
 * The event classes that the JDK registers, as listed in JDKEvents and MirrorEvents.
 *
 * A class in java.base emits events without depending on JFR; a mirror class in jdk.jfr then defines the event.
 */
#ifndef SOURCE_JAVA_REGISTRY_H
#define SOURCE_JAVA_REGISTRY_H

#include "collector/source/java/java_world.h"

struct java_registered {
    const char *emitted; /* the class that the JVM registers */
    const char *defined; /* the class with the definition: itself or its mirror */
    bool is_hooked;      /* emitted periodically by a hook in JDKEvents */
};

struct java_registry VEC(struct java_registered);

/* Fills an empty registry, which the caller frees with vec_dispose. Returns false after a reported error. */
bool java_registry_read(struct java_registry *registry, struct java_world *world);

#endif
