/*
 * Reads JVM class files (JVMS, chapter 4) into the model of Java source files.
 *
 * Only the parts from which the JVM derives an event type are kept: flags, superclass, fields, the annotations that are
 * visible at run time, the members of annotation types with their defaults, methods with annotations, and the event
 * classes that a method passes to FlightRecorder.addPeriodicEvent. Nothing is loaded or run.
 */
#ifndef SOURCE_CLASS_FILE_H
#define SOURCE_CLASS_FILE_H

#include "collector/source/java/java_model.h"

/*
 * Reads the class in `data`. Texts are in the arena. Names are full names in the JVM's form (a.b.Outer$Inner), and
 * `is_compiled` is set. `file` is for messages; the type's `file` is the path of the source file derived from the
 * package, or NULL. Returns NULL after one reported error, which names the damaged structure; also for a file that is
 * not a class (module-info), which is not reported and leaves *failed false.
 */
struct java_type *class_file_read(struct arena *arena, const char *file, const void *data, size_t length, bool *failed,
                                  struct diag *diag);

#endif
