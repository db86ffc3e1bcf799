#include "recordings/print/textprint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "recordings/print/durations.h"
#include "recordings/print/javastring.h"
#include "recordings/print/objects.h"
#include "recordings/print/textcache.h"
#include "recordings/reading/member.h"
#include "common/base/alloc.h"
#include "common/base/text.h"

/* Limits for nested values, and for the bytes of an event. Constants can refer to each other in cycles. */
enum { MOST_NESTING = 500, MOST_BYTES = 16 << 20 };

struct text_printer {
    struct output *out; /* borrowed */
    uint32_t stack_depth;
    bool exact;
    struct event_time *time;          /* borrowed */
    struct jfr_chunk *chunk;          /* borrowed */
    union jfr_cell *cells;            /* for an event of any type */
    const struct jfr_record *current; /* the event being printed */
    struct text_cache cache;          /* for threads and methods */
    unsigned depth;                   /* of indentation, in steps of two spaces */
    unsigned nesting;                 /* number of nested values */
    uint64_t limit;                   /* output_position after which constants of the event are printed as N/A */
    bool any_cut_event;
};

struct text_printer *text_printer_new(struct output *out, uint32_t stack_depth, bool exact)
{
    struct text_printer *p = mem_calloc(1, sizeof *p);
    *p = (struct text_printer){.out = out, .stack_depth = stack_depth, .exact = exact};
    text_cache_init(&p->cache);
    return p;
}

void text_printer_free(struct text_printer *p)
{
    if (!p)
        return;
    text_cache_dispose(&p->cache);
    free(p->cells);
    free(p);
}

void text_printer_chunk(struct text_printer *p, struct jfr_chunk *chunk, struct event_time *time)
{
    p->chunk = chunk;
    p->time = time;
    size_t most_fields = 1;
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        size_t count = jfr_type_at(chunk, i)->field_count;
        most_fields = count > most_fields ? count : most_fields;
    }
    free(p->cells);
    p->cells = mem_calloc(most_fields, sizeof *p->cells);
    text_cache_clear(&p->cache);
}

bool text_printer_is_complete(const struct text_printer *p)
{
    return !p->any_cut_event;
}

static void indent(struct text_printer *p)
{
    output_spaces(p->out, 2 * (size_t)p->depth);
}

static void line(struct text_printer *p, const char *text)
{
    output_text(p->out, text);
    output_char(p->out, '\n');
}

/* Prints `]` or `}` on its own line, one step to the left. */
static void close_line(struct text_printer *p, const char *text, const char *postfix)
{
    p->depth--;
    indent(p);
    output_text(p->out, text);
    line(p, postfix);
}

/* --- Numbers ------------------------------------------------------------------------------------ */

static const struct jfr_annotation *annotation(const struct jfr_field *field, const char *name)
{
    return jfr_annotation_by_name(&field->annotations, name);
}

/* Content types are annotations with the annotation ContentType. A number without one is printed without a unit. */
static bool has_content_type(const struct jfr_field *field)
{
    for (size_t i = 0; i < field->annotations.count; i++) {
        const struct jfr_type *type = field->annotations.items[i].type;
        if (type && jfr_annotation_by_name(&type->annotations, "jdk.jfr.ContentType"))
            return true;
    }
    return false;
}

static bool is_integral(const struct jfr_value *v)
{
    return v->kind != JFR_FLOAT && v->kind != JFR_DOUBLE;
}

/* Converts to long as Java does. */
static int64_t to_long(const struct jfr_value *v)
{
    if (is_integral(v))
        return v->field->is_unsigned ? (int64_t)jfr_unsigned(v) : v->as.integer;
    return java_long(v->as.real);
}

static double to_double(const struct jfr_value *v)
{
    if (!is_integral(v))
        return v->as.real;
    return v->field->is_unsigned ? (double)jfr_unsigned(v) : (double)v->as.integer;
}

static char *put_number(char *at, const struct jfr_value *v)
{
    if (v->kind == JFR_FLOAT)
        return javatext_float(at, (float)v->as.real);
    if (v->kind == JFR_DOUBLE)
        return javatext_double(at, v->as.real);
    return v->field && v->field->is_unsigned ? javatext_unsigned(at, jfr_unsigned(v))
                                             : javatext_integer(at, v->as.integer);
}

