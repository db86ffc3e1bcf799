/* XML documents of a source tree through libxml2, with faults told at their place. */
#ifndef SOURCE_XML_H
#define SOURCE_XML_H

#include <stdbool.h>
#include <stddef.h>
#include <libxml/tree.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"

/* NULL after an error that was told. Nothing outside the text is ever loaded. The caller: xmlFreeDoc. */
xmlDoc *xml_parse(const char *data, size_t length, const char *file, struct diag *diag);

bool xml_is(const xmlNode *node, const char *name);
/* The next element from `node` on (itself included) with this name; NULL name: any. */
xmlNode *xml_element(xmlNode *node, const char *name);
/* The attribute's value in the pool; NULL if it is missing. */
const char *xml_attribute(const xmlNode *node, const char *name, struct strpool *pool);
/* "true" in any case is true, anything else false (the JDK's rule). */
bool xml_bool(const xmlNode *node, const char *name, bool fallback);
/* The element's text in the pool, without white space around it. */
const char *xml_text(const xmlNode *node, struct strpool *pool);
long xml_line(const xmlNode *node);

#endif
