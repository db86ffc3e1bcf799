#include <stdlib.h>
#include <string.h>

#include "recordings/print/javatext.h"
#include "recordings/print/metadata_recording.h"
#include "recordings/reading/jfr_diag.h"
#include "common/base/text.h"

#define SETTING "jdk.jfr.SettingControl"

/* Writes a member's value as Java prints it after parsing it as its type. */
static void put_value(struct buf *out, const struct jfr_field *member, const char *value)
{
    char text[JAVATEXT_MOST], *end = text;
    switch (member->kind) {
    case JFR_STRING: buf_printf(out, "\"%s\"", value); return;
    case JFR_BOOLEAN: buf_puts(out, strcasecmp(value, "true") ? "false" : "true"); return;
    case JFR_FLOAT: end = javatext_float(text, strtof(value, NULL)); break;
    case JFR_DOUBLE: end = javatext_double(text, strtod(value, NULL)); break;
    case JFR_CHAR: buf_puts(out, value); return;
    default: end = javatext_integer(text, strtoll(value, NULL, 10)); break;
    }
    buf_add(out, text, (size_t)(end - text));
}

/* Writes the values value-0, value-1, ...; braces surround several. */
static void put_array(struct buf *out, const struct jfr_annotation *annotation, const struct jfr_field *member)
{
    struct buf name = {0}, values = {0};
    size_t count = 0;
    for (;; count++) {
        buf_clear(&name);
        buf_printf(&name, "%s-%zu", member->name, count);
        const char *value = jfr_annotation_value(annotation, buf_text(&name));
        if (!value)
            break;
        buf_puts(&values, count ? ", " : "");
        put_value(&values, member, value);
    }
    buf_printf(out, count == 1 ? "%s" : "{%s}", buf_text(&values));
    buf_dispose(&name);
    buf_dispose(&values);
}

static void put_members(struct buf *out, const struct jfr_annotation *annotation)
{
    const struct jfr_type *type = annotation->type;
    bool alone = type->field_count == 1 && !strcmp(type->fields[0].name, "value");
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *member = &type->fields[i];
        const char *value = jfr_annotation_value(annotation, member->name);
        if (i)
            buf_puts(out, ", ");
        if (!alone)
            buf_printf(out, "%s=", member->name);
        if (member->is_array)
            put_array(out, annotation, member);
        else if (value)
            put_value(out, member, value);
        else
            buf_puts(out, "null");
    }
}

static void add_annotations(struct metadata_text *text, const struct jfr_annotations *annotations)
{
    struct buf members;
    buf_init(&members, 0);
    for (size_t i = 0; i < annotations->count; i++) {
        const struct jfr_annotation *annotation = &annotations->items[i];
        if (!annotation->type)
            continue;
        buf_clear(&members);
        put_members(&members, annotation);
        metadata_annotation(text, annotation->type->name, annotation->type->field_count ? buf_text(&members) : NULL);
    }
    buf_dispose(&members);
}

/* Returns the type of the field for a simple type. */
static const struct jfr_type *shown_type(const struct jfr_type *type)
{
    for (int wrappers = 0; wrappers < 8 && type->is_simple && type->field_count == 1; wrappers++)
        type = type->fields[0].type;
    return type;
}

static void add_type(struct metadata_text *text, const struct jfr_type *type)
{
    metadata_begin_type(text, type->id, type->name, type->super_name);
    add_annotations(text, &type->annotations);
    metadata_begin_fields(text);
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        metadata_begin_field(text);
        add_annotations(text, &field->annotations);
        metadata_end_field(text, &(struct metadata_field){.name = field->name,
                                                          .type = shown_type(field->type)->name,
                                                          .is_array = field->is_array,
                                                          .is_static = text_is(field->type->super_name, SETTING)});
    }
    metadata_end_type(text);
}

bool metadata_add_recording(struct metadata_text *out, const char *path, const struct event_filter *filter,
                            const struct jfr_options *options, struct diag *diag)
{
    struct jfr_file *file;
    if (!jfr_diag_open(&file, path, options, diag))
        return false;
    bool filtered = filter->events || filter->categories;
    struct filter_unmatched unmatched = {0};
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));) {
        filter_match_chunk(&unmatched, filter, chunk);
        for (size_t i = 0; i < jfr_type_count(chunk); i++) {
            const struct jfr_type *type = jfr_type_at(chunk, i);
            if (!filtered || filter_matches(filter, type))
                add_type(out, type);
        }
    }
    filter_report(&unmatched, path, diag);
    jfr_diag_close(file, diag);
    return true;
}
