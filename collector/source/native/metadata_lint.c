#include "collector/source/native/metadata_lint.h"

#include <ctype.h>
#include <string.h>
#include <libxml/xmlschemas.h>

#include "common/base/buf.h"
#include "common/base/nearest.h"
#include "common/base/text.h"

struct lint {
    const char *file;
    struct diag *diag;
    bool has_schema, failed;
};

static char *value_of(const xmlNode *node, const char *name)
{
    return (char *)xmlGetNoNsProp(node, (const xmlChar *)name);
}

/* Appends a description such as "Field gcId of Event GarbageCollection". */
static void describe(const xmlNode *node, struct buf *out)
{
    for (const char *between = ""; node && node->type == XML_ELEMENT_NODE && !xml_is(node, "Metadata");
         between = " of ", node = node->parent) {
        char *name = value_of(node, "name");
        buf_printf(out, "%s%s%s%s", between, (const char *)node->name, name && *name ? " " : "", name ? name : "");
        xmlFree(name);
    }
    if (!out->length)
        buf_puts(out, "Metadata");
}

static void report(struct lint *lint, enum diag_level level, const xmlNode *node, const char *text)
{
    lint->failed |= level == DIAG_ERROR;
    diag_report(lint->diag, level, (struct place){lint->file, xml_line(node), 1}, "%s", text);
}

/* --- The schema ------------------------------------------------------------------------------------------------- */

/* Appends "did you mean NAME?" with the most similar name of an element or attribute in the schema. */
static void ask(const xmlNode *declaration, const char *kind, struct nearest *nearest)
{
    for (const xmlNode *node = xml_element(declaration->children, NULL); node; node = xml_element(node->next, NULL)) {
        char *name = xml_is(node, kind) ? value_of(node, "name") : NULL;
        /* The names live as long as the schema's document, whose attributes contain them. */
        if (name)
            nearest_try(nearest, (const char *)xmlHasProp(node, (const xmlChar *)"name")->children->content);
        xmlFree(name);
        ask(node, kind, nearest);
    }
}

/* Returns the word after `before` in a message, up to the next quotation mark. */
static const char *quoted(const char *message, const char *before, struct buf *out)
{
    const char *start = strstr(message, before);
    buf_clear(out);
    if (start)
        buf_add(out, start + strlen(before), strcspn(start + strlen(before), "'"));
    return buf_text(out);
}

struct validation {
    struct lint lint;
    const xmlNode *schema; /* root of the schema */
    struct buf text, word;
};

static void describe_value(struct validation *v, const xmlNode *node, const char *attribute, const char *message)
{
    if (!strcmp(attribute, "name")) {
        describe(node, &v->text);
        buf_puts(&v->text, ": the name is not valid");
        return;
    }
    char *value = value_of(node, attribute);
    buf_printf(&v->text, "%s=\"%s\" of ", attribute, value ? value : "");
    describe(node, &v->text);
    xmlFree(value);
    const char *set = strstr(message, "the set {");
    if (set) {
        buf_puts(&v->text, "; valid:");
        for (set += strlen("the set "); *set && *set != '}'; set++) {
            if (*set != '\'' && *set != '{')
                buf_putc(&v->text, *set);
            else if (*set == '{')
                buf_putc(&v->text, ' ');
        }
    } else if (strstr(message, "xs:boolean")) {
        buf_puts(&v->text, "; valid: true, false");
    } else if (strstr(message, "xs:NMTOKEN")) {
        buf_puts(&v->text, " is not a name");
    } else {
        buf_puts(&v->text, " is not valid");
    }
}

static void describe_content(struct validation *v, const xmlNode *node, const char *message)
{
    if (strstr(message, "Missing child")) {
        describe(node, &v->text);
        buf_puts(&v->text, " has no element, but metadata.xsd requires one");
        return;
    }
    struct nearest nearest = {.word = (const char *)node->name};
    buf_puts(&v->text, "unexpected element ");
    describe(node, &v->text);
    ask(v->schema, "element", &nearest);
    if (nearest.name && strcmp(nearest.name, nearest.word) != 0) {
        buf_puts(&v->text, "; ");
        nearest_ask(&nearest, "", &v->text);
    }
}

