#include <assert.h>
#include <string.h>

#include <libxml/SAX2.h>
#include <libxml/parser.h>

#include "common/base/alloc.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/walk.h"
#include "common/xml.h"

enum { MAX_DEPTH = 200, MAX_FILE = 256 << 20 };

enum frame_kind {
    FRAME_ELEMENT, /* object is described by element */
    FRAME_TEXT,    /* a child that is only text: described by child in the outer frame */
    FRAME_VALUE,   /* object is a struct ds_value */
    FRAME_MEMBERS, /* the objectValue of the value in the outer frame */
    FRAME_STRING,  /* the stringValue of the value in the outer frame */
    FRAME_SKIPPED, /* unknown: ignored with its content */
};

struct frame {
    enum frame_kind kind;
    const struct format_element *element;
    const struct format_child *child;
    void *object;
};

struct reader {
    struct dataset *dataset;
    struct diag *diag;
    xmlParserCtxt *parser;
    struct frame frames[MAX_DEPTH];
    int depth;
    struct buf text;
    /* Settings that attributes of the current event imply. */
    struct {
        const char *setting;
        bool has;
    } claims[SETTING_KINDS];
    int claim_count;
    bool failed;
};

static struct place here(const struct reader *reader)
{
    const xmlParserInput *input = reader->parser->input;
    return (struct place){reader->dataset->file, input ? input->line : 0, input ? input->col : 0};
}

/* Reports the first fault and stops the parse. */
static void fail(struct reader *reader, const char *message, const char *detail)
{
    if (!reader->failed)
        diag_error(reader->diag, here(reader), "%s%s%s", message, detail ? ": " : "", detail ? detail : "");
    reader->failed = true;
    xmlStopParser(reader->parser);
}

static const char *keep(const struct reader *reader, const char *text, size_t length)
{
    return strpool_get_n(reader->dataset->pool, text, length);
}

static bool add_claim(struct reader *reader, const char *setting, const char *text, size_t length)
{
    assert(reader->claim_count < SETTING_KINDS);
    reader->claims[reader->claim_count].setting = setting;
    return format_parse_bool(text, length, &reader->claims[reader->claim_count++].has);
}

/*
 * Compares the settings that attributes imply with the list of settings. Files of the known format have no list: a
 * setting that only an attribute states is added.
 */
static void settle_claims(struct reader *reader, struct ds_event *event)
{
    for (int i = 0; i < reader->claim_count; i++) {
        const char *name = reader->claims[i].setting;
        bool is_listed = dataset_default(event, name) != NULL;
        if (is_listed && !reader->claims[i].has) {
            fail(reader, "there is a DefaultSetting, but the attribute is false", name);
        } else if (!is_listed && reader->claims[i].has) {
            struct ds_default_setting *setting = vec_add(&event->settings);
            setting->name = strpool_get(reader->dataset->pool, name);
            setting->value = strpool_get(reader->dataset->pool, setting_kinds[setting_by_name(name)].initial);
            setting->jdks = event->jdks;
        }
    }
    reader->claim_count = 0;
}

static void set_attribute(struct reader *reader, void *object, const struct format_attribute *attribute,
                          const char *text, size_t length)
{
    bool ok = attribute->kind == FORMAT_HAS_SETTING
                  ? add_claim(reader, attribute->name, text, length)
                  : format_set(object, attribute, text, length, reader->dataset->pool);
    if (!ok)
        fail(reader, "bad value of attribute", attribute->name);
    else if (attribute->is_address && !text_is_web_address(format_attribute_text(object, attribute)))
        fail(reader, "not an http or https address", format_attribute_text(object, attribute));
}

/*
 * libxml2 passes five strings per attribute: local name, prefix, namespace, value, end of value. The values are in its
 * input buffer, which is invalid after a failure.
 */
static void read_attributes(struct reader *reader, void *object, const struct format_attribute *table, int count,
                            const xmlChar **given)
{
    format_set_fallbacks(object, table);
    for (const struct format_attribute *attribute = table; attribute->name && !reader->failed; attribute++) {
        bool found = false;
        for (int i = 0; i < count && !found; i++) {
            const char *const *parts = (const char *const *)(const void *)(given + 5 * (size_t)i);
            if (parts[1] || *parts[0] != *attribute->name || strcmp(parts[0], attribute->name) != 0)
                continue;
            set_attribute(reader, object, attribute, parts[3], (size_t)(parts[4] - parts[3]));
            found = true;
        }
        if (!found && attribute->required)
            fail(reader, "missing attribute", attribute->name);
    }
}

