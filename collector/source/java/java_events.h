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
    struct dataset *dataset;              /* receives the events */
    const struct ds_types *content_types; /* content types of the release */
    const struct runtime_rules *rules;
    struct java_world *world;
    struct strmap *used;     /* set of names of the annotation types that the events use */
    struct strmap *controls; /* classes of settings that the events define, with their java_type */
};

/*
 * Appends the registered events, sorted by name, after the native ones, and merges events that both define. An event of
 * a library never replaces another one. Returns false after a reported error.
 */
bool java_events_read(struct java_events *events, const struct java_registry *registry);

#endif
