#include "collector/source/native/metadata_xml.h"

#include <string.h>

#include "collector/source/unknown.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"
#include "common/xml.h"
#include "common/base/buf.h"
#include "common/base/text.h"

struct reader {
    struct dataset *dataset;
    const struct runtime_rules *rules;
    const char *path, *file;
    const char *data; /* the text */
    size_t length;
    struct diag *diag;
    struct strmap events, types; /* by name, to detect duplicates */
};

static struct place place_of(const struct reader *r, const xmlNode *node)
{
    return (struct place){r->file, xml_line(node), 1};
}

/* Returns the line of an element's "<". libxml2 reports the line on which the start tag ends. */
static int start_line(const struct reader *r, const xmlNode *node)
{
    int line = (int)xml_line(node);
    const char *at = r->data, *end = r->data + r->length;
    for (int i = 0; i < line && at < end; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline ? newline + 1 : end;
    }
    size_t name = strlen((const char *)node->name);
    for (at--; at > r->data && (at[-1] != '<' || strncmp(at, (const char *)node->name, name) != 0); at--)
        line -= at[-1] == '\n';
    return line;
}

static const char *attribute(struct reader *r, const xmlNode *node, const char *name)
{
    return xml_attribute(node, name, r->dataset->pool);
}

/* Returns an attribute; NULL for an empty text, whose annotation the JVM omits. */
static const char *text_attribute(struct reader *r, const xmlNode *node, const char *name)
{
    const char *value = attribute(r, node, name);
    return value && *value ? value : NULL;
}

static bool required(struct reader *r, const xmlNode *node, const char *name, const char **value)
{
    *value = text_attribute(r, node, name);
    return *value || diag_error(r->diag, place_of(r, node), "%s without a %s", (const char *)node->name, name);
}

/* Returns the category with uniform separators: "Java Virtual Machine, GC" for "Java Virtual Machine ,GC". */
static const char *category_of(struct reader *r, const char *text)
{
    if (!text)
        return NULL;
    struct buf out;
    buf_init(&out, 0);
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, ",");
        const char *end = at + length, *next = end;
        at += strspn(at, " \t\r\n");
        while (end > at && strchr(" \t\r\n", end[-1]))
            end--;
        if (out.length)
            buf_puts(&out, ", ");
        buf_add(&out, at, (size_t)(end - at));
        at = next;
        if (!*at)
            break;
    }
    const char *category = strpool_get_n(r->dataset->pool, buf_text(&out), out.length);
    buf_dispose(&out);
    return category;
}

static bool read_field(struct reader *r, const xmlNode *node, struct ds_field *field)
{
    if (!required(r, node, "name", &field->name) || !required(r, node, "type", &field->type))
        return false;
    field->label = attribute(r, node, "label");
    if (!field->label)
        field->label = strpool_get(r->dataset->pool, "");
    field->description = text_attribute(r, node, "description");
    field->content_type = text_attribute(r, node, "contentType");
    field->relation = text_attribute(r, node, "relation");
    field->transition = text_attribute(r, node, "transition");
    field->is_struct = xml_bool(node, "struct", false);
    field->is_array = xml_bool(node, "array", false);
    field->is_experimental = xml_bool(node, "experimental", false);
    return true;
}

static void add_annotation(struct buf *out, const char *text)
{
    buf_printf(out, "%s%s", out->length ? ", " : "", text);
}

/* Removes a content type that does not exist, whose annotations the JVM omits. */
static void drop_content_type(struct reader *r, struct ds_event *event, struct ds_field *field, const xmlNode *node)
{
    const struct unknowns unknowns = {r->dataset, r->path, r->file, r->diag};
    struct buf in = {0};
    buf_printf(&in, "Field %s", field->name);
    struct ds_unknown unknown = {.kind = "attribute",
                                 .name = strpool_get(r->dataset->pool, "contentType"),
                                 .in = strpool_get(r->dataset->pool, buf_text(&in)),
                                 .value = field->content_type,
                                 .place = {.line = (int)xml_line(node)}};
    if (field->content_type)
        unknown_add(&unknowns, event, &unknown);
    field->content_type = NULL;
    buf_dispose(&in);
}

