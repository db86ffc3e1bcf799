#include "recordings/print/docprint.h"

#include <math.h>
#include <stdlib.h>

#include "recordings/print/textcache.h"
#include "common/base/alloc.h"
#include "common/base/arena.h"

/*
 * Constants can refer to each other in cycles. A constant inside itself is printed as null. Long chains, and trees in
 * which each constant has several branches, are limited for each event.
 */
enum { MOST_DEPTH = 5000, MOST_BYTES = 16 << 20 };

struct piece {
    const char *text;
    size_t length;
};

/* The position of a value: a field, or the elements of an array (without a label). */
struct place {
    struct piece label;
    struct piece lead;          /* the label after the separator and indentation of an event's field */
    enum element element, item; /* the kind of value; for an array, the kind of its elements */
    bool limited;               /* an array of stack frames */
    bool is_constant;           /* a single constant */
    bool is_integer;            /* a single integer in the record itself */
};

struct doc_type {
    struct place *fields;  /* NULL: not initialized */
    struct piece head;     /* for an event: the text before its struct */
    union jfr_cell *cells; /* for an event */
};

/* A constant that is being printed. */
struct open_constant {
    const struct jfr_type *type;
    uint64_t key;
    const struct open_constant *outer;
};

struct doc_printer {
    struct output *out, scratch;
    const struct document_notation *notation;
    uint32_t stack_depth;
    struct event_time *time; /* borrowed */
    struct jfr_chunk *chunk; /* borrowed */
    struct arena arena;      /* for the chunk: leads and heads */
    struct doc_type *types;  /* by type->index */
    struct text_cache cache;
    const struct open_constant *open;
    uint64_t limit; /* output_position after which constants of the event are printed as null */
    bool any_event;
    bool cut; /* a constant was truncated: the printed text depends on its position */
    bool any_cut_event;
};

struct doc_printer *doc_printer_new(struct output *out, const struct document_notation *notation, uint32_t stack_depth)
{
    struct doc_printer *p = mem_calloc(1, sizeof *p);
    p->out = out;
    output_open(&p->scratch, -1);
    p->notation = notation;
    p->stack_depth = stack_depth;
    text_cache_init(&p->cache);
    return p;
}

void doc_printer_free(struct doc_printer *p)
{
    if (!p)
        return;
    output_close(&p->scratch);
    text_cache_dispose(&p->cache);
    arena_dispose(&p->arena);
    free(p);
}

void doc_printer_chunk(struct doc_printer *p, struct jfr_chunk *chunk, struct event_time *time)
{
    arena_dispose(&p->arena);
    p->arena = (struct arena){0};
    p->chunk = chunk;
    p->time = time;
    p->types = arena_alloc(&p->arena, (jfr_type_count(chunk) + 1) * sizeof *p->types);
    text_cache_clear(&p->cache);
}

static struct jfr_string utf8(const char *text)
{
    return (struct jfr_string){.bytes = (const uint8_t *)text, .length = strlen(text), .encoding = JFR_UTF8};
}

static bool is_frame(const struct jfr_type *type)
{
    return !strcmp(type->name, "jdk.types.StackFrame") || !strcmp(type->name, "com.oracle.jfr.types.StackFrame");
}

/* Moves the content of the scratch buffer to the arena of the chunk. */
static struct piece take_scratch(struct doc_printer *p)
{
    size_t length = p->scratch.length;
    p->scratch.length = 0;
    return (struct piece){arena_strndup(&p->arena, p->scratch.data, length), length};
}

static void make_place(struct doc_printer *p, struct place *out, const struct jfr_field *field, bool is_first)
{
    bool has_fields = field->type->kind == JFR_STRUCT && !field->type->is_simple;
    out->item = has_fields ? ELEMENT_STRUCT : ELEMENT_VALUE;
    out->element = field->is_array ? ELEMENT_ARRAY : out->item;
    out->limited = field->is_array && is_frame(field->type);
    out->is_constant = field->is_constant && !field->is_array;
    out->is_integer = !field->is_constant && !field->is_array && field->kind >= JFR_BOOLEAN && field->kind <= JFR_LONG;
    struct jfr_string name = utf8(field->name);
    p->notation->begin_field(&p->scratch, is_first, p->notation->event_depth + 1);
    size_t start = p->scratch.length;
    p->notation->label(&p->scratch, out->element, &name);
    out->lead = take_scratch(p);
    out->label = (struct piece){out->lead.text + start, out->lead.length - start};
}

static struct piece make_head(struct doc_printer *p, const struct jfr_type *type)
{
    struct jfr_string name = utf8(type->name);
    output_text(&p->scratch, p->notation->event_begin);
    p->notation->string(&p->scratch, &name);
    output_text(&p->scratch, p->notation->event_named);
    return take_scratch(p);
}

