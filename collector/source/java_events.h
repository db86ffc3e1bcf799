/*
 * The events that the JDK defines in Java, as the running JVM reports them.
 *
 * What is registered is read from JDKEvents and MirrorEvents; a class in jdk/jfr/events that these
 * do not name is no event.
 */
#ifndef SOURCE_JAVA_EVENTS_H
#define SOURCE_JAVA_EVENTS_H

#include "collector/source/java_annotations.h"
#include "collector/source/runtime.h"

/*
 * Appends the Java events, by name, behind the native ones; an event that both define becomes one. Those of
 * libraries in the world come with them if asked for; then there must be one. Names of the annotation types that
 * they use go into `used` (a set; keys on the world's arena).
 * False after an error that was reported.
 */
bool java_events_read(struct dataset *dataset, const struct runtime_rules *rules, struct java_world *world,
                      bool with_libraries, struct strmap *used);

#endif
