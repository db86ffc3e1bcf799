#include "common/xml.h"

#include <string.h>
#include <strings.h>
#include <libxml/parser.h>

#include "common/base/file.h"

enum { MAX_FILE = 256 << 20 };

struct opening {
    const char *file;
    struct diag *diag;
    bool failed;
};

/* Messages of libxml2 that only its authors understand. */
static const struct {
    const char *in, *instead;
} in_plain_words[] = {
    {"EntityRef: no name", "\"&\" begins a reference; as a character it is written \"&amp;\""},
    {"EntityRef: expecting ';'", "\"&\" begins a reference; as a character it is written \"&amp;\""},
    {"StartTag: invalid element name", "\"<\" begins a tag; as a character it is written \"&lt;\""},
};

void xml_report(xml_error *error, const char *file, struct diag *diag)
{
    const char *message = error->message ? error->message : "broken XML";
    size_t length = strcspn(message, "\n");
    while (length && message[length - 1] == ' ')
        length--;
    for (size_t i = 0; i < sizeof in_plain_words / sizeof *in_plain_words; i++) {
        if (strstr(message, in_plain_words[i].in)) {
            message = in_plain_words[i].instead;
            length = strlen(message);
        }
    }
    struct place place = {.file = error->file ? error->file : file, .line = error->line, .column = error->int2};
    long line = error->node ? xmlGetLineNo(error->node) : 0;
    if (line > 0)
        place.line = line;
    diag_error(diag, place, "%.*s", (int)length, message);
}

static void on_error(void *context, xml_error *error)
{
    struct opening *opening = ((xmlParserCtxt *)context)->_private;
    if (opening->failed || error->level < XML_ERR_ERROR)
        return;
    opening->failed = true;
    xml_report(error, opening->file, opening->diag);
}

xmlDoc *xml_parse(const char *data, size_t length, const char *file, struct diag *diag)
{
    if (length > MAX_FILE) {
        diag_error(diag, PLACE_FILE(file), "the XML is too large");
        return NULL;
    }
    struct opening opening = {.file = file, .diag = diag};
    xmlParserCtxt *parser = xmlNewParserCtxt();
    parser->_private = &opening;
    parser->sax->serror = on_error;
    xmlDoc *doc = xmlCtxtReadMemory(parser, data, (int)length, file, NULL,
                                    XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_BIG_LINES | XML_PARSE_COMPACT);
    bool ok = doc && parser->wellFormed && xmlDocGetRootElement(doc) && !opening.failed;
    xmlFreeParserCtxt(parser);
    if (ok)
        return doc;
    if (!opening.failed)
        diag_error(diag, PLACE_FILE(file), "not an XML document");
    xmlFreeDoc(doc);
    return NULL;
}

xmlDoc *xml_read(const char *file, struct diag *diag)
{
    struct buf text;
    buf_init(&text, MAX_FILE);
    xmlDoc *doc = file_read(&text, file, diag) ? xml_parse(buf_text(&text), text.length, file, diag) : NULL;
    buf_dispose(&text);
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

/* The value's text if it is one node, which it is unless it contains entity references. */
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