static char *put(char *at, const char *text)
{
    size_t length = strlen(text);
    return (char *)memcpy(at, text, length) + length;
}

static char *put_percentage(const struct text_printer *p, char *at, double value)
{
    value *= 100;
    if (isinf(value))
        return put(at, "Infinity%");
    at = javatext_fixed(at, value, p->exact ? 9 : 2);
    *at++ = '%';
    return at;
}

static char *put_address(char *at, uint64_t address)
{
    static const char hex[] = "0123456789ABCDEF";
    at = put(at, "0x");
    int digits = 8;
    while (digits < 16 && address >> (4 * digits))
        digits++;
    while (digits-- > 0)
        *at++ = hex[address >> (4 * digits) & 15];
    return at;
}

static char *put_content(const struct text_printer *p, char *at, const struct jfr_value *v)
{
    if (annotation(v->field, "jdk.jfr.Percentage"))
        return put_percentage(p, at, to_double(v));
    const struct jfr_annotation *amount = annotation(v->field, "jdk.jfr.DataAmount");
    const char *unit = jfr_annotation_value(amount, "value");
    bool frequency = annotation(v->field, "jdk.jfr.Frequency") != NULL;
    if (amount && (!unit || !strcmp(unit, "BYTES") || !strcmp(unit, "BITS"))) {
        struct data_unit data = {.bits = unit && !strcmp(unit, "BITS"), .per_second = frequency};
        return p->exact ? data_amount_exact(at, to_long(v), data) : data_amount_text(at, to_long(v), data);
    }
    if (annotation(v->field, "jdk.jfr.MemoryAddress"))
        return put_address(at, (uint64_t)to_long(v));
    at = put_number(at, v);
    return frequency ? put(at, " Hz") : at;
}

/* Returns whether the value means "not available". */
static bool is_nothing(const struct jfr_value *v)
{
    if (!is_integral(v))
        return isnan(v->as.real) || (isinf(v->as.real) && v->as.real < 0);
    if (v->field && v->field->is_unsigned)
        return false;
    return (v->kind == JFR_LONG && v->as.integer == INT64_MIN) || (v->kind == JFR_INT && v->as.integer == INT32_MIN);
}

static char *put_span(const struct text_printer *p, char *at, enum jfr_time unit, int64_t value)
{
    if (value == INT64_MIN)
        return put(at, "N/A");
    if (value == INT64_MAX)
        return put(at, "Forever");
    struct java_time span = event_time_span(p->time, unit, value);
    return p->exact ? duration_exact(at, span) : duration_text(at, span);
}

static char *put_stamp(struct text_printer *p, char *at, enum jfr_time unit, int64_t value)
{
    if (value == INT64_MIN)
        return put(at, "N/A");
    return javatext_clock_time(at, &p->time->local, event_time_stamp(p->time, unit, value), p->exact ? 9 : 3);
}

static void print_number(struct text_printer *p, const struct jfr_value *v)
{
    char *at = output_room(p->out, JAVATEXT_FIXED_MOST);
    enum jfr_time unit = v->field && is_integral(v) ? v->field->time : JFR_TIME_NONE;
    if (unit != JFR_TIME_NONE) {
        int64_t value = event_time_number(v);
        at = event_time_is_span(unit) ? put_span(p, at, unit, value) : put_stamp(p, at, unit, value);
    } else if (is_nothing(v)) {
        at = put(at, "N/A");
    } else {
        at = v->field && has_content_type(v->field) ? put_content(p, at, v) : put_number(at, v);
    }
    *at++ = '\n';
    output_advance(p->out, at);
}

/* --- Values ------------------------------------------------------------------------------------- */

static void print_value(struct text_printer *p, struct jfr_value *value, const char *postfix);

static void print_field(struct text_printer *p, struct jfr_value *value)
{
    indent(p);
    output_text(p->out, value->field->name);
    output_text(p->out, " = ");
    print_value(p, value, "");
}

static void print_fields(struct text_printer *p, const struct jfr_value *value, const char *postfix)
{
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->chunk, value);
    line(p, "{");
    p->depth++;
    for (struct jfr_value inner; jfr_walk_next(&walk, &inner);)
        print_field(p, &inner);
    close_line(p, "}", postfix);
}