/* Sets the runtime type and annotations of the field. All types must be known. */
static bool derive_field(struct reader *r, struct ds_event *event, struct ds_field *field, const xmlNode *node)
{
    struct dataset *d = r->dataset;
    const struct ds_type *type = vec_find(&d->types, name, field->type),
                         *xml_type = vec_find(&d->xml_types, name, field->type);
    if (!type && !xml_type)
        return diag_error(r->diag, place_of(r, node), "field %s has the unknown type %s", field->name, field->type);
    const char *java_type = xml_type && xml_type->java_type ? xml_type->java_type : NULL;
    field->runtime_type = java_type ? java_type : type ? type->runtime_name : xml_type->runtime_name;

    const char *content_name = field->content_type;
    if (xml_type && xml_type->content_type && (!content_name || r->rules->type_content_wins))
        content_name = xml_type->content_type;
    const struct ds_type *content = vec_find(&d->content_types, name, content_name);
    if (content_name && !content)
        drop_content_type(r, event, field, node);

    struct buf annotations;
    buf_init(&annotations, 0);
    if (xml_type && xml_type->is_unsigned && !strcmp(xml_type->is_unsigned, "true"))
        add_annotation(&annotations, "jdk.jfr.Unsigned");
    if (content && content->annotation)
        add_annotation(&annotations, content->annotation);
    if (annotations.length)
        field->annotations = strpool_get_n(d->pool, buf_text(&annotations), annotations.length);
    buf_dispose(&annotations);
    return true;
}

/* `event`: the owner; NULL: a type. */
static bool derive_fields(struct reader *r, struct ds_event *event, struct ds_fields *fields, const xmlNode *owner)
{
    xmlNode *node = xml_element(owner->children, "Field");
    for (size_t i = 0; i < fields->count; i++, node = xml_element(node->next, "Field")) {
        if (!derive_field(r, event, &fields->items[i], node))
            return false;
    }
    return true;
}

static bool read_fields(struct reader *r, const xmlNode *owner, struct ds_fields *fields)
{
    for (xmlNode *node = xml_element(owner->children, "Field"); node; node = xml_element(node->next, "Field")) {
        struct ds_field *field = vec_add(fields);
        if (!read_field(r, node, field))
            return false;
        for (size_t i = 0; i + 1 < fields->count; i++) {
            if (!strcmp(fields->items[i].name, field->name))
                return diag_error(r->diag, place_of(r, node), "two fields are named %s", field->name);
        }
    }
    return true;
}

static bool take_name(struct reader *r, const xmlNode *node, struct strmap *names, const char **name)
{
    if (!required(r, node, "name", name))
        return false;
    void **slot = strmap_slot(names, *name);
    if (*slot)
        return diag_error(r->diag, place_of(r, node), "%s %s is defined twice, first in line %ld",
                          (const char *)node->name, *name, xml_line(*slot));
    *slot = (void *)(uintptr_t)node;
    return true;
}

/* Returns the text before the first comma. */
static const char *first_of(struct strpool *pool, const char *list)
{
    const char *category = list + strspn(list, " ");
    size_t length = strcspn(category, ", ");
    return strpool_get_n(pool, category, length);
}

/* Returns the annotation for a level, which is kept: "jdk.jfr.internal.Level(forRemoval|all)" for "forRemoval, all". */
static const char *level_annotation(struct strpool *pool, const char *levels)
{
    struct buf out;
    buf_init(&out, 0);
    buf_puts(&out, "jdk.jfr.internal.Level(");
    for (const char *at = levels; *at; at++) {
        if (*at == ',')
            buf_putc(&out, '|');
        else if (*at != ' ')
            buf_putc(&out, *at);
    }
    buf_putc(&out, ')');
    const char *annotation = strpool_get_n(pool, buf_text(&out), out.length);
    buf_dispose(&out);
    return annotation;
}

static bool is_filtered(const struct runtime_rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->filtered.count; i++) {
        if (!strcmp(rules->filtered.items[i] + strlen("jdk."), name))
            return true;
    }
    return false;
}

