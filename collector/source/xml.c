#include "collector/source/xml.h"

#include <string.h>
#include <strings.h>
#include <libxml/parser.h>

static void hush(void *context, const xmlError *error)
{
    (void)context, (void)error;
}

/* libxml2 2.12 made the error a const one; both are called the same way. */
static void be_quiet(xmlParserCtxt *parser)
{
    parser->sax->serror = (xmlStructuredErrorFunc)(void (*)(void))hush;
}

xmlDoc *xml_parse(const char *data, size_t length, const char *file, struct diag *diag)
{
    struct place place = PLACE_FILE(file);
    if (length > 64u << 20) {
        diag_error(diag, place, "the XML is too large");
        return NULL;
    }
    xmlParserCtxt *parser = xmlNewParserCtxt();
    be_quiet(parser);
    xmlDoc *doc = xmlCtxtReadMemory(parser, data, (int)length, file, NULL,
                                    XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES | XML_PARSE_COMPACT);
    if (!doc || !parser->wellFormed || !xmlDocGetRootElement(doc)) {
        const xmlError *error = xmlCtxtGetLastError(parser);
        if (error) {
            place.line = error->line;
            place.column = error->int2;
        }
        const char *message = error && error->message ? error->message : "no XML document";
        diag_error(diag, place, "%.*s", (int)strcspn(message, "\n"), message);
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
