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

/* Errors of libxml2 by code, in words for the author of the file. %s is the first name that libxml2 reports. */
static const struct {
    int code;
    const char *words;
} faults[] = {
    {XML_ERR_DOCUMENT_EMPTY, "not an XML document: there is no root element"},
    {XML_ERR_DOCUMENT_END, "there is content after the root element"},
    {XML_ERR_INVALID_HEX_CHARREF, "the reference to a character has no valid number"},
    {XML_ERR_INVALID_DEC_CHARREF, "the reference to a character has no valid number"},
    {XML_ERR_INVALID_CHARREF, "the reference to a character has no valid number"},
    {XML_ERR_INVALID_CHAR, "a character is not permitted in XML, or not in UTF-8"},
    {XML_ERR_ENTITYREF_NO_NAME, "\"&\" begins a reference; as a character it is written \"&amp;\""},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, "\"&\" begins a reference; as a character it is written \"&amp;\""},
    {XML_ERR_NAME_REQUIRED, "\"<\" begins a tag; as a character it is written \"&lt;\""},
    {XML_ERR_UNDECLARED_ENTITY, "the entity %s is not defined"},
    {XML_WAR_UNDECLARED_ENTITY, "the entity %s is not defined"},
    {XML_ERR_ENTITY_IS_EXTERNAL, "an attribute refers to another file"},
    {XML_ERR_UNKNOWN_ENCODING, "the encoding is not supported"},
    {XML_ERR_UNSUPPORTED_ENCODING, "the encoding %s is not supported"},
    {XML_ERR_INVALID_ENCODING, "a character is not permitted in XML, or not in UTF-8"},
    {XML_ERR_LT_IN_ATTRIBUTE, "\"<\" in the value of an attribute is written \"&lt;\""},
    {XML_ERR_ATTRIBUTE_NOT_STARTED, "the value of an attribute is not in quotation marks"},
    {XML_ERR_ATTRIBUTE_NOT_FINISHED, "the value of an attribute has no closing quotation mark"},
    {XML_ERR_ATTRIBUTE_WITHOUT_VALUE, "the attribute %s has no value"},
    {XML_ERR_ATTRIBUTE_REDEFINED, "the attribute %s is listed twice"},
    {XML_ERR_SPACE_REQUIRED, "there is no blank before an attribute"},
    {XML_ERR_GT_REQUIRED, "a tag has no closing \">\""},
    {XML_ERR_TAG_NAME_MISMATCH, "the end tag is not that of the open element %s"},
    {XML_ERR_TAG_NOT_FINISHED, "the element %s has no end tag"},
    {XML_ERR_COMMENT_NOT_FINISHED, "a comment has no end"},
    {XML_ERR_HYPHEN_IN_COMMENT, "a comment contains \"--\""},
    {XML_ERR_CDATA_NOT_FINISHED, "a CDATA section has no end"},
    {XML_ERR_MISPLACED_CDATA_END, "\"]]>\" in a text is written \"]]&gt;\""},
    {XML_ERR_RESERVED_XML_NAME, "the XML declaration is not at the start of the file"},
    {XML_ERR_DOCTYPE_NOT_FINISHED, "the DOCTYPE has no end"},
    {XML_ERR_ENTITY_LOOP, "the entities contain each other, or too much text"},
    {XML_NS_ERR_UNDEFINED_NAMESPACE, "the namespace %s is not defined"},
};

static const char *words_of(const xml_error *error)
{
    /* libxml2 uses the same code for a tag and a reference without a name. */
    bool is_reference = error->code == XML_ERR_NAME_REQUIRED && error->message && strstr(error->message, "EntityRef");
    int code = is_reference ? XML_ERR_ENTITYREF_NO_NAME : error->code;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        if (faults[i].code == code)
            return faults[i].words;
    }
    return NULL;
}

void xml_report(xml_error *error, const char *file, struct diag *diag)
{
    const char *message = error->message ? error->message : "broken XML", *name = "";
    int before = (int)strcspn(message, "\n"), named = 0;
    const char *words =
        error->domain == XML_FROM_PARSER || error->domain == XML_FROM_NAMESPACE ? words_of(error) : NULL;
    if (words) {
        const char *slot = strstr(words, "%s");
        message = words;
        before = slot ? (int)(slot - words) : (int)strlen(words);
        name = slot && error->str1 ? error->str1 : "";
        named = slot ? 2 : 0;
    }
    while (before && message[before - 1] == ' ' && !named)
        before--;
    struct place place = {.file = error->file ? error->file : file, .line = error->line, .column = error->int2};
    long line = error->node ? xmlGetLineNo(error->node) : 0;
    if (line > 0)
        place.line = line;
    diag_error(diag, place, "%.*s%s%s", before, message, name, named ? message + before + named : "");
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

/* Returns the value's text if it is a single node; several nodes occur only with entity references. */
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
