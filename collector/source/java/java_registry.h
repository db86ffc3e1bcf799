/*
 * Which event classes the JDK registers, by what JDKEvents and MirrorEvents say.
 *
 * A class in java.base emits without knowing JFR; its definition then is another, its mirror.
 */
#ifndef SOURCE_JAVA_REGISTRY_H
#define SOURCE_JAVA_REGISTRY_H

#include "collector/source/java/java_world.h"

struct java_registered {
    const char *emitted; /* the class that the JVM registers */
    const char *defined; /* the class that holds the definition: itself or its mirror */
    bool is_hooked;      /* emitted periodically by a hook in JDKEvents */
};

struct java_registry VEC(struct java_registered);

/* Fills an empty registry; the caller: vec_dispose. False after an error that was reported. */
bool java_registry_read(struct java_registry *registry, struct java_world *world);

#endif
