/*
 * Finds mistakes in metadata.xml. The JDK's build validates the file with metadata.xsd in the same folder and fails if
 * it is invalid (GenerateJfrFiles.java), so this is an error. The rules that the schema lacks are those of the
 * generated C++ code and of the JVM.
 */
#ifndef SOURCE_METADATA_LINT_H
#define SOURCE_METADATA_LINT_H

#include "common/xml.h"

/* A metadata.xsd; `data` is NULL if the tree contains none. `file` is its name in messages. */
struct metadata_schema {
    const char *data, *file;
    size_t length;
};

/*
 * Validates the document, whose name in messages is `file`. Each fault is reported. Returns false after the first. A
 * schema that cannot be used causes a warning and has no other effect.
 */
bool metadata_lint_schema(xmlDoc *doc, const struct metadata_schema *schema, const char *file, struct diag *diag);
/*
 * Checks the rules outside the schema. An event, type or field whose name is not an identifier is an error, because its
 * C++ class cannot be compiled. A flag that is neither true nor false, an unknown period or transition, and a missing
 * label or category are errors without a schema; if a schema permits them they are warnings, because the JVM ignores
 * them. Returns false after an error.
 */
bool metadata_lint_rules(xmlNode *root, bool has_schema, const char *file, struct diag *diag);

#endif
