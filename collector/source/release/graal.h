/*
 * The JFR events of GraalVM's native image, from the sources of its artifact `svm`.
 *
 * The list is in com/oracle/svm/core/jfr/JfrEvent.java, in a form that changed between releases; the string is the
 * event's name, not the constant:
 *
 *     22.1, 22.2  ThreadStart("jdk.ThreadStart"),                      an enum's constant
 *     22.3, 23.0  create("jdk.X"), create("jdk.X", JDK17OrEarlier.class)
 *     23.1, 24.0  create("jdk.X", true)                                has a duration
 *     24.1, 24.2  create("jdk.X", JfrEventFlags.HasDuration)           or SupportsThrottling
 *     25.0        create("jdk.X", 5, JfrEventFlags.HasDuration)        5 skipped frames of the stack trace
 *
 * Native image's own events are classes with @Name("jdk.X") in com/oracle/svm/core/jfr/events.
 */
#ifndef SOURCE_GRAAL_H
#define SOURCE_GRAAL_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

/*
 * Appends the rows of one artifact, svm-VERSION-sources.jar or a folder of that name, in the format of data/graal.tsv
 * (collector/merge/native_image.h). Returns false after a reported error; an artifact without the list is an error.
 */
bool graal_extract(struct buf *out, const char *artifact, struct diag *diag);

/* Returns the version in the artifact's name, such as 22.3.5; *length 0: none. */
const char *graal_version(const char *artifact, size_t *length);

#endif