static void describe_unknown(struct validation *v, const xmlNode *node, const char *attribute)
{
    struct nearest nearest = {.word = attribute};
    buf_printf(&v->text, "unknown attribute %s of ", attribute);
    describe(node, &v->text);
    ask(v->schema, "attribute", &nearest);
    if (nearest.name) {
        buf_puts(&v->text, "; ");
        nearest_ask(&nearest, "", &v->text);
    }
}

static void on_invalid(void *context, xml_error *error)
{
    struct validation *v = context;
    const xmlNode *node = error->node;
    const char *message = error->message ? error->message : "";
    if (node && node->type == XML_ATTRIBUTE_NODE)
        node = node->parent;
    if (!node)
        return;
    buf_clear(&v->text);
    const char *attribute = quoted(message, "attribute '", &v->word);
    switch (error->code) {
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
        describe(node, &v->text);
        buf_printf(&v->text, " without the attribute %s", attribute);
        break;
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1:
    case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2: describe_unknown(v, node, attribute); break;
    case XML_SCHEMAV_ELEMENT_CONTENT: describe_content(v, node, message); break;
    case XML_SCHEMAV_CVC_ELT_1:
        buf_printf(&v->text, "the root element is not Metadata but %s%s%s", (const char *)node->name,
                   node->ns ? " of the namespace " : "", node->ns ? (const char *)node->ns->href : "");
        break;
    default:
        if (*attribute) {
            describe_value(v, node, attribute, message);
        } else {
            describe(node, &v->text);
            buf_puts(&v->text, " has content that metadata.xsd does not permit");
        }
    }
    report(&v->lint, DIAG_ERROR, node, buf_text(&v->text));
}

static void ignore(void *context, xml_error *error)
{
    (void)context;
    (void)error;
}

/* Returns a schema that loads nothing else; NULL if it cannot be used. */
static xmlSchema *open_schema(xmlDoc *doc)
{
    for (xmlNode *node = doc ? xml_element(xmlDocGetRootElement(doc)->children, NULL) : NULL; node;
         node = xml_element(node->next, NULL)) {
        if (xml_is(node, "include") || xml_is(node, "import") || xml_is(node, "redefine"))
            return NULL;
    }
    xmlSchemaParserCtxt *parser = doc ? xmlSchemaNewDocParserCtxt(doc) : NULL;
    if (!parser)
        return NULL;
    xmlSchemaSetParserStructuredErrors(parser, ignore, NULL);
    xmlSchema *schema = xmlSchemaParse(parser);
    xmlSchemaFreeParserCtxt(parser);
    return schema;
}

bool metadata_lint_schema(xmlDoc *doc, const struct metadata_schema *schema, const char *file, struct diag *diag)
{
    struct diag silent = {0};
    xmlDoc *text = xml_parse(schema->data, schema->length, schema->file, &silent);
    xmlSchema *opened = open_schema(text);
    struct validation v = {.lint = {.file = file, .diag = diag, .has_schema = true}};
    if (opened) {
        xmlSchemaValidCtxt *validator = xmlSchemaNewValidCtxt(opened);
        v.schema = xmlDocGetRootElement(text);
        xmlSchemaSetValidStructuredErrors(validator, on_invalid, &v);
        xmlSchemaValidateDoc(validator, doc);
        xmlSchemaFreeValidCtxt(validator);
    } else {
        diag_warning(diag, PLACE_FILE(schema->file),
                     "not a schema that the collector can use; metadata.xml is checked without it");
    }
    xmlSchemaFree(opened);
    xmlFreeDoc(text);
    buf_dispose(&v.text);
    buf_dispose(&v.word);
    return !v.lint.failed;
}

/* --- Rules besides the schema ------------------------------------------------------------------------------------ */

