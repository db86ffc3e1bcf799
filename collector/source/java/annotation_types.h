/* The annotation and setting types in a recording. */
#ifndef SOURCE_ANNOTATION_TYPES_H
#define SOURCE_ANNOTATION_TYPES_H

#include "collector/source/java/java_events.h"

/*
 * Fills annotation_types and setting_types of a JDK's data set, sorted by full name, including those that Java events
 * use. Returns false after a reported error.
 */
bool annotation_types_read(struct java_events *events);

/* The same for a library: only the types that its classes declare. */
bool annotation_types_read_library(struct java_events *events);

#endif
