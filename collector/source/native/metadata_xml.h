/*
 * Reads the JDK's metadata.xml: the events, types, relations and content types of the JVM's native code, with the
 * properties that the running JVM derives from them.
 */
#ifndef SOURCE_METADATA_XML_H
#define SOURCE_METADATA_XML_H

#include "collector/source/java/runtime.h"
#include "collector/source/native/metadata_lint.h"

struct dataset;

/*
 * Appends everything to the data set. `path` is stored as the events' definition; `file` is the name in messages.
 * Returns false after a reported error: malformed XML, a mistake (metadata_lint.h), an unknown type, two events with
 * the same name.
 */
bool metadata_xml_read(struct dataset *dataset, const struct runtime_rules *rules, const struct metadata_schema *schema,
                       const char *data, size_t length, const char *path, const char *file, struct diag *diag);

#endif
