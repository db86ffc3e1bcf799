/*
 * Events that the JDK or a library defines in Java, as the running JVM reports them.
 */
#ifndef SOURCE_JAVA_EVENTS_H
#define SOURCE_JAVA_EVENTS_H

#include "collector/source/java/java_annotations.h"
#include "collector/source/java/java_registry.h"
#include "collector/source/java/runtime.h"

/* The input and output of java_events_read; all borrowed. */
struct java_events {
    struct dataset *dataset;              /* gets the events */
    const struct ds_types *content_types; /* of the release */
    const struct runtime_rules *rules;
    struct java_world *world;
    struct strmap *used;     /* gets the names of the annotation types that they use: a set */
    struct strmap *controls; /* gets the classes of settings that they define, as their java_type */
};

/*
 * Appends the registered events, by name, after the native ones, and merges an event that both define. An event of a
 * library never replaces another one. False after a reported error.
 */
bool java_events_read(struct java_events *events, const struct java_registry *registry);

#endif