static void read_value_type(struct reader *reader, struct ds_value *value, int count, const xmlChar **given)
{
    for (int i = 0; i < count; i++) {
        const char *const *parts = (const char *const *)(const void *)(given + 5 * (size_t)i);
        size_t length = (size_t)(parts[4] - parts[3]);
        if (parts[1] || strcmp(parts[0], "type") != 0)
            continue;
        for (int type = 0; type < 4; type++) {
            if (strlen(format_value_types[type]) == length && !memcmp(format_value_types[type], parts[3], length)) {
                value->type = (enum ds_value_type)type;
                return;
            }
        }
        fail(reader, "bad value of attribute", "type");
        return;
    }
    fail(reader, "missing attribute", "type");
}

static void start_value(struct reader *reader, struct frame *frame, void *owner, size_t offset, const char *name,
                        int count, const xmlChar **given)
{
    struct ds_value *value = format_vector_add(owner, offset, sizeof *value);
    value->name = name;
    read_value_type(reader, value, count, given);
    read_attributes(reader, value, format_value_attributes, count, given);
    *frame = (struct frame){.kind = FRAME_VALUE, .object = value};
}

static void start_child(struct reader *reader, struct frame *frame, const struct frame *above, const char *name,
                        int count, const xmlChar **given)
{
    const struct format_child *child = above->element->children;
    while (child && child->name && !text_is(child->name, name))
        child++;
    if (!child || !child->name)
        return;
    frame->child = child;
    if (child->kind == FORMAT_VALUES) {
        start_value(reader, frame, above->object, child->offset, NULL, count, given);
    } else if (child->kind == FORMAT_ELEMENTS) {
        frame->kind = FRAME_ELEMENT;
        frame->element = child->element;
        frame->object = format_vector_add(above->object, child->offset, child->element->size);
        read_attributes(reader, frame->object, child->element->attributes, count, given);
    } else {
        frame->kind = FRAME_TEXT;
    }
}

static void on_start(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                     const xmlChar **declared, int count, int defaulted, const xmlChar **given)
{
    (void)uri, (void)namespaces, (void)declared, (void)defaulted;
    struct reader *reader = context;
    const char *name = (const char *)local;
    if (reader->failed)
        return;
    if (reader->depth == MAX_DEPTH) {
        fail(reader, "elements are nested too deeply", NULL);
        return;
    }
    struct frame *frame = &reader->frames[reader->depth++];
    *frame = (struct frame){.kind = FRAME_SKIPPED};
    buf_clear(&reader->text);
    if (reader->depth == 1) {
        if (strcmp(name, "Metadata") != 0) {
            fail(reader, "the root element is not Metadata but", name);
            return;
        }
        *frame = (struct frame){.kind = FRAME_ELEMENT, .element = &format_metadata, .object = reader->dataset};
        read_attributes(reader, reader->dataset, format_metadata.attributes, count, given);
        return;
    }
    struct frame *above = frame - 1;
    if (prefix)
        return;
    if (above->kind == FRAME_ELEMENT) {
        start_child(reader, frame, above, name, count, given);
    } else if (above->kind == FRAME_VALUE && strcmp(name, "objectValue") == 0) {
        *frame = (struct frame){.kind = FRAME_MEMBERS, .object = above->object};
    } else if (above->kind == FRAME_VALUE && strcmp(name, "stringValue") == 0) {
        *frame = (struct frame){.kind = FRAME_STRING, .object = above->object};
    } else if (above->kind == FRAME_MEMBERS || (above->kind == FRAME_VALUE && strcmp(name, "arrayValue") == 0)) {
        const char *member = above->kind == FRAME_MEMBERS ? keep(reader, name, strlen(name)) : NULL;
        start_value(reader, frame, above->object, offsetof(struct ds_value, children), member, count, given);
    }
}

static void end_text_child(struct reader *reader, const struct frame *frame)
{
    void *owner = frame[-1].object;
    const char *text = buf_text(&reader->text);
    int number;
    switch (frame->child->kind) {
    case FORMAT_ONE_TEXT: format_set_text(owner, frame->child->offset, keep(reader, text, reader->text.length)); break;
    case FORMAT_TEXTS: {
        const char **item = format_vector_add(owner, frame->child->offset, sizeof *item);
        *item = keep(reader, text, reader->text.length);
        break;
    }
    default:
        if (!format_parse_number(text, reader->text.length, &number)) {
            fail(reader, "not a number in", frame->child->name);
            break;
        }
        int *item = format_vector_add(owner, frame->child->offset, sizeof *item);
        *item = number;
        break;
    }
}

