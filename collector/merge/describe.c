#include "collector/merge/describe.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <string.h>

#include "common/base/file.h"

enum { MAX_FILE = 16 << 20 };

struct describe {
    struct merge_files *files;
    const char *file;
    struct diag *diag;
    bool is_broken;     /* XML: told */
    struct strmap seen; /* owner and field of each entry -> itself; keys in the files' pool */
};

/* --- Finding what an entry is about ------------------------------------------------------------------ */

static struct ds_type *find_type(struct dataset *dataset, const char *element, const char *name)
{
    if (strcmp(element, "Type") == 0)
        return strmap_get(&dataset->types_by_name, name);
    if (strcmp(element, "XmlType") == 0)
        return strmap_get(&dataset->xml_types_by_name, name);
    if (strcmp(element, "XmlContentType") == 0)
        return strmap_get(&dataset->content_types_by_name, name);
    return NULL;
}

struct target {
    const char **description;
    struct ds_fields *fields;
};

static bool find_target(struct target *target, struct dataset *dataset, const char *element, const char *name)
{
    if (strcmp(element, "Event") == 0) {
        struct ds_event *event = dataset_event(dataset, name);
        if (event)
            *target = (struct target){&event->additional_description, &event->fields};
        return event;
    }
    struct ds_type *type = find_type(dataset, element, name);
    if (type)
        *target = (struct target){&type->additional_description, &type->fields};
    return type;
}

/* --- The entries --------------------------------------------------------------------------------------- */

static struct place place_of(const struct describe *describe, const xmlNode *node)
{
    return (struct place){.file = describe->file, .line = xmlGetLineNo(node)};
}

/* The node's text with runs of white space as one blank and none at the ends; in the files' pool. */
static const char *text_of(const struct describe *describe, xmlNode *node)
{
    xmlChar *content = xmlNodeGetContent(node);
    struct buf text;
    buf_init(&text, 0);
    const char *rest = content ? (const char *)content : "";
    for (;;) {
        rest += strspn(rest, " \t\r\n");
        size_t length = strcspn(rest, " \t\r\n");
        if (!length)
            break;
        if (text.length)
            buf_putc(&text, ' ');
        buf_add(&text, rest, length);
        rest += length;
    }
    const char *kept = text.length ? strpool_get(&describe->files->pool, buf_text(&text)) : NULL;
    buf_dispose(&text);
    xmlFree(content);
    return kept;
}

static const char *name_of(const struct describe *describe, xmlNode *node)
{
    xmlChar *value = xmlGetNoNsProp(node, (const xmlChar *)"name");
    const char *name = strpool_get(&describe->files->pool, (const char *)value);
    xmlFree(value);
    if (!name || !*name) {
        diag_warning(describe->diag, place_of(describe, node), "%s has no name", (const char *)node->name);
        return NULL;
    }
    return name;
}

/* Puts the text on the thing, or its field, in each data set that has it. */
static void apply(struct describe *describe, xmlNode *node, const char *element, const char *name, const char *field)
{
    const char *text = text_of(describe, node);
    if (!text)
        return;
    bool matched = false;
    for (size_t i = 0; i < describe->files->count; i++) {
        struct target target;
        if (!find_target(&target, &describe->files->items[i], element, name))
            continue;
        struct ds_field *found = field ? dataset_field(target.fields, field) : NULL;
        if (field && !found)
            continue;
        matched = true;
        *(field ? &found->text : target.description) = text;
    }
    struct buf entry;
    buf_init(&entry, 0);
    buf_printf(&entry, "%s %s%s%s", element, name, field ? "." : "", field ? field : "");
    if (!matched)
        diag_warning(describe->diag, place_of(describe, node), "%s matches nothing", buf_text(&entry));
    void **seen = strmap_slot(&describe->seen, strpool_get(&describe->files->pool, buf_text(&entry)));
    if (*seen)
        diag_warning(describe->diag, place_of(describe, node), "%s is described twice; this one counts",
                     buf_text(&entry));
    *seen = describe;
    buf_dispose(&entry);
}

static bool is_element(const xmlNode *node, const char *name)
{
    return node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, name) == 0;
}

static void read_owner(struct describe *describe, xmlNode *node)
{
    const char *element = (const char *)node->name;
    const char *name = name_of(describe, node);
    for (xmlNode *child = node->children; name && child; child = child->next) {
        if (is_element(child, "additionalDescription")) {
            apply(describe, child, element, name, NULL);
        } else if (is_element(child, "Field")) {
            const char *field = name_of(describe, child);
            if (field)
                apply(describe, child, element, name, field);
        }
    }
}

static bool read_entries(struct describe *describe, xmlNode *root)
{
    if (!root || !is_element(root, "Metadata"))
        return diag_error(describe->diag, PLACE_FILE(describe->file), "the root element is not Metadata");
    for (xmlNode *node = root->children; node; node = node->next) {
        if (is_element(node, "Event") || is_element(node, "Type") || is_element(node, "XmlType") ||
            is_element(node, "XmlContentType"))
            read_owner(describe, node);
    }
    return true;
}

/* --- Earlier ones out ------------------------------------------------------------------------------------ */

static void clear_fields(struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++)
        fields->items[i].text = NULL;
}

static void clear_types(struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++) {
        types->items[i].additional_description = NULL;
        clear_fields(&types->items[i].fields);
    }
}

static void clear_descriptions(struct dataset *dataset)
{
    for (size_t i = 0; i < dataset->events.count; i++) {
        dataset->events.items[i].additional_description = NULL;
        clear_fields(&dataset->events.items[i].fields);
    }
    clear_types(&dataset->types);
    clear_types(&dataset->xml_types);
    clear_types(&dataset->content_types);
}

static void tell_fault(void *context, xmlError *error)
{
    struct describe *describe = context;
    if (describe->is_broken || error->level < XML_ERR_ERROR)
        return;
    describe->is_broken = true;
    int length = error->message ? (int)strcspn(error->message, "\n") : 0;
    diag_error(describe->diag, (struct place){describe->file, error->line, error->int2}, "%.*s", length,
               error->message ? error->message : "");
}

bool merge_describe(struct merge_files *files, const char *additional, struct diag *diag)
{
    struct describe describe = {.files = files, .file = additional, .diag = diag};
    struct buf text;
    buf_init(&text, MAX_FILE);
    bool ok = file_read(&text, additional, diag);
    if (ok) {
        xmlParserCtxt *parser = xmlNewParserCtxt();
        xmlSetStructuredErrorFunc(&describe, (xmlStructuredErrorFunc)(void (*)(void))tell_fault);
        xmlDoc *document = xmlCtxtReadMemory(parser, buf_text(&text), (int)text.length, additional, NULL,
                                             XML_PARSE_NONET | XML_PARSE_NOCDATA);
        xmlSetStructuredErrorFunc(NULL, NULL);
        xmlFreeParserCtxt(parser);
        ok = document != NULL;
        if (!ok && !describe.is_broken)
            diag_error(diag, PLACE_FILE(additional), "broken XML");
        if (ok) {
            for (size_t i = 0; i < files->count; i++)
                clear_descriptions(&files->items[i]);
            ok = read_entries(&describe, xmlDocGetRootElement(document));
        }
        xmlFreeDoc(document);
    }
    strmap_dispose(&describe.seen);
    buf_dispose(&text);
    return ok;
}
