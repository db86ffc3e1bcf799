#include "common/dataset/check.h"

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <string.h>

#include "common/base/file.h"
#include "common/dataset/rules.h"

enum { MAX_FILE = 256 << 20, MAX_TOLD = 40 };

struct check {
    const char *file;
    xmlDoc *document;
    struct diag *diag;
    size_t told;
};

/* libxml2 tells one fault in several lines; they all help to see where it is. */
static void tell_fault(void *context, xmlError *error)
{
    struct check *check = context;
    if (error->level < XML_ERR_ERROR || ++check->told > MAX_TOLD || !error->message)
        return;
    struct place place = {.file = error->file ? error->file : check->file, .line = error->line};
    if (error->node) {
        long line = xmlGetLineNo(error->node);
        place.line = line > 0 ? line : place.line;
    }
    diag_error(check->diag, place, "%.*s", (int)strcspn(error->message, "\n"), error->message);
}

static bool check_schema(struct check *check, const char *schema)
{
    xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewParserCtxt(schema);
    xmlStructuredErrorFunc tell = (xmlStructuredErrorFunc)(void (*)(void))tell_fault;
    xmlRelaxNGSetParserStructuredErrors(parser, tell, check);
    xmlSetStructuredErrorFunc(check, tell);
    xmlRelaxNG *grammar = xmlRelaxNGParse(parser);
    xmlSetStructuredErrorFunc(NULL, NULL);
    xmlRelaxNGFreeParserCtxt(parser);
    if (!grammar)
        return check->told ? false : diag_error(check->diag, PLACE_FILE(schema), "not a RELAX NG schema");
    xmlRelaxNGValidCtxt *validator = xmlRelaxNGNewValidCtxt(grammar);
    xmlRelaxNGSetValidStructuredErrors(validator, tell, check);
    bool ok = xmlRelaxNGValidateDoc(validator, check->document) == 0;
    xmlRelaxNGFreeValidCtxt(validator);
    xmlRelaxNGFree(grammar);
    if (!ok && !check->told)
        diag_error(check->diag, PLACE_FILE(check->file), "does not fit the schema");
    return ok;
}

/* What tells elements of one kind apart: a name, an event's configuration index, a label. The caller frees it. */
static xmlChar *key_of(xmlNode *node)
{
    static const char *const attributes[] = {"name", "id", "label"};
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        xmlChar *value = xmlGetNoNsProp(node, (const xmlChar *)attributes[i]);
        if (value)
            return value;
    }
    for (xmlNode *child = node->children; child; child = child->next) {
        if (child->type == XML_ELEMENT_NODE && strcmp((const char *)child->name, "label") == 0)
            return xmlNodeGetContent(child);
    }
    return NULL;
}

static bool has_key(xmlNode *node, const char *element, const char *key)
{
    if (node->type != XML_ELEMENT_NODE || strcmp((const char *)node->name, element) != 0)
        return false;
    xmlChar *value = key_of(node);
    bool same = value && strcmp((const char *)value, key) == 0;
    xmlFree(value);
    return same;
}

static xmlNode *find_child(xmlNode *parent, const char *element, const char *key)
{
    for (xmlNode *node = parent->children; node; node = node->next) {
        if (has_key(node, element, key))
            return node;
    }
    return NULL;
}

static long find_line(void *context, const char *element, const char *key, const char *child, const char *child_key)
{
    const struct check *check = context;
    xmlNode *root = xmlDocGetRootElement(check->document);
    xmlNode *node = root && element ? find_child(root, element, key) : root;
    xmlNode *inner = node && child ? find_child(node, child, child_key) : NULL;
    return inner ? xmlGetLineNo(inner) : node ? xmlGetLineNo(node) : 0;
}

static bool check_text(struct check *check, const struct buf *text, const char *schema)
{
    check->document = xmlReadMemory(buf_text(text), (int)text->length, check->file, NULL,
                                    XML_PARSE_NONET | XML_PARSE_BIG_LINES | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    struct strpool pool = {0};
    struct dataset dataset;
    dataset_init(&dataset, &pool);
    /* Our own reader tells broken XML with its place, and what aborts the known readers. */
    bool ok = dataset_parse(&dataset, buf_text(text), text->length, check->file, check->diag);
    if (ok && check->document) {
        ok = !schema || check_schema(check, schema);
        ok = rules_check(&dataset, find_line, check, check->diag) && ok;
    }
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    xmlFreeDoc(check->document);
    return ok;
}

bool dataset_check_file(const char *file, const char *schema, struct diag *diag)
{
    struct check check = {.file = file, .diag = diag};
    struct buf text;
    buf_init(&text, MAX_FILE);
    bool ok = file_read(&text, file, diag) && check_text(&check, &text, schema);
    buf_dispose(&text);
    return ok;
}
