#include "collector/source/xml.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <libxml/parser.h>

/* The first fault is the one to tell; what follows are its consequences. */
struct fault {
    bool is_set;
    long line, column;
    char message[256];
};

#if LIBXML_VERSION >= 21200
static void on_error(void *context, const xmlError *error)
#else
static void on_error(void *context, xmlError *error)
#endif
{
    struct fault *fault = ((xmlParserCtxt *)context)->_private;
    if (fault->is_set || error->level < XML_ERR_ERROR)
        return;
    *fault = (struct fault){.is_set = true, .line = error->line, .column = error->int2};
    snprintf(fault->message, sizeof fault->message, "%s", error->message ? error->message : "broken XML");
    fault->message[strcspn(fault->message, "\n")] = '\0';
}

xmlDoc *xml_parse(const char *data, size_t length, const char *file, struct diag *diag)
{
    struct place place = PLACE_FILE(file);
    if (length > 64u << 20) {
        diag_error(diag, place, "the XML is too large");
        return NULL;
    }
    struct fault fault = {0};
    xmlParserCtxt *parser = xmlNewParserCtxt();
    parser->_private = &fault;
    parser->sax->serror = on_error;
    xmlDoc *doc = xmlCtxtReadMemory(parser, data, (int)length, file, NULL,
                                    XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES | XML_PARSE_COMPACT);
    if (!doc || !parser->wellFormed || !xmlDocGetRootElement(doc)) {
        place.line = fault.line;
        place.column = fault.column;
        diag_error(diag, place, "%s", fault.is_set ? fault.message : "no XML document");
        xmlFreeDoc(doc);
        doc = NULL;
    }
    xmlFreeParserCtxt(parser);
    return doc;
}

bool xml_is(const xmlNode *node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && !strcmp((const char *)node->name, name);
}

xmlNode *xml_element(xmlNode *node, const char *name)
{
    for (; node; node = node->next) {
        if (node->type == XML_ELEMENT_NODE && (!name || xml_is(node, name)))
            return node;
    }
    return NULL;
}

/* The value's text when it is in one piece, as it is unless it holds entity references. */
static const char *direct_value(const xmlNode *node, const char *name)
{
    for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
        if (!strcmp((const char *)attribute->name, name) && !attribute->ns) {
            const xmlNode *text = attribute->children;
            return !text ? "" : !text->next && text->type == XML_TEXT_NODE ? (const char *)text->content : NULL;
        }
    }
    return NULL;
}

const char *xml_attribute(const xmlNode *node, const char *name, struct strpool *pool)
{
    const char *direct = direct_value(node, name);
    if (direct)
        return strpool_get(pool, direct);
    xmlChar *value = xmlGetNoNsProp(node, (const xmlChar *)name);
    const char *kept = strpool_get(pool, (const char *)value);
    xmlFree(value);
    return kept;
}

bool xml_bool(const xmlNode *node, const char *name, bool fallback)
{
    const char *value = direct_value(node, name);
    return value ? strcasecmp(value, "true") == 0 : fallback;
}

const char *xml_text(const xmlNode *node, struct strpool *pool)
{
    xmlChar *value = xmlNodeGetContent(node);
    const char *text = value ? (const char *)value : "", *end = text + strlen(text);
    text += strspn(text, " \t\r\n");
    while (end > text && strchr(" \t\r\n", end[-1]))
        end--;
    const char *kept = strpool_get_n(pool, text, (size_t)(end - text));
    xmlFree(value);
    return kept;
}

long xml_line(const xmlNode *node)
{
    return xmlGetLineNo(node);
}
