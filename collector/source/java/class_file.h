/*
 * Reads JVM class files (JVMS, chapter 4) into the model of Java source files.
 *
 * Only the parts from which the JVM derives an event type are kept: flags, superclass, fields, the annotations
 * that are visible at run time, the members of annotation types with their defaults, methods with annotations, and the
 * event classes that a method passes to FlightRecorder.addPeriodicEvent. Nothing is loaded or run.
 */
#ifndef SOURCE_CLASS_FILE_H
#define SOURCE_CLASS_FILE_H

#include "collector/source/java/java_model.h"

/*
 * The class in `data`; its texts live in the arena. Names are the JVM's, in full (a.b.Outer$Inner), and `is_compiled`
 * is set. `file` is for messages; the type's `file` is the path of the source file as the packages give it, or NULL.
 * NULL after one reported error, which names the structure that is damaged, and for what is not a class (module-info:
 * nothing is reported, *failed stays false).
 */
struct java_type *class_file_read(struct arena *arena, const char *file, const void *data, size_t length, bool *failed,
                                  struct diag *diag);

#endif
