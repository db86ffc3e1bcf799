/*
 * XML documents through libxml2.
 *
 * A document's first error is reported as `file:line:column: error: ...` and makes the document unusable; its
 * consequences are not reported. Nothing outside the text is ever loaded.
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

/* libxml2's argument of an error handler, const since 2.12. */
#if LIBXML_VERSION >= 21200
typedef const xmlError xml_error;
#else
typedef xmlError xml_error;
#endif

/* The document in the text, which `file` names in messages. NULL after a reported error. Freed with xmlFreeDoc. */
xmlDoc *xml_parse(const char *data, size_t length, const char *file, struct diag *diag);
/* The same for a file. */
xmlDoc *xml_read(const char *file, struct diag *diag);
/* Reports an error of libxml2 at its place; in `file` unless it names a file itself. */
void xml_report(xml_error *error, const char *file, struct diag *diag);

bool xml_is(const xmlNode *node, const char *name);
/* The next element from `node` on (itself included) with this name; NULL name: any. */
xmlNode *xml_element(xmlNode *node, const char *name);
/* The attribute's value in the pool; NULL if it is missing. */
const char *xml_attribute(const xmlNode *node, const char *name, struct strpool *pool);
/* "true" in any letter case is true, anything else is false (the JDK's rule). */
bool xml_bool(const xmlNode *node, const char *name, bool fallback);
/* The element's text in the pool, without white space around it. */
const char *xml_text(const xmlNode *node, struct strpool *pool);
long xml_line(const xmlNode *node);

#endif