static void on_end(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri)
{
    (void)local, (void)prefix, (void)uri;
    struct reader *reader = context;
    if (reader->failed)
        return;
    const struct frame *frame = &reader->frames[--reader->depth];
    const char *text = buf_text(&reader->text);
    switch (frame->kind) {
    case FRAME_TEXT: end_text_child(reader, frame); break;
    case FRAME_STRING: ((struct ds_value *)frame->object)->text = keep(reader, text, reader->text.length); break;
    case FRAME_ELEMENT:
        if (frame->element->has_text && (reader->text.length || frame->element->keep_empty_text))
            format_set_text(frame->object, frame->element->text_offset, keep(reader, text, reader->text.length));
        if (frame->element == &format_event)
            settle_claims(reader, frame->object);
        break;
    default: break;
    }
    buf_clear(&reader->text);
}

static void on_text(void *context, const xmlChar *text, int length)
{
    struct reader *reader = context;
    if (reader->failed || !reader->depth)
        return;
    const struct frame *frame = &reader->frames[reader->depth - 1];
    if (frame->kind == FRAME_TEXT || frame->kind == FRAME_STRING ||
        (frame->kind == FRAME_ELEMENT && frame->element->has_text))
        buf_add(&reader->text, text, (size_t)length);
}

/* Only the five predefined entities exist: a file cannot make the parser open or expand anything else. */
static xmlEntity *on_entity(void *context, const xmlChar *name)
{
    (void)context;
    return xmlGetPredefinedEntity(name);
}

static void on_error(void *context, xml_error *error)
{
    struct reader *reader = context;
    if (reader->failed || error->level < XML_ERR_ERROR)
        return;
    xml_report(error, reader->dataset->file, reader->diag);
    reader->failed = true;
}

bool dataset_parse(struct dataset *dataset, const void *data, size_t length, const char *file, struct diag *diag)
{
    dataset->file = strpool_get(dataset->pool, file);
    if (length == 0 || length > MAX_FILE)
        return diag_error(diag, PLACE_FILE(file), length ? "larger than the limit for a data set" : "empty file");
    struct reader *reader = mem_calloc(1, sizeof *reader);
    reader->dataset = dataset;
    reader->diag = diag;
    buf_init(&reader->text, 16 << 20);
    xmlSAXHandler handler = {
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = on_start,
        .endElementNs = on_end,
        .characters = on_text,
        .cdataBlock = on_text,
        .ignorableWhitespace = on_text,
        .getEntity = on_entity,
        .serror = on_error,
    };
    reader->parser = xmlNewParserCtxt();
    if (!reader->parser) {
        diag_error(diag, PLACE_FILE(file), "the XML parser cannot be created");
        reader->failed = true;
    } else {
        *reader->parser->sax = handler;
        reader->parser->userData = reader;
        /* The parser creates a document for a DOCTYPE even in SAX mode. */
        xmlFreeDoc(xmlCtxtReadMemory(reader->parser, data, (int)length, NULL, NULL, XML_PARSE_NOENT | XML_PARSE_NONET));
        if (!reader->failed && !reader->parser->wellFormed)
            fail(reader, "broken XML", NULL);
        xmlFreeParserCtxt(reader->parser);
    }
    bool ok = !reader->failed;
    buf_dispose(&reader->text);
    free(reader);
    if (ok)
        dataset_index(dataset);
    return ok;
}

int dataset_file_feature(const char *name)
{
    static const char prefix[] = "metadata_";
    if (strncmp(name, prefix, sizeof prefix - 1) != 0)
        return 0;
    const char *digits = name + sizeof prefix - 1;
    size_t length = strspn(digits, "0123456789");
    long feature = length && length <= 3 ? strtol(digits, NULL, 10) : 0;
    return strcmp(digits + length, ".xml") == 0 && feature <= RELEASE_MAX ? (int)feature : 0;
}

bool dataset_read(struct dataset *dataset, const char *file, struct diag *diag)
{
    struct file_map map;
    if (!file_map(&map, file, diag))
        return false;
    bool ok = dataset_parse(dataset, map.data, map.length, file, diag);
    if (!dataset->feature)
        dataset->feature = dataset_file_feature(file_base_name(file));
    file_unmap(&map);
    return ok;
}