/* The rules are those of MetadataLoader.buildTypeMap and addFields, and of EventControl. */
static void derive_event(struct reader *r, const xmlNode *node, struct ds_event *event)
{
    struct strpool *pool = r->dataset->pool;
    const char *period = text_attribute(r, node, "period"), *level = text_attribute(r, node, "level");
    bool start_time = xml_bool(node, "startTime", true), stack_trace = xml_bool(node, "stackTrace", false);
    bool cutoff = xml_bool(node, "cutoff", false), throttle = xml_bool(node, "throttle", false);
    bool thread = xml_bool(node, "thread", false);
    runtime_add_implicit_fields(pool, event, (start_time && !period) || cutoff, thread, stack_trace && !period);

    const char *defaults[SETTING_KINDS] = {0};
    bool shows_stack = stack_trace && !period;
    if (r->rules->stack_trace_by_field)
        shows_stack |= !period && dataset_field(&event->fields, "stackTrace");
    if (start_time && !period && !(cutoff && r->rules->no_threshold_with_cutoff))
        defaults[SETTING_THRESHOLD] = "0 ns";
    if (shows_stack)
        defaults[SETTING_STACK_TRACE] = "true";
    defaults[SETTING_PERIOD] = period;
    if (cutoff)
        defaults[SETTING_CUTOFF] = "infinity";
    if (throttle)
        defaults[SETTING_THROTTLE] = "off";
    if (level) {
        defaults[SETTING_LEVEL] = first_of(pool, level);
        event->annotations = level_annotation(pool, level);
    }
    if (is_filtered(r->rules, event->name))
        defaults[SETTING_FILTER] = "";
    defaults[SETTING_ENABLED] = event->is_internal ? "true" : "false";
    runtime_add_settings(pool, r->rules, event, defaults);
}

static bool read_event(struct reader *r, const xmlNode *node)
{
    struct ds_event *event = vec_add(&r->dataset->events);
    struct strpool *pool = r->dataset->pool;
    if (!take_name(r, node, &r->events, &event->name) || !read_fields(r, node, &event->fields))
        return false;
    event->label = text_attribute(r, node, "label");
    event->description = text_attribute(r, node, "description");
    event->category = category_of(r, text_attribute(r, node, "category"));
    event->is_experimental = xml_bool(node, "experimental", false);
    event->is_internal = xml_bool(node, "internal", false);
    event->is_enabled = true;
    event->origin = strpool_get(pool, "native");
    event->definition = strpool_get(pool, r->path);
    event->definition_line = start_line(r, node);
    return true;
}

static bool read_type(struct reader *r, const xmlNode *node)
{
    struct ds_type *type = vec_add(&r->dataset->types);
    if (!take_name(r, node, &r->types, &type->name) || !read_fields(r, node, &type->fields))
        return false;
    type->label = text_attribute(r, node, "label");
    type->description = text_attribute(r, node, "description");
    return true;
}

static bool read_xml_type(struct reader *r, const xmlNode *node)
{
    struct ds_type *type = vec_add(&r->dataset->xml_types);
    if (!required(r, node, "name", &type->name))
        return false;
    type->parameter_type = attribute(r, node, "parameterType");
    type->field_type = attribute(r, node, "fieldType");
    type->java_type = text_attribute(r, node, "javaType");
    type->content_type = text_attribute(r, node, "contentType");
    type->is_unsigned = attribute(r, node, "unsigned");
    return true;
}

/* Reports an annotation whose class is not in the tree although the tree contains those of other content types. */
static void check_annotation(struct reader *r, const struct ds_type *type, const xmlNode *node)
{
    const struct unknowns unknowns = {r->dataset, r->path, r->file, r->diag};
    struct strpool *pool = r->dataset->pool;
    const char *name = strpool_get_n(pool, type->annotation, strcspn(type->annotation, "("));
    struct buf in = {0};
    buf_printf(&in, "XmlContentType %s", type->name);
    if (!java_world_source(r->rules->world, name) && java_world_source(r->rules->world, "jdk.jfr.ContentType"))
        unknown_add(&unknowns, NULL,
                    &(struct ds_unknown){.kind = "annotation",
                                         .name = name,
                                         .in = strpool_get(pool, buf_text(&in)),
                                         .value = strpool_get(pool, type->annotation + strlen(name)),
                                         .place = {.line = (int)xml_line(node)}});
    buf_dispose(&in);
}

/* The first release uses annotationType and annotationValue, all others one text. */
static bool read_annotation(struct reader *r, const xmlNode *node, struct ds_type *type)
{
    type->annotation = text_attribute(r, node, "annotation");
    const char *kind = text_attribute(r, node, "annotationType"), *value = text_attribute(r, node, "annotationValue");
    if (type->annotation || !kind)
        return type->annotation || required(r, node, "annotation", &type->annotation);
    struct buf text;
    buf_init(&text, 0);
    buf_printf(&text, "%s%s", strchr(kind, '.') ? "" : "jdk.jfr.", kind);
    if (value)
        buf_printf(&text, "(%s)", value);
    type->annotation = strpool_get_n(r->dataset->pool, buf_text(&text), text.length);
    buf_dispose(&text);
    return true;
}

