/*
 * XML documents through libxml2.
 *
 * The first error in a document is reported as `file:line:column: error: ...` and makes the document unusable. Errors
 * that follow from it are not reported. Nothing outside the text is ever loaded.
 */
#ifndef COMMON_XML_H
#define COMMON_XML_H

#include <stdbool.h>
#include <stddef.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"

/* The type of the argument of libxml2's error handlers, which is const since 2.12. */
#if LIBXML_VERSION >= 21200
typedef const xmlError xml_error;
#else
typedef xmlError xml_error;
#endif

/* Parses the text, which `file` names in messages. Returns NULL after a reported error. The caller frees the
 * document with xmlFreeDoc. */
xmlDoc *xml_parse(const char *data, size_t length, const char *file, struct diag *diag);
/* Parses a file in the same way. */
xmlDoc *xml_read(const char *file, struct diag *diag);
/* Reports an error of libxml2 at its place, in `file` unless the error names a file itself. */
void xml_report(xml_error *error, const char *file, struct diag *diag);

bool xml_is(const xmlNode *node, const char *name);
/* Returns the next element with this name, starting with `node` itself; name NULL: any. */
xmlNode *xml_element(xmlNode *node, const char *name);
/* Returns the attribute's value in the pool; NULL if it is absent. */
const char *xml_attribute(const xmlNode *node, const char *name, struct strpool *pool);
/* "true" in any letter case is true; any other text is false, as in the JDK. */
bool xml_bool(const xmlNode *node, const char *name, bool fallback);
/* Returns the element's text in the pool, without surrounding white space. */
const char *xml_text(const xmlNode *node, struct strpool *pool);
long xml_line(const xmlNode *node);

#endif