static void print_array(struct text_printer *p, const struct jfr_value *value)
{
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->chunk, value);
    line(p, "[");
    p->depth++;
    uint64_t left = value->as.inner.count;
    for (struct jfr_value inner; jfr_walk_next(&walk, &inner);) {
        indent(p);
        print_value(p, &inner, --left ? ", " : "");
    }
    close_line(p, "]", "");
}

/* Prints `Type[size] description`; nothing if the class is unknown. */
static void print_old_class(struct text_printer *p, const struct jfr_value *object, int64_t size)
{
    struct jfr_value type, description;
    if (recorded_member(p->chunk, object, "type", &type) && type.kind == JFR_STRUCT) {
        object_print_class_name(p->out, p->chunk, &type, size);
        if (recorded_member(p->chunk, object, "description", &description) && description.kind == JFR_STRING) {
            output_char(p->out, ' ');
            javastring_text(p->out, &description.as.string);
        }
    }
    output_char(p->out, '\n');
}

/* Prints the position of the object in its holder: `[index]`, or the name of the field. Returns the size of an array.
 */
static int64_t print_holder(struct text_printer *p, const struct jfr_value *reference)
{
    struct jfr_value array, field, name;
    int64_t size = INT64_MIN;
    bool in_array = recorded_member(p->chunk, reference, "array", &array) && array.kind == JFR_STRUCT;
    if (in_array)
        size = recorded_integer(p->chunk, &array, "size", INT64_MIN);
    if (recorded_member(p->chunk, reference, "field", &field) && field.kind == JFR_STRUCT) {
        if (recorded_member(p->chunk, &field, "name", &name) && name.kind == JFR_STRING)
            javastring_text(p->out, &name.as.string);
        else
            output_text(p->out, "null");
    } else if (in_array) {
        char *at = output_room(p->out, JAVATEXT_MOST);
        *at++ = '[';
        at = javatext_integer(at, recorded_integer(p->chunk, &array, "index", 0));
        *at++ = ']';
        output_advance(p->out, at);
    }
    output_text(p->out, " : ");
    return size;
}

/* Prints the object, and the chain of references to it from a root of garbage collection. */
static void print_old_object(struct text_printer *p, const struct jfr_value *value)
{
    enum { MOST_REFERENCES = 100000 }; /* a longer chain is a cycle */
    struct jfr_value event, object = *value, reference;
    line(p, " [");
    p->depth++;
    indent(p);
    jfr_record_value(p->current, &event);
    struct jfr_value elements;
    bool known = recorded_member(p->chunk, &event, "arrayElements", &elements);
    if (known)
        print_old_class(p, &object, elements.as.integer);
    for (int i = 0; known && i < MOST_REFERENCES; i++) {
        if (!recorded_member(p->chunk, &object, "referrer", &reference) || reference.kind != JFR_STRUCT)
            break;
        if (recorded_integer(p->chunk, &reference, "skip", 0) > 0) {
            indent(p);
            line(p, "...");
        }
        indent(p);
        int64_t size = print_holder(p, &reference);
        if (!recorded_member(p->chunk, &reference, "object", &object) || object.kind != JFR_STRUCT)
            break;
        print_old_class(p, &object, size);
    }
    close_line(p, "]", "");
}

static void print_object(struct text_printer *p, const struct jfr_value *value, const char *postfix)
{
    /* Of structs in the record itself, only frames and old objects have special formats. */
    enum object_form form = object_form_of(value->type);
    if (!value->is_constant && form != OBJECT_FRAME && form != OBJECT_OLD)
        form = OBJECT_PLAIN;
    switch (form) {
    case OBJECT_THREAD: object_print_thread(p->out, p->chunk, value); break;
    case OBJECT_CLASS: object_print_class(p->out, p->chunk, value); break;
    case OBJECT_CLASS_LOADER: object_print_class_loader(p->out, p->chunk, value); break;
    case OBJECT_METHOD: object_print_method(p->out, p->chunk, value); break;
    case OBJECT_FRAME:
        object_print_frame(p->out, p->chunk, value);
        output_text(p->out, postfix);
        return; /* without a line feed, as in the JDK's tool */
    case OBJECT_OLD: print_old_object(p, value); return;
    case OBJECT_STACK_TRACE:
    case OBJECT_PLAIN: print_fields(p, value, postfix); return;
    }
    line(p, form == OBJECT_METHOD ? "" : postfix);
}

