/*
 * The events that GraalVM's manual lists for native images: the table in docs/reference-manual/native-image/JFR.md of
 * the Graal repository. The sources list only events that native image itself emits; the manual also lists Java events
 * of the JDK that an image contains.
 */
#ifndef SOURCE_GRAAL_MANUAL_H
#define SOURCE_GRAAL_MANUAL_H

#include "common/base/buf.h"
#include "common/base/diag.h"

/* Returns whether the file has the name of a manual: JFR-<feature release>.md. */
bool graal_is_manual(const char *file);

/*
 * Appends a row of data/graal.tsv for each event of the manual:
 *
 *     manual  FEATURE  NAME  LIMIT
 *
 * LIMIT is the meaning of the event's footnote: serial (only with the Serial GC), serial-partly (the same, and only
 * partly supported), memory-tracking (only with Native Memory Tracking), or "-". Returns false after a reported error:
 * no event, or a footnote that is missing or has another meaning.
 */
bool graal_manual_extract(struct buf *out, const char *file, struct diag *diag);

#endif
