/*
 * Finds mistakes in metadata.xml. The JDK's build validates the file with the metadata.xsd beside it and fails if it is
 * not valid (GenerateJfrFiles.java): an error here. The rules that the schema does not have are those of the generated
 * C++ code and of the JVM.
 */
#ifndef SOURCE_METADATA_LINT_H
#define SOURCE_METADATA_LINT_H

#include "common/xml.h"

/* A metadata.xsd; `data` is NULL if the tree has none. `file` names it in messages. */
struct metadata_schema {
    const char *data, *file;
    size_t length;
};

/*
 * Validates the document, which `file` names in messages. Each fault is reported; false after the first. A schema that
 * cannot be used causes a warning, and so does nothing else.
 */
bool metadata_lint_schema(xmlDoc *doc, const struct metadata_schema *schema, const char *file, struct diag *diag);
/*
 * The rules besides the schema: an event, type or field whose name is no identifier is an error, because its C++ class
 * cannot be compiled. A flag that is neither true nor false, a period or transition that is not known, and a missing
 * label or category are errors without a schema; what a schema permits is a warning, because the JVM ignores it.
 */
bool metadata_lint_rules(xmlNode *root, bool has_schema, const char *file, struct diag *diag);

#endif