static void print_text(struct text_printer *p, const struct jfr_string *string)
{
    output_char(p->out, '"');
    javastring_text(p->out, string);
    output_text(p->out, "\"\n");
}

static void print_char(struct text_printer *p, int64_t unit)
{
    uint8_t bytes[3] = {(uint8_t)((unit & 0x7f) | 0x80), (uint8_t)((unit >> 7 & 0x7f) | 0x80),
                        (uint8_t)(unit >> 14 & 3)};
    struct jfr_string string = {.bytes = bytes, .length = 3, .units = 1, .encoding = JFR_UTF16};
    javastring_text(p->out, &string);
    output_char(p->out, '\n');
}

/* Returns whether the limits permit the value. Plain values are always printed. */
static bool has_room(struct text_printer *p, const struct jfr_value *value)
{
    if (value->kind != JFR_STRUCT && value->kind != JFR_ARRAY)
        return true;
    if (p->nesting < MOST_NESTING && (!value->is_constant || output_position(p->out) <= p->limit))
        return true;
    p->any_cut_event = true;
    return false;
}

static void print_value(struct text_printer *p, struct jfr_value *value, const char *postfix)
{
    jfr_resolve(p->chunk, value);
    if (!has_room(p, value))
        value->kind = JFR_NULL;
    p->nesting++;
    switch (value->kind) {
    case JFR_NULL:
    case JFR_UNRESOLVED:
    case JFR_ABSENT:
    case JFR_CONSTANT:
        output_text(p->out, "N/A");
        line(p, postfix);
        break;
    case JFR_BOOLEAN: line(p, value->as.integer ? "true" : "false"); break;
    case JFR_CHAR: print_char(p, value->as.integer); break;
    case JFR_BYTE:
    case JFR_SHORT:
    case JFR_INT:
    case JFR_LONG:
    case JFR_FLOAT:
    case JFR_DOUBLE: print_number(p, value); break;
    case JFR_STRING: print_text(p, &value->as.string); break;
    case JFR_STRUCT: print_object(p, value, postfix); break;
    case JFR_ARRAY: print_array(p, value); break;
    }
    p->nesting--;
}

/* --- Events ------------------------------------------------------------------------------------- */

typedef void print_form(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *value);

/* Prints a method, unless it is hidden. */
static void print_shown_method(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *method)
{
    if (method->kind != JFR_STRUCT)
        output_text(out, "N/A");
    else if (!recorded_integer(chunk, method, "hidden", 0))
        object_print_method(out, chunk, method);
}

static void print_event_thread(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *thread)
{
    if (thread->kind == JFR_STRUCT)
        object_print_thread(out, chunk, thread);
}

/* Prints a constant, or its cached text. Returns false if the text is empty. */
static bool print_remembered(struct text_printer *p, struct jfr_value *value, print_form *form)
{
    uint64_t key = value->key, flushed = p->out->flushed, tag = text_cache_tag(value->type->index, 0);
    size_t length, start = p->out->length;
    const char *text = value->kind == JFR_CONSTANT ? text_cache_find(&p->cache, tag, key, &length) : NULL;
    if (text) {
        output_bytes(p->out, text, length);
        return length > 0;
    }
    bool constant = value->kind == JFR_CONSTANT;
    jfr_resolve(p->chunk, value);
    form(p->out, p->chunk, value);
    if (p->out->flushed != flushed)
        return true;
    if (constant)
        text_cache_add(&p->cache, tag, key, p->out->data + start, p->out->length - start);
    return p->out->length > start;
}