static const struct doc_type *look_at(struct doc_printer *p, const struct jfr_type *type)
{
    struct doc_type *known = &p->types[type->index];
    if (known->fields)
        return known;
    known->fields = arena_alloc(&p->arena, (type->field_count + 1) * sizeof *known->fields);
    for (size_t i = 0; i < type->field_count; i++)
        make_place(p, &known->fields[i], &type->fields[i], i == 0);
    if (type->is_event) {
        known->head = make_head(p, type);
        known->cells = arena_alloc(&p->arena, (type->field_count + 1) * sizeof *known->cells);
    }
    return known;
}

/* --- Numbers ------------------------------------------------------------------------------------ */

static char *put_stamp(struct doc_printer *p, char *at, enum jfr_time unit, int64_t value)
{
    static const char none[] = "-999999999-01-01T00:00+18:00";
    if (value == INT64_MIN)
        return (char *)memcpy(at, none, sizeof none - 1) + sizeof none - 1;
    return javatext_instant(at, &p->time->local, event_time_stamp(p->time, unit, value));
}

static void print_null(struct doc_printer *p)
{
    p->notation->null(p->out);
}

static void print_integer(struct doc_printer *p, const struct jfr_value *v, enum element element)
{
    enum jfr_time unit = v->field ? v->field->time : JFR_TIME_NONE;
    bool is_time = unit != JFR_TIME_NONE;
    p->notation->begin_value(p->out, is_time);
    char *at = output_room(p->out, JAVATEXT_MOST);
    if (is_time) {
        int64_t value = event_time_number(v);
        at = event_time_is_span(unit) ? javatext_duration(at, event_time_span(p->time, unit, value))
                                      : put_stamp(p, at, unit, value);
    } else if (v->field && v->field->is_unsigned) {
        at = javatext_unsigned(at, jfr_unsigned(v));
    } else {
        at = javatext_integer(at, v->as.integer);
    }
    output_advance(p->out, at);
    p->notation->end_value(p->out, element, is_time);
}

static void print_real(struct doc_printer *p, const struct jfr_value *v, enum element element)
{
    if (!isfinite(v->as.real) && !p->notation->has_nonfinite) {
        print_null(p);
        return;
    }
    p->notation->begin_value(p->out, false);
    char *at = output_room(p->out, JAVATEXT_MOST);
    at = v->kind == JFR_FLOAT ? javatext_float(at, (float)v->as.real) : javatext_double(at, v->as.real);
    output_advance(p->out, at);
    p->notation->end_value(p->out, element, false);
}

static void print_boolean(struct doc_printer *p, bool value, enum element element)
{
    p->notation->begin_value(p->out, false);
    output_text(p->out, value ? "true" : "false");
    p->notation->end_value(p->out, element, false);
}

/* --- Values ------------------------------------------------------------------------------------- */

static void print_value(struct doc_printer *p, struct jfr_value *value, const struct place *place, unsigned depth);

static void print_struct(struct doc_printer *p, const struct jfr_value *value, enum element element, unsigned depth)
{
    const struct place *field = look_at(p, value->type)->fields;
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->chunk, value);
    p->notation->begin_struct(p->out);
    bool is_first = true;
    for (struct jfr_value inner; jfr_walk_next(&walk, &inner); field++) {
        p->notation->begin_field(p->out, is_first, depth + 1);
        is_first = false;
        output_bytes(p->out, field->label.text, field->label.length);
        print_value(p, &inner, field, depth + 1);
    }
    p->notation->end_struct(p->out, element, depth);
}

static void print_array(struct doc_printer *p, const struct jfr_value *value, const struct place *place, unsigned depth)
{
    struct place item = {.element = place->item, .item = place->item};
    unsigned item_depth = depth + p->notation->array_step;
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->chunk, value);
    p->notation->begin_array(p->out, value->as.inner.count);
    struct jfr_value inner;
    for (uint32_t i = 0; (!place->limited || i < p->stack_depth) && jfr_walk_next(&walk, &inner); i++) {
        p->notation->begin_item(p->out, item.element, i, item_depth);
        print_value(p, &inner, &item, item_depth);
    }
    p->notation->end_array(p->out, place->element, depth);
}

static void print_string(struct doc_printer *p, const struct jfr_string *string, enum element element)
{
    p->notation->begin_value(p->out, true);
    p->notation->string(p->out, string);
    p->notation->end_value(p->out, element, true);
}