static const char *const flags[] = {"true", "false", NULL};
static const char *const periods[] = {"beginChunk", "endChunk", "everyChunk", NULL};
static const char *const transitions[] = {"from", "to", NULL};
static const struct {
    const char *name, *const *values;
} values[] = {
    {"thread", flags}, {"stackTrace", flags},   {"startTime", flags}, {"throttle", flags},
    {"cutoff", flags}, {"experimental", flags}, {"internal", flags},  {"struct", flags},
    {"array", flags},  {"unsigned", flags},     {"period", periods},  {"transition", transitions},
};

static const struct {
    const char *element, *attribute;
} needed[] = {{"Event", "label"}, {"Event", "category"}, {"Field", "label"}};

static void check_values(struct lint *lint, const xmlNode *node, struct buf *text)
{
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char *value = value_of(node, values[i].name);
        if (value && !text_is_one_of(value, values[i].values)) {
            buf_clear(text);
            buf_printf(text, "%s=\"%s\" of ", values[i].name, value);
            describe(node, text);
            if (lint->has_schema)
                buf_puts(text, values[i].values == flags ? " is false for the JVM" : ", which the JVM ignores");
            buf_puts(text, "; valid:");
            for (const char *const *valid = values[i].values; *valid; valid++)
                buf_printf(text, "%s%s", valid == values[i].values ? " " : ", ", *valid);
            report(lint, lint->has_schema ? DIAG_WARNING : DIAG_ERROR, node, buf_text(text));
        }
        xmlFree(value);
    }
}

static bool is_identifier(const char *name)
{
    for (const char *at = name; *at; at++) {
        if (!isalnum((unsigned char)*at) && *at != '_')
            return false;
    }
    return *name && !isdigit((unsigned char)*name);
}

/* The JVM accepts an empty label or category, but viewers show nothing. */
static void check_texts(struct lint *lint, const xmlNode *node, struct buf *text)
{
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        char *value = xml_is(node, needed[i].element) ? value_of(node, needed[i].attribute) : NULL;
        bool is_list = !strcmp(needed[i].attribute, "category");
        const char *end = value;
        for (const char *part = value; part; part = *end ? end + 1 : NULL) {
            end = part + (is_list ? strcspn(part, ",") : strlen(part));
            if (part + strspn(part, " \t\n") < end)
                continue;
            buf_clear(text);
            describe(node, text);
            buf_printf(text, ": %sthe %s is empty",
                       is_list && end - part < (ptrdiff_t)strlen(value) ? "a part of " : "", needed[i].attribute);
            report(lint, DIAG_WARNING, node, buf_text(text));
        }
        xmlFree(value);
    }
}

static void check_element(struct lint *lint, const xmlNode *node, struct buf *text)
{
    bool is_class = xml_is(node, "Event") || xml_is(node, "Type") || xml_is(node, "Field");
    char *name = is_class ? value_of(node, "name") : NULL;
    buf_clear(text);
    describe(node, text);
    if (name && !is_identifier(name)) {
        buf_puts(text, ": the name is not an identifier");
        report(lint, DIAG_ERROR, node, buf_text(text));
    }
    xmlFree(name);
    for (size_t i = 0; !lint->has_schema && i < sizeof needed / sizeof *needed; i++) {
        char *value = xml_is(node, needed[i].element) ? value_of(node, needed[i].attribute) : NULL;
        if (xml_is(node, needed[i].element) && !value) {
            buf_clear(text);
            describe(node, text);
            buf_printf(text, " without the attribute %s", needed[i].attribute);
            report(lint, DIAG_ERROR, node, buf_text(text));
        }
        xmlFree(value);
    }
    check_texts(lint, node, text);
    check_values(lint, node, text);
}

bool metadata_lint_rules(xmlNode *root, bool has_schema, const char *file, struct diag *diag)
{
    struct lint lint = {.file = file, .diag = diag, .has_schema = has_schema};
    struct buf text = {0};
    for (xmlNode *node = xml_element(root->children, NULL); node; node = xml_element(node->next, NULL)) {
        check_element(&lint, node, &text);
        for (xmlNode *field = xml_element(node->children, "Field"); field; field = xml_element(field->next, "Field"))
            check_element(&lint, field, &text);
    }
    buf_dispose(&text);
    return !lint.failed;
}