/* Prints the frame on its own line. Returns false if it is hidden. */
static bool print_frame(struct text_printer *p, struct jfr_value *frame)
{
    struct jfr_value method = {.kind = JFR_NULL}, number;
    int64_t line_number = -1;
    bool is_java = true;
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->chunk, frame);
    while (jfr_walk_next(&walk, &number)) {
        const char *name = number.field->name;
        if (!strcmp(name, "method"))
            method = number;
        else if (!strcmp(name, "lineNumber"))
            line_number = number.as.integer;
        else if (!strcmp(name, "javaFrame"))
            is_java = number.as.integer != 0;
    }
    size_t start = p->out->length;
    uint64_t flushed = p->out->flushed;
    if (!is_java || !method.type)
        return false;
    output_room(p->out, OUTPUT_ROOM); /* the indentation can then be removed */
    if (p->out->flushed != flushed)
        start = p->out->length;
    indent(p);
    if (!print_remembered(p, &method, print_shown_method)) {
        p->out->length = start;
        return false;
    }
    char *at = output_room(p->out, JAVATEXT_MOST);
    if (line_number >= 0)
        at = javatext_integer(put(at, " line: "), line_number);
    *at++ = '\n';
    output_advance(p->out, at);
    return true;
}

static void print_stack_trace(struct text_printer *p, const struct jfr_value *trace)
{
    struct jfr_value frames, frame;
    line(p, "[");
    p->depth++;
    int64_t i = 0;
    if (recorded_member(p->chunk, trace, "frames", &frames)) {
        struct jfr_walk walk;
        jfr_walk_begin(&walk, p->chunk, &frames);
        for (uint32_t shown = 0; shown < p->stack_depth && jfr_walk_next(&walk, &frame); i++) {
            jfr_resolve(p->chunk, &frame);
            shown += print_frame(p, &frame);
        }
    }
    if (recorded_integer(p->chunk, trace, "truncated", 1) || i == p->stack_depth) {
        indent(p);
        line(p, "...");
    }
    close_line(p, "]", "");
}

bool text_is_contextual(const struct jfr_field *field)
{
    return annotation(field, "jdk.jfr.Contextual") != NULL;
}

void text_printer_context(struct text_printer *p, const struct jfr_record *record)
{
    struct jfr_value event;
    jfr_record_value(record, &event);
    struct jfr_walk walk;
    jfr_walk_begin(&walk, p->chunk, &event);
    p->depth = 1;
    p->limit = output_position(p->out) + MOST_BYTES;
    for (struct jfr_value inner; jfr_walk_next(&walk, &inner);) {
        if (!text_is_contextual(inner.field))
            continue;
        indent(p);
        output_text(p->out, "Context: ");
        output_text(p->out, text_simple_name(record->type->name));
        output_char(p->out, '.');
        output_text(p->out, inner.field->name);
        output_text(p->out, " = ");
        print_value(p, &inner, "");
    }
}

void text_printer_begin_event(struct text_printer *p, const struct jfr_record *record)
{
    output_text(p->out, record->type->name);
    line(p, " {");
}

static void print_thread(struct text_printer *p, struct jfr_value *thread)
{
    if (!thread->is_constant || object_form_of(thread->type) != OBJECT_THREAD)
        return;
    struct jfr_value known = *thread;
    jfr_resolve(p->chunk, &known);
    if (known.kind != JFR_STRUCT)
        return;
    indent(p);
    output_text(p->out, "eventThread = ");
    print_remembered(p, thread, print_event_thread);
    output_char(p->out, '\n');
}

/* Thread and stack trace are last. */
void text_printer_end_event(struct text_printer *p, const struct jfr_record *record)
{
    if (!jfr_read_cells(p->chunk, record, p->cells))
        return;
    p->current = record;
    p->depth = 1;
    p->limit = output_position(p->out) + MOST_BYTES;
    struct jfr_value thread = {.kind = JFR_NULL}, trace = {.kind = JFR_NULL};
    for (size_t i = 0; i < record->type->field_count; i++) {
        struct jfr_value inner;
        const char *name = record->type->fields[i].name;
        jfr_cell_value(p->chunk, &record->type->fields[i], &p->cells[i], &inner);
        if (!strcmp(name, "eventThread"))
            thread = inner;
        else if (!strcmp(name, "stackTrace"))
            trace = inner;
        else if (strcmp(name, "duration") || inner.kind != JFR_LONG || inner.as.integer)
            print_field(p, &inner);
    }
    print_thread(p, &thread);
    jfr_resolve(p->chunk, &trace);
    if (trace.kind == JFR_STRUCT && trace.is_constant && object_form_of(trace.type) == OBJECT_STACK_TRACE) {
        indent(p);
        output_text(p->out, "stackTrace = ");
        print_stack_trace(p, &trace);
    }
    close_line(p, "}", "\n");
}