static void print_char(struct doc_printer *p, int64_t unit, enum element element)
{
    uint8_t bytes[3] = {(uint8_t)((unit & 0x7f) | 0x80), (uint8_t)((unit >> 7 & 0x7f) | 0x80),
                        (uint8_t)(unit >> 14 & 3)};
    print_string(p, &(struct jfr_string){.bytes = bytes, .length = 3, .units = 1, .encoding = JFR_UTF16}, element);
}

static bool is_open(const struct doc_printer *p, const struct jfr_value *value)
{
    for (const struct open_constant *open = p->open; open; open = open->outer) {
        if (open->key == value->key && open->type == value->type)
            return true;
    }
    return false;
}

/* Prints the cached text of a constant. Returns false if there is none. */
static bool print_cached(struct doc_printer *p, const struct jfr_type *type, uint64_t key, unsigned depth)
{
    size_t length;
    const char *text = text_cache_find(&p->cache, text_cache_tag(type->index, depth), key, &length);
    if (text)
        output_bytes(p->out, text, length);
    return text != NULL;
}

static void print_constant(struct doc_printer *p, struct jfr_value *value, const struct place *place, unsigned depth)
{
    uint64_t tag = text_cache_tag(value->type->index, depth), key = value->key;
    if (print_cached(p, value->type, key, depth))
        return;
    bool is_full = depth > MOST_DEPTH || output_position(p->out) > p->limit;
    if (is_full || is_open(p, value)) {
        print_null(p);
        p->cut = true;
        p->any_cut_event |= is_full;
        return;
    }
    struct open_constant open = {.type = value->type, .key = key, .outer = p->open};
    bool outer_cut = p->cut;
    p->open = &open;
    p->cut = false;
    uint64_t flushed = p->out->flushed;
    size_t start = p->out->length;
    jfr_resolve(p->chunk, value);
    print_value(p, value, place, depth);
    if (p->out->flushed == flushed && !p->cut)
        text_cache_add(&p->cache, tag, key, p->out->data + start, p->out->length - start);
    p->open = open.outer;
    p->cut |= outer_cut;
}

static void print_value(struct doc_printer *p, struct jfr_value *value, const struct place *place, unsigned depth)
{
    switch (value->kind) {
    case JFR_NULL:
    case JFR_UNRESOLVED:
    case JFR_ABSENT: print_null(p); break;
    case JFR_BOOLEAN: print_boolean(p, value->as.integer, place->element); break;
    case JFR_CHAR: print_char(p, value->as.integer, place->element); break;
    case JFR_BYTE:
    case JFR_SHORT:
    case JFR_INT:
    case JFR_LONG: print_integer(p, value, place->element); break;
    case JFR_FLOAT:
    case JFR_DOUBLE: print_real(p, value, place->element); break;
    case JFR_STRING: print_string(p, &value->as.string, place->element); break;
    case JFR_STRUCT: print_struct(p, value, place->element, depth); break;
    case JFR_ARRAY: print_array(p, value, place, depth); break;
    case JFR_CONSTANT: print_constant(p, value, place, depth); break;
    }
}

/* --- Events ------------------------------------------------------------------------------------- */

void doc_printer_begin(struct doc_printer *p)
{
    output_text(p->out, p->notation->begin);
}

/* Prints the fields of an event, which are always at the same depth. */
static void print_fields(struct doc_printer *p, const struct jfr_type *type, const struct doc_type *known)
{
    unsigned depth = p->notation->event_depth;
    p->notation->begin_struct(p->out);
    for (size_t i = 0; i < type->field_count; i++) {
        const struct place *place = &known->fields[i];
        const struct jfr_field *field = &type->fields[i];
        output_bytes(p->out, place->lead.text, place->lead.length);
        if (place->is_constant && print_cached(p, field->type, known->cells[i].key, depth + 1))
            continue;
        struct jfr_value value = {.kind = field->kind, .field = field, .as.integer = known->cells[i].integer};
        if (!place->is_integer)
            jfr_cell_value(p->chunk, field, &known->cells[i], &value);
        print_value(p, &value, place, depth + 1);
    }
    p->notation->end_struct(p->out, ELEMENT_EVENT, depth);
}

void doc_printer_event(struct doc_printer *p, const struct jfr_record *record)
{
    const struct doc_type *known = look_at(p, record->type);
    if (!jfr_read_cells(p->chunk, record, known->cells))
        return;
    if (p->any_event)
        output_text(p->out, p->notation->between_events);
    p->any_event = true;
    p->limit = output_position(p->out) + MOST_BYTES;
    output_bytes(p->out, known->head.text, known->head.length);
    print_fields(p, record->type, known);
    output_text(p->out, p->notation->event_end);
}

bool doc_printer_end(struct doc_printer *p)
{
    output_text(p->out, p->notation->end);
    return !p->any_cut_event;
}
