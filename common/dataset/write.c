#include <string.h>

#include "common/base/escape.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/example.h"
#include "common/dataset/format.h"

static const char *text_at(const void *object, size_t offset)
{
    const char *text;
    memcpy(&text, (const char *)object + offset, sizeof text);
    return text;
}

static void put_indent(struct buf *out, int depth)
{
    for (int i = 0; i < depth; i++)
        buf_puts(out, "  ");
}

static void put_text(struct buf *out, const char *text)
{
    escape_text(out, text, strlen(text));
}

static void start_attribute(struct buf *out, const char *name)
{
    buf_putc(out, ' ');
    buf_puts(out, name);
    buf_puts(out, "=\"");
}

static void end_element(struct buf *out, const char *name)
{
    buf_puts(out, "</");
    buf_puts(out, name);
    buf_puts(out, ">\n");
}

static void put_attribute(struct buf *out, const char *name, const char *value)
{
    start_attribute(out, name);
    escape_attribute(out, value, strlen(value));
    buf_putc(out, '"');
}

/* Returns whether a compact file omits the attribute, because the reader sets the same value without it. */
static bool is_implied(const void *object, const struct format_attribute *attribute)
{
    const void *member = (const char *)object + attribute->offset;
    switch (attribute->kind) {
    case FORMAT_BOOL: return *(const bool *)member == (attribute->fallback != 0);
    case FORMAT_NUMBER: return !attribute->required && *(const int *)member == attribute->fallback;
    case FORMAT_HAS_SETTING: return true;
    case FORMAT_RELEASES: return releases_empty(*(const struct releases *)member);
    default: return false;
    }
}

static void put_attributes(struct buf *out, const void *object, const struct format_attribute *attribute, bool compact)
{
    for (; attribute->name; attribute++) {
        if (compact && is_implied(object, attribute))
            continue;
        const void *member = (const char *)object + attribute->offset;
        switch (attribute->kind) {
        case FORMAT_TEXT: {
            const char *text = text_at(object, attribute->offset);
            if (text)
                put_attribute(out, attribute->name, text);
            break;
        }
        case FORMAT_BOOL:
            if (attribute->always || *(const bool *)member != (attribute->fallback != 0))
                put_attribute(out, attribute->name, *(const bool *)member ? "true" : "false");
            break;
        case FORMAT_NUMBER:
            if (attribute->always || *(const int *)member != attribute->fallback)
                buf_printf(out, " %s=\"%d\"", attribute->name, *(const int *)member);
            break;
        case FORMAT_HAS_SETTING:
            put_attribute(out, attribute->name, dataset_default(object, attribute->name) ? "true" : "false");
            break;
        case FORMAT_RELEASES:
            start_attribute(out, attribute->name);
            releases_print(out, *(const struct releases *)member);
            buf_putc(out, '"');
            break;
        case FORMAT_SPAN: break;
        case FORMAT_CHOICE: put_attribute(out, attribute->name, attribute->choices[*(const unsigned *)member]); break;
        }
    }
}

static void put_text_element(struct buf *out, const char *name, const char *text, int depth)
{
    put_indent(out, depth);
    if (!*text) {
        buf_printf(out, "<%s/>\n", name);
        return;
    }
    buf_printf(out, "<%s>", name);
    put_text(out, text);
    end_element(out, name);
}

static void put_value(struct buf *out, const char *name, const struct ds_value *value, int depth)
{
    put_indent(out, depth);
    buf_putc(out, '<');
    buf_puts(out, name);
    put_attribute(out, "type", format_value_types[value->type]);
    put_attributes(out, value, format_value_attributes, false);
    if (value->type == DS_STRING) {
        buf_puts(out, "><stringValue>");
        put_text(out, value->text ? value->text : "");
        buf_printf(out, "</stringValue></%s>\n", name);
        return;
    }
    bool is_object = value->type == DS_OBJECT;
    if (value->type == DS_NULL || (!is_object && !value->children.count)) {
        buf_puts(out, "/>\n");
        return;
    }
    buf_puts(out, ">\n");
    int inner = depth + 1;
    if (is_object) {
        put_indent(out, inner);
        buf_puts(out, value->children.count ? "<objectValue>\n" : "<objectValue/>\n");
    }
    for (size_t i = 0; i < value->children.count; i++) {
        const struct ds_value *child = &value->children.items[i];
        put_value(out, is_object ? child->name : "arrayValue", child, is_object ? inner + 1 : inner);
    }
    if (is_object && value->children.count) {
        put_indent(out, inner);
        buf_puts(out, "</objectValue>\n");
    }
    put_indent(out, depth);
    end_element(out, name);
}

static void put_element(struct buf *out, const char *name, const void *object, const struct format_element *element,
                        int depth, bool compact);

static void put_children(struct buf *out, const void *object, const struct format_child *child, int depth, bool compact)
{
    for (; child && child->name; child++) {
        if (child->kind == FORMAT_ONE_TEXT) {
            const char *text = text_at(object, child->offset);
            if (text)
                put_text_element(out, child->name, text, depth);
            continue;
        }
        struct format_vector vector = format_vector_get(object, child->offset);
        for (size_t i = 0; i < vector.count; i++) {
            switch (child->kind) {
            case FORMAT_TEXTS: put_text_element(out, child->name, ((const char **)vector.items)[i], depth); break;
            case FORMAT_NUMBERS:
                put_indent(out, depth);
                buf_printf(out, "<%s>%d</%s>\n", child->name, ((int *)vector.items)[i], child->name);
                break;
            case FORMAT_VALUES: put_value(out, child->name, &((struct ds_value *)vector.items)[i], depth); break;
            default:
                put_element(out, child->name, (const char *)vector.items + i * child->element->size, child->element,
                            depth, compact);
                break;
            }
        }
    }
}

static void put_element(struct buf *out, const char *name, const void *object, const struct format_element *element,
                        int depth, bool compact)
{
    put_indent(out, depth);
    buf_putc(out, '<');
    buf_puts(out, name);
    put_attributes(out, object, element->attributes, compact);
    const char *text = element->has_text ? text_at(object, element->text_offset) : NULL;
    if (text && *text) {
        buf_putc(out, '>');
        put_text(out, text);
        end_element(out, name);
        return;
    }
    size_t start = out->length;
    buf_puts(out, ">\n");
    put_children(out, object, element->children, depth + 1, compact);
    if (out->length == start + 2) {
        out->length = start;
        buf_puts(out, "/>\n");
    } else {
        put_indent(out, depth);
        end_element(out, name);
    }
}

void dataset_print(struct buf *out, const struct dataset *dataset)
{
    put_element(out, "Metadata", dataset, &format_metadata, 0, false);
}

void dataset_print_compact(struct buf *out, const struct dataset *dataset)
{
    put_element(out, "Metadata", dataset, &format_metadata, 0, true);
}

bool dataset_write(const struct dataset *dataset, const char *file, struct diag *diag)
{
    struct buf out;
    buf_init(&out, 0);
    dataset_print(&out, dataset);
    bool ok = file_write(file, out.data, out.length, NULL, diag);
    buf_dispose(&out);
    return ok;
}
