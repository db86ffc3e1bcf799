#include "tests/unit/jfr_dump.h"

#include "common/base/alloc.h"
#include "common/base/escape.h"

#include <stdlib.h>

static void dump_string(struct buf *out, const struct jfr_string *string)
{
    size_t length = jfr_string_utf8(string, NULL, 0);
    char *text = mem_alloc(length + 1);
    jfr_string_utf8(string, text, length + 1);
    buf_putc(out, '"');
    buf_add(out, text, length);
    buf_putc(out, '"');
    free(text);
}

static void dump_inner(struct buf *out, struct jfr_chunk *chunk, const struct jfr_value *value, int depth)
{
    struct jfr_walk walk;
    struct jfr_value inner;
    jfr_walk_begin(&walk, chunk, value);
    for (bool first = true; jfr_walk_next(&walk, &inner); first = false) {
        if (!first)
            buf_putc(out, ' ');
        if (value->kind == JFR_STRUCT)
            buf_printf(out, "%s=", inner.field->name);
        jfr_dump_value(out, chunk, &inner, depth);
    }
}

void jfr_dump_value(struct buf *out, struct jfr_chunk *chunk, struct jfr_value *value, int depth)
{
    if (value->kind == JFR_CONSTANT && depth-- > 0)
        jfr_resolve(chunk, value);
    switch (value->kind) {
    case JFR_NULL: buf_puts(out, "null"); break;
    case JFR_ABSENT: buf_puts(out, "absent"); break;
    case JFR_CONSTANT: buf_printf(out, "#%llu", (unsigned long long)value->key); break;
    case JFR_UNRESOLVED: buf_printf(out, "?%llu", (unsigned long long)value->key); break;
    case JFR_FLOAT:
    case JFR_DOUBLE: buf_printf(out, "%g", value->as.real); break;
    case JFR_STRING: dump_string(out, &value->as.string); break;
    case JFR_STRUCT:
        buf_putc(out, '{');
        dump_inner(out, chunk, value, depth);
        buf_putc(out, '}');
        break;
    case JFR_ARRAY:
        buf_putc(out, '[');
        dump_inner(out, chunk, value, depth);
        buf_putc(out, ']');
        break;
    default:
        if (value->field && value->field->is_unsigned)
            buf_printf(out, "%lluu", (unsigned long long)jfr_unsigned(value));
        else
            buf_printf(out, "%lld", (long long)value->as.integer);
    }
}

void jfr_dump_events(struct buf *out, struct jfr_chunk *chunk, int depth)
{
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    while (jfr_records_next(&records, &record)) {
        struct jfr_value value;
        jfr_record_value(&record, &value);
        buf_puts(out, record.type->name);
        jfr_dump_value(out, chunk, &value, depth);
        buf_putc(out, '\n');
    }
}

void jfr_dump_cells(struct buf *out, struct jfr_chunk *chunk, int depth)
{
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, chunk);
    while (jfr_records_next(&records, &record)) {
        const struct jfr_type *type = record.type;
        union jfr_cell *cells = mem_calloc(type->field_count, sizeof *cells);
        buf_printf(out, "%s{", type->name);
        bool fits = jfr_read_cells(chunk, &record, cells);
        for (size_t i = 0; fits && i < type->field_count; i++) {
            struct jfr_value value;
            jfr_cell_value(chunk, &type->fields[i], &cells[i], &value);
            buf_printf(out, "%s%s=", i ? " " : "", type->fields[i].name);
            jfr_dump_value(out, chunk, &value, depth);
        }
        buf_puts(out, "}\n");
        free(cells);
    }
}

static void dump_annotations(struct buf *out, const struct jfr_annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const struct jfr_annotation *annotation = &annotations->items[i];
        buf_printf(out, " @%s(", annotation->type ? annotation->type->name : "?");
        for (size_t m = 0; m < annotation->member_count; m++)
            buf_printf(out, "%s%s=%s", m ? " " : "", annotation->members[m].name, annotation->members[m].value);
        buf_putc(out, ')');
    }
}

void jfr_dump_types(struct buf *out, struct jfr_chunk *chunk)
{
    static const char *const times[] = {"", " ticks", " epoch-ms", " +ticks", " +ns", " +us", " +ms", " +s"};
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        buf_printf(out, "%s %lld%s%s%s%s:", type->name, (long long)type->id, type->super_name ? " < " : "",
                   type->super_name ? type->super_name : "", type->is_event ? " event" : "",
                   type->is_simple ? " simple" : "");
        dump_annotations(out, &type->annotations);
        for (size_t s = 0; s < type->setting_count; s++) {
            const struct jfr_setting *setting = &type->settings[s];
            buf_printf(out, " <%s %s=%s", setting->type ? setting->type->name : "?", setting->name,
                       setting->default_value ? setting->default_value : "");
            dump_annotations(out, &setting->annotations);
            buf_putc(out, '>');
        }
        for (size_t f = 0; f < type->field_count; f++) {
            const struct jfr_field *field = &type->fields[f];
            buf_printf(out, " %s%s%s %s%s%s", field->is_constant ? "*" : "", field->type->name,
                       field->is_array ? "[]" : "", field->name, times[field->time],
                       field->is_unsigned ? " unsigned" : "");
            dump_annotations(out, &field->annotations);
            buf_putc(out, ';');
        }
        buf_putc(out, '\n');
    }
}
