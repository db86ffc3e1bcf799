#include "collector/print/jsonprint.h"

#include <math.h>
#include <stdlib.h>

#include "collector/print/javastring.h"
#include "collector/print/textcache.h"
#include "common/base/alloc.h"
#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/escape.h"

enum {
    EVENT_DEPTH = 4,   /* of an event's values, in steps of two spaces */
    MOST_DEPTH = 5000, /* chains of references get long; this ends those that never do */
};

struct json_field {
    const char *label; /* `"name": ` */
    size_t label_length;
    bool limited; /* an array of stack frames */
};

struct json_type {
    struct json_field *fields; /* NULL: not looked at yet */
};

/* A constant that is being printed: when it comes again inside itself, it is a cycle. */
struct open_constant {
    const struct jfr_type *type;
    uint64_t key;
    const struct open_constant *outer;
};

struct json_printer {
    struct output *out;
    uint32_t stack_depth;
    struct event_time *time; /* borrowed */
    struct reading in;
    struct arena arena;      /* of the chunk: labels */
    struct json_type *types; /* by type->index */
    struct text_cache cache;
    const struct open_constant *open;
    bool any_event;
    bool cut; /* a cycle was cut: what is being printed depends on where it stands */
};

struct json_printer *json_printer_new(struct output *out, uint32_t stack_depth, const struct carry *carry)
{
    struct json_printer *p = mem_calloc(1, sizeof *p);
    p->out = out;
    p->stack_depth = stack_depth;
    p->in.carry = carry;
    text_cache_init(&p->cache);
    return p;
}

void json_printer_free(struct json_printer *p)
{
    if (!p)
        return;
    text_cache_dispose(&p->cache);
    arena_dispose(&p->arena);
    free(p);
}

void json_printer_chunk(struct json_printer *p, struct jfr_chunk *chunk, struct event_time *time)
{
    arena_dispose(&p->arena);
    p->arena = (struct arena){0};
    p->in.chunk = chunk;
    p->time = time;
    p->types = arena_alloc(&p->arena, (jfr_type_count(chunk) + 1) * sizeof *p->types);
    text_cache_clear(&p->cache);
}

static void make_label(struct json_printer *p, struct json_field *out, const struct jfr_field *field)
{
    struct buf text;
    buf_init(&text, 0);
    buf_putc(&text, '"');
    escape_json(&text, field->name, strlen(field->name));
    buf_puts(&text, "\": ");
    out->label = arena_strndup(&p->arena, text.data, text.length);
    out->label_length = text.length;
    buf_dispose(&text);
}

static const struct json_field *fields_of(struct json_printer *p, const struct jfr_type *type)
{
    struct json_type *known = &p->types[type->index];
    if (known->fields)
        return known->fields;
    known->fields = arena_alloc(&p->arena, (type->field_count + 1) * sizeof *known->fields);
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        make_label(p, &known->fields[i], field);
        known->fields[i].limited = field->is_array && (!strcmp(field->type->name, "jdk.types.StackFrame") ||
                                                       !strcmp(field->type->name, "com.oracle.jfr.types.StackFrame"));
    }
    return known->fields;
}

static void new_line(struct json_printer *p, unsigned depth)
{
    output_char(p->out, '\n');
    output_spaces(p->out, 2 * (size_t)depth);
}

/* --- Numbers ------------------------------------------------------------------------------------ */

static char *put_stamp(struct json_printer *p, char *at, enum jfr_time unit, int64_t value)
{
    static const char none[] = "-999999999-01-01T00:00+18:00";
    if (value == INT64_MIN)
        return (char *)memcpy(at, none, sizeof none - 1) + sizeof none - 1;
    return javatext_instant(at, &p->time->local, event_time_stamp(p->time, unit, value));
}

static void print_integer(struct json_printer *p, const struct jfr_value *v)
{
    char *at = output_room(p->out, JAVATEXT_MOST);
    enum jfr_time unit = v->field ? v->field->time : JFR_TIME_NONE;
    if (unit != JFR_TIME_NONE) {
        int64_t value = event_time_number(v);
        *at++ = '"';
        at = event_time_is_span(unit) ? javatext_duration(at, event_time_span(p->time, unit, value))
                                      : put_stamp(p, at, unit, value);
        *at++ = '"';
    } else if (v->field && v->field->is_unsigned) {
        at = javatext_unsigned(at, jfr_unsigned(v));
    } else {
        at = javatext_integer(at, v->as.integer);
    }
    output_advance(p->out, at);
}

static void print_real(struct json_printer *p, const struct jfr_value *v)
{
    if (!isfinite(v->as.real)) {
        output_bytes(p->out, "null", 4);
        return;
    }
    char *at = output_room(p->out, JAVATEXT_MOST);
    at = v->kind == JFR_FLOAT ? javatext_float(at, (float)v->as.real) : javatext_double(at, v->as.real);
    output_advance(p->out, at);
}

/* --- Values ------------------------------------------------------------------------------------- */

static void print_value(struct json_printer *p, const struct jfr_value *outer, struct jfr_value *value, bool limited,
                        unsigned depth);