static bool read_content_type(struct reader *r, const xmlNode *node)
{
    struct ds_type *type = vec_add(&r->dataset->content_types);
    if (!required(r, node, "name", &type->name) || !read_annotation(r, node, type))
        return false;
    check_annotation(r, type, node);
    return true;
}

static bool read_relation(struct reader *r, const xmlNode *node)
{
    return required(r, node, "name", &vec_add(&r->dataset->relations)->name);
}

static const struct {
    const char *name;
    bool (*read)(struct reader *r, const xmlNode *node);
} elements[] = {
    {"Event", read_event},       {"Type", read_type}, {"XmlType", read_xml_type}, {"XmlContentType", read_content_type},
    {"Relation", read_relation},
};

/* --- Unknown attributes and elements ------------------------------------------------------------------ */

/* commitState is for the JVM's own code: the thread's state while it writes the event. */
static const char *const event_attributes[] = {"name",     "label",  "category",   "description", "experimental",
                                               "internal", "thread", "stackTrace", "startTime",   "period",
                                               "throttle", "cutoff", "level",      "commitState", NULL};
static const char *const field_attributes[] = {"name",        "type",         "label",      "description",
                                               "contentType", "relation",     "transition", "struct",
                                               "array",       "experimental", NULL};
static const char *const type_attributes[] = {"name", "label", "description", NULL};
static const char *const xml_type_attributes[] = {"name",        "parameterType", "fieldType", "javaType",
                                                  "contentType", "unsigned",      NULL};
static const char *const content_type_attributes[] = {"name", "annotation", "annotationType", "annotationValue", NULL};
static const char *const relation_attributes[] = {"name", NULL};
static const char *const no_names[] = {NULL};
static const char *const fields_only[] = {"Field", NULL};
static const struct {
    const char *element;
    const char *const *attributes, *const *children;
} known[] = {
    {"Event", event_attributes, fields_only},    {"Type", type_attributes, fields_only},
    {"XmlType", xml_type_attributes, no_names},  {"XmlContentType", content_type_attributes, no_names},
    {"Relation", relation_attributes, no_names},
};

static void find_unknown(struct reader *r, xmlNode *node, struct ds_event *event)
{
    const struct unknowns unknowns = {r->dataset, r->path, r->file, r->diag};
    struct buf in = {0};
    size_t i = 0, count = sizeof known / sizeof *known;
    while (i < count && !xml_is(node, known[i].element))
        i++;
    if (i == count) {
        unknown_element(&unknowns, NULL, node, "Metadata");
        return;
    }
    const char *name = attribute(r, node, "name");
    buf_printf(&in, "%s %s", known[i].element, name ? name : "");
    unknown_of_element(&unknowns, event, node, event ? NULL : buf_text(&in), known[i].attributes, known[i].children);
    for (xmlNode *field = xml_element(node->children, "Field"); field; field = xml_element(field->next, "Field")) {
        buf_clear(&in);
        if (!event)
            buf_printf(&in, "%s %s, ", known[i].element, name ? name : "");
        buf_printf(&in, "Field %s", attribute(r, field, "name"));
        unknown_of_element(&unknowns, event, field, buf_text(&in), field_attributes, no_names);
    }
    buf_dispose(&in);
}

static void name_types(struct reader *r)
{
    struct dataset *d = r->dataset;
    for (size_t i = 0; i < d->xml_types.count; i++) {
        struct ds_type *type = &d->xml_types.items[i];
        struct buf name;
        buf_init(&name, 0);
        buf_printf(&name, "%s%s", type->java_type ? "" : "jdk.types.", type->java_type ? type->java_type : type->name);
        type->runtime_name = strpool_get(d->pool, buf_text(&name));
        buf_dispose(&name);
    }
    for (size_t i = 0; i < d->types.count; i++) {
        struct ds_type *type = &d->types.items[i];
        const struct ds_type *xml_type = vec_find(&d->xml_types, name, type->name);
        struct buf name;
        buf_init(&name, 0);
        buf_printf(&name, "jdk.types.%s", type->name);
        type->runtime_name = xml_type ? xml_type->runtime_name : strpool_get(d->pool, buf_text(&name));
        buf_dispose(&name);
    }
}

/*
 * Checks what neither metadata.xsd nor the generator of the C++ code checks. A field of an event is a parameter of the
 * generated functions, and the JVM looks up the relation of a field when it starts Flight Recorder.
 */