static void print_struct(struct json_printer *p, const struct jfr_value *value, unsigned depth)
{
    const struct json_field *field = fields_of(p, value->type);
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->in.chunk, value);
    output_bytes(p->out, "{\n", 2);
    bool any = false;
    for (struct jfr_value inner; jfr_walk_next(&walk, &inner); field++) {
        if (any)
            output_bytes(p->out, ", \n", 3);
        any = true;
        output_spaces(p->out, 2 * (size_t)(depth + 1));
        output_bytes(p->out, field->label, field->label_length);
        print_value(p, value, &inner, field->limited, depth + 1);
    }
    new_line(p, depth);
    output_char(p->out, '}');
}

static void print_array(struct json_printer *p, const struct jfr_value *value, bool limited, unsigned depth)
{
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->in.chunk, value);
    output_char(p->out, '[');
    struct jfr_value inner;
    for (uint32_t i = 0; (!limited || i < p->stack_depth) && jfr_walk_next(&walk, &inner); i++) {
        if (i)
            output_bytes(p->out, ", ", 2);
        print_value(p, value, &inner, false, depth);
    }
    output_char(p->out, ']');
}

static void print_string(struct json_printer *p, const struct jfr_string *string)
{
    output_char(p->out, '"');
    javastring_json(p->out, string);
    output_char(p->out, '"');
}

static void print_char(struct json_printer *p, int64_t unit)
{
    uint8_t bytes[3] = {(uint8_t)((unit & 0x7f) | 0x80), (uint8_t)((unit >> 7 & 0x7f) | 0x80),
                        (uint8_t)(unit >> 14 & 3)};
    print_string(p, &(struct jfr_string){.bytes = bytes, .length = 3, .units = 1, .encoding = JFR_UTF16});
}

static bool is_open(const struct json_printer *p, const struct jfr_value *value)
{
    for (const struct open_constant *open = p->open; open; open = open->outer) {
        if (open->key == value->key && open->type == value->type)
            return true;
    }
    return false;
}

static void print_constant(struct json_printer *p, const struct jfr_value *outer, struct jfr_value *value, bool limited,
                           unsigned depth)
{
    uint64_t tag = text_cache_tag(value->type->index, depth, reading_scope(&p->in, outer)), key = value->key;
    size_t length;
    const char *text = text_cache_find(&p->cache, tag, key, &length);
    if (text) {
        output_bytes(p->out, text, length);
        return;
    }
    if (is_open(p, value) || depth > MOST_DEPTH) {
        output_bytes(p->out, "null", 4);
        p->cut = true;
        return;
    }
    struct open_constant open = {.type = value->type, .key = key, .outer = p->open};
    bool outer_cut = p->cut;
    p->open = &open;
    p->cut = false;
    uint64_t flushed = p->out->flushed;
    size_t start = p->out->length;
    reading_resolve(&p->in, outer, value);
    print_value(p, NULL, value, limited, depth);
    if (p->out->flushed == flushed && !p->cut)
        text_cache_add(&p->cache, tag, key, p->out->data + start, p->out->length - start);
    p->open = open.outer;
    p->cut |= outer_cut;
}

static void print_value(struct json_printer *p, const struct jfr_value *outer, struct jfr_value *value, bool limited,
                        unsigned depth)
{
    switch (value->kind) {
    case JFR_NULL:
    case JFR_UNRESOLVED:
    case JFR_ABSENT: output_bytes(p->out, "null", 4); break;
    case JFR_BOOLEAN: output_text(p->out, value->as.integer ? "true" : "false"); break;
    case JFR_CHAR: print_char(p, value->as.integer); break;
    case JFR_BYTE:
    case JFR_SHORT:
    case JFR_INT:
    case JFR_LONG: print_integer(p, value); break;
    case JFR_FLOAT:
    case JFR_DOUBLE: print_real(p, value); break;
    case JFR_STRING: print_string(p, &value->as.string); break;
    case JFR_STRUCT: print_struct(p, value, depth); break;
    case JFR_ARRAY: print_array(p, value, limited, depth); break;
    case JFR_CONSTANT: print_constant(p, outer, value, limited, depth); break;
    }
}

/* --- Events ------------------------------------------------------------------------------------- */

void json_printer_begin(struct json_printer *p)
{
    output_text(p->out, "{\n  \"recording\": {\n    \"events\": [");
}

void json_printer_event(struct json_printer *p, const struct jfr_record *record)
{
    if (p->any_event)
        output_bytes(p->out, ", ", 2);
    p->any_event = true;
    output_text(p->out, "{\n      \"type\": \"");
    struct jfr_string name = {
        .bytes = (const uint8_t *)record->type->name, .length = strlen(record->type->name), .encoding = JFR_UTF8};
    javastring_json(p->out, &name);
    output_text(p->out, "\", \n      \"values\": ");
    struct jfr_value value;
    jfr_record_value(record, &value);
    print_struct(p, &value, EVENT_DEPTH - 1);
    output_text(p->out, "\n    }");
}

void json_printer_end(struct json_printer *p)
{
    output_text(p->out, "]\n  }\n}");
}