static bool check_fields(struct reader *r, const xmlNode *node, bool is_event)
{
    static const char *const keywords[] = {"alignas",
                                           "alignof",
                                           "and",
                                           "asm",
                                           "auto",
                                           "bitand",
                                           "bitor",
                                           "bool",
                                           "break",
                                           "case",
                                           "catch",
                                           "char",
                                           "class",
                                           "compl",
                                           "const",
                                           "constexpr",
                                           "continue",
                                           "decltype",
                                           "default",
                                           "delete",
                                           "do",
                                           "double",
                                           "else",
                                           "enum",
                                           "explicit",
                                           "export",
                                           "extern",
                                           "false",
                                           "float",
                                           "for",
                                           "friend",
                                           "goto",
                                           "if",
                                           "inline",
                                           "int",
                                           "long",
                                           "mutable",
                                           "namespace",
                                           "new",
                                           "noexcept",
                                           "not",
                                           "nullptr",
                                           "operator",
                                           "or",
                                           "private",
                                           "protected",
                                           "public",
                                           "register",
                                           "return",
                                           "short",
                                           "signed",
                                           "sizeof",
                                           "static",
                                           "struct",
                                           "switch",
                                           "template",
                                           "this",
                                           "throw",
                                           "true",
                                           "try",
                                           "typedef",
                                           "typeid",
                                           "typename",
                                           "union",
                                           "unsigned",
                                           "using",
                                           "virtual",
                                           "void",
                                           "volatile",
                                           "wchar_t",
                                           "while",
                                           "xor",
                                           "char16_t",
                                           "char32_t",
                                           "const_cast",
                                           "and_eq",
                                           "not_eq",
                                           "or_eq",
                                           "xor_eq",
                                           "dynamic_cast",
                                           "static_assert",
                                           "static_cast",
                                           "reinterpret_cast",
                                           "thread_local",
                                           NULL};
    for (xmlNode *field = xml_element(node->children, "Field"); field; field = xml_element(field->next, "Field")) {
        const char *name = attribute(r, field, "name"), *relation = attribute(r, field, "relation");
        if (is_event && text_is_one_of(name, keywords))
            return diag_error(r->diag, place_of(r, field),
                              "the field %s has the name of a C++ keyword: the JVM's build fails", name);
        if (relation && *relation && !vec_find(&r->dataset->relations, name, relation))
            return diag_error(r->diag, place_of(r, field),
                              "field %s has the unknown relation %s: the JVM cannot start Flight Recorder", name,
                              relation);
    }
    return true;
}

static bool read_root(struct reader *r, xmlNode *root)
{
    if (!xml_is(root, "Metadata"))
        return diag_error(r->diag, place_of(r, root), "the root element is not Metadata but %s",
                          (const char *)root->name);
    size_t events = r->dataset->events.count, types = r->dataset->types.count;
    for (xmlNode *node = xml_element(root->children, NULL); node; node = xml_element(node->next, NULL)) {
        for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
            if (xml_is(node, elements[i].name) && !elements[i].read(r, node))
                return false;
        }
    }
    name_types(r);
    for (xmlNode *node = xml_element(root->children, NULL); node; node = xml_element(node->next, NULL)) {
        bool is_event = xml_is(node, "Event");
        if (!check_fields(r, node, is_event))
            return false;
        find_unknown(r, node, is_event ? &r->dataset->events.items[events] : NULL);
        if (is_event) {
            struct ds_event *event = &r->dataset->events.items[events++];
            if (!derive_fields(r, event, &event->fields, node))
                return false;
            derive_event(r, node, event);
        } else if (xml_is(node, "Type") && !derive_fields(r, NULL, &r->dataset->types.items[types++].fields, node)) {
            return false;
        }
    }
    return true;
}

bool metadata_xml_read(struct dataset *dataset, const struct runtime_rules *rules, const struct metadata_schema *schema,
                       const char *data, size_t length, const char *path, const char *file, struct diag *diag)
{
    struct reader r = {
        .dataset = dataset, .rules = rules, .path = path, .file = file, .data = data, .length = length, .diag = diag};
    xmlDoc *doc = xml_parse(data, length, file, diag);
    bool ok = doc && (!schema->data || metadata_lint_schema(doc, schema, file, diag)) &&
              read_root(&r, xmlDocGetRootElement(doc)) &&
              metadata_lint_rules(xmlDocGetRootElement(doc), schema->data, file, diag);
    strmap_dispose(&r.events);
    strmap_dispose(&r.types);
    xmlFreeDoc(doc);
    return ok;
}
