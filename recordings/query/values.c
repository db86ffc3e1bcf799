#include "recordings/query/values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "recordings/reading/member.h"
#include "common/base/alloc.h"
#include "common/base/java_names.h"

/* MOST_NESTING: structs and arrays within each other, which can be cyclic; MOST_TEXT: bytes of a value's text. */
enum { MOST_NESTING = 4, MOST_ELEMENTS = 100, MOST_TEXT = 64 << 10, ENTRY = 64 };

/* Nanoseconds between the clocks of consecutive chunks of one JVM. */
static const int64_t MOST_DRIFT = 1000000000;

/* --- Paths ------------------------------------------------------------------------------------------------------- */

static bool is_step(const char *path, const char *step, const char **rest)
{
    size_t length = strlen(step);
    if (strncmp(path, step, length) != 0 || (path[length] && path[length] != '.'))
        return false;
    *rest = path[length] ? path + length + 1 : "";
    return true;
}

struct query_access query_access_of(struct arena *arena, const char *path, unsigned id)
{
    static const struct {
        const char *text;
        enum query_step step;
    } steps[] = {{".topFrame", STEP_TOP_FRAME},
                 {".topApplicationFrame", STEP_TOP_APPLICATION_FRAME},
                 {".topNotInitFrame", STEP_TOP_NOT_INIT_FRAME},
                 {".notInit", STEP_TOP_NOT_INIT_FRAME} /* in JDK 21 */};
    struct query_access made = {.path = path, .rest = "", .id = id};
    if (is_step(path, "eventType", &made.rest)) {
        made.step = STEP_EVENT_TYPE;
        made.path = "startTime";
        return made;
    }
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const char *at = strstr(path, steps[i].text);
        if (at && is_step(at, steps[i].text, &made.rest)) {
            made.step = steps[i].step;
            made.path = arena_strndup(arena, path, (size_t)(at - path));
            break;
        }
    }
    return made;
}

/* --- Texts ------------------------------------------------------------------------------------------------------- */

void query_reader_init(struct query_reader *reader, struct arena *arena, size_t memory)
{
    *reader = (struct query_reader){.arena = arena, .memory = memory};
    buf_init(&reader->text, MOST_TEXT);
    buf_init(&reader->suffix, MOST_TEXT);
}

void query_reader_dispose(struct query_reader *reader)
{
    strmap_dispose(&reader->texts);
    free(reader->cache);
    buf_dispose(&reader->text);
    buf_dispose(&reader->suffix);
}

/* Returns whether both clocks show the same time, up to small corrections of the system's time. */
static bool is_same_clock(const struct jfr_clock *clock, const struct jfr_clock *next)
{
    int64_t expected = jfr_ticks_to_epoch(clock, next->start_ticks), difference;
    return clock->ticks_per_second == next->ticks_per_second &&
           !__builtin_sub_overflow(expected, next->start_nanos, &difference) && difference > -MOST_DRIFT &&
           difference < MOST_DRIFT;
}

void query_reader_begin(struct query_reader *reader, struct jfr_chunk *chunk)
{
    const struct jfr_clock *clock = &jfr_chunk_header(chunk)->clock;
    if (!reader->clock.ticks_per_second || !is_same_clock(&reader->clock, clock))
        reader->clock = *clock;
    reader->chunk = chunk;
    memset(reader->units, 0, sizeof reader->units); /* fields belong to the chunk */
    free(reader->cache);
    reader->cache = NULL;
    reader->cache_count = reader->cache_size = 0;
}

bool query_reader_is_full(const struct query_reader *reader)
{
    return reader->arena->total + reader->taken + reader->texts.count * ENTRY >= reader->memory;
}

const struct query_text *query_reader_text(struct query_reader *reader, const char *unique, size_t length)
{
    struct query_text *text = strmap_get(&reader->texts, unique);
    if (text || query_reader_is_full(reader))
        return text;
    text = ARENA_NEW(reader->arena, struct query_text);
    text->unique = arena_strdup(reader->arena, unique);
    text->shown = unique[length] ? arena_strndup(reader->arena, unique, length) : text->unique;
    text->has_frames = reader->has_frames;
    strmap_put(&reader->texts, text->unique, text);
    return text;
}

/* --- Objects ----------------------------------------------------------------------------------------------------- */

static bool is_type(const struct jfr_type *type, const char *name)
{
    return !strcmp(type->name, name) || (!strncmp(type->name, "com.oracle.jfr.types.", 21) &&
                                         !strncmp(name, "jdk.types.", 10) && !strcmp(type->name + 21, name + 10));
}

bool query_type_is_text(const struct jfr_type *type)
{
    return type->kind != JFR_STRUCT || type->is_simple || is_type(type, "java.lang.Thread") ||
           is_type(type, "java.lang.Class") || is_type(type, "jdk.types.ClassLoader") ||
           is_type(type, "jdk.types.Method") || is_type(type, "jdk.types.StackFrame") ||
           is_type(type, "jdk.types.StackTrace");
}

static void put_class(struct query_reader *reader, struct buf *out, const struct jfr_value *type)
{
    struct jfr_value name;
    if (!recorded_member(reader->chunk, type, "name", &name) || name.kind != JFR_STRING)
        return;
    size_t length = jfr_class_name(&name.as.string, NULL, 0);
    char *room = buf_extend(out, length + 1);
    if (room) {
        jfr_class_name(&name.as.string, room, length + 1);
        out->length--;
    }
}

/* Appends the simple names of the parameters of a descriptor: int, String[]. */
static void put_parameters(struct buf *out, const char *descriptor)
{
    const char *at = descriptor + (*descriptor == '('), *end = strrchr(descriptor, ')');
    struct java_type parameter;
    for (bool is_first = true; end && at < end && java_descriptor_next(&at, end, &parameter); is_first = false) {
        java_type_simplify(&parameter);
        if (parameter.name)
            buf_printf(out, "%s%.*s", is_first ? "" : ", ", (int)parameter.length, parameter.name);
        for (unsigned i = 0; i < parameter.dimensions; i++)
            buf_puts(out, "[]");
    }
}

/* Appends what distinguishes classes of the same name: the number of the class loader; nothing for the boot loader. */
static void put_loader(struct query_reader *reader, struct buf *out, const struct jfr_value *type)
{
    struct jfr_value loader;
    if (recorded_member(reader->chunk, type, "classLoader", &loader) && loader.kind == JFR_STRUCT)
        buf_printf(out, "\n%llu", (unsigned long long)loader.key);
}

static void put_method_loader(struct query_reader *reader, struct buf *out, const struct jfr_value *method)
{
    struct jfr_value type;
    if (recorded_member(reader->chunk, method, "type", &type))
        put_loader(reader, out, &type);
}

static void put_method(struct query_reader *reader, struct buf *out, const struct jfr_value *method)
{
    struct jfr_value type, name, descriptor;
    if (recorded_member(reader->chunk, method, "type", &type))
        put_class(reader, out, &type);
    buf_putc(out, '.');
    if (recorded_member(reader->chunk, method, "name", &name))
        recorded_text(out, &name);
    buf_putc(out, '(');
    if (recorded_member(reader->chunk, method, "descriptor", &descriptor)) {
        struct buf text;
        buf_init(&text, MOST_TEXT);
        recorded_text(&text, &descriptor);
        put_parameters(out, buf_text(&text));
        buf_dispose(&text);
    }
    buf_putc(out, ')');
}

static void put_frame(struct query_reader *reader, struct buf *out, const struct jfr_value *frame)
{
    struct jfr_value method;
    if (recorded_member(reader->chunk, frame, "method", &method) && method.kind == JFR_STRUCT)
        put_method(reader, out, &method);
}

/* Appends one line per frame. */
static void put_stack_trace(struct query_reader *reader, const struct jfr_value *trace)
{
    struct jfr_value frames, frame;
    struct jfr_walk walk;
    if (!recorded_member(reader->chunk, trace, "frames", &frames))
        return;
    jfr_walk_begin(&walk, reader->chunk, &frames);
    while (!reader->text.overflow && jfr_walk_next(&walk, &frame)) {
        jfr_resolve(reader->chunk, &frame);
        if (reader->text.length)
            buf_putc(&reader->text, '\n');
        put_frame(reader, &reader->text, &frame);
    }
    reader->has_frames = true;
}

static void put_thread(struct query_reader *reader, const struct jfr_value *thread)
{
    struct jfr_string name;
    if (jfr_thread_name(reader->chunk, thread, &name))
        recorded_text(&reader->text, &(struct jfr_value){.kind = JFR_STRING, .as.string = name});
    /* The JVM starts compiler threads again, with the same name and Java id. */
    buf_printf(&reader->suffix, "\n%lld %lld", (long long)recorded_integer(reader->chunk, thread, "javaThreadId", 0),
               (long long)recorded_integer(reader->chunk, thread, "osThreadId", 0));
}

static void put_any(struct query_reader *reader, struct buf *out, const struct jfr_value *value, unsigned nesting);

/* Appends the elements of an array, or the fields of a struct. */
static void put_members(struct query_reader *reader, struct buf *out, const struct jfr_value *value, unsigned nesting)
{
    struct jfr_walk walk;
    struct jfr_value inner;
    size_t count = 0;
    jfr_walk_begin(&walk, reader->chunk, value);
    while (!out->overflow && jfr_walk_next(&walk, &inner)) {
        if (count++)
            buf_puts(out, ", ");
        if (count > MOST_ELEMENTS) {
            buf_puts(out, "...");
            break;
        }
        jfr_resolve(reader->chunk, &inner);
        put_any(reader, out, &inner, nesting + 1);
    }
}

static void put_any(struct query_reader *reader, struct buf *out, const struct jfr_value *value, unsigned nesting)
{
    if (value->kind == JFR_STRING)
        recorded_text(out, value);
    else if (value->kind == JFR_FLOAT || value->kind == JFR_DOUBLE)
        buf_printf(out, "%.9g", value->as.real);
    else if (value->kind >= JFR_BOOLEAN && value->kind <= JFR_LONG)
        buf_integer(out, value->as.integer);
    else if (value->kind == JFR_STRUCT && is_type(value->type, "java.lang.Class"))
        put_class(reader, out, value);
    else if ((value->kind == JFR_STRUCT || value->kind == JFR_ARRAY) && nesting < MOST_NESTING)
        put_members(reader, out, value, nesting);
}

/* Sets reader->text, and reader->suffix to what distinguishes equal texts. */
static void render(struct query_reader *reader, const struct jfr_value *value)
{
    struct jfr_value inner;
    struct buf *shown = &reader->text, *suffix = &reader->suffix;
    const struct jfr_type *type = value->kind == JFR_STRUCT ? value->type : NULL;
    buf_clear(shown);
    buf_clear(suffix);
    reader->has_frames = false;
    if (type && is_type(type, "jdk.types.StackTrace")) {
        put_stack_trace(reader, value);
    } else if (type && is_type(type, "java.lang.Thread")) {
        put_thread(reader, value);
    } else if (type && is_type(type, "java.lang.Class")) {
        put_class(reader, shown, value);
        put_loader(reader, suffix, value);
    } else if (type && is_type(type, "jdk.types.Method")) {
        put_method(reader, shown, value);
        put_method_loader(reader, suffix, value);
    } else if (type && is_type(type, "jdk.types.StackFrame")) {
        put_frame(reader, shown, value);
        if (recorded_member(reader->chunk, value, "method", &inner))
            put_method_loader(reader, suffix, &inner);
    } else if (type && is_type(type, "jdk.types.ClassLoader")) {
        if (recorded_member(reader->chunk, value, "type", &inner))
            put_class(reader, shown, &inner);
        buf_printf(suffix, "\n%llu", (unsigned long long)value->key);
    } else {
        put_any(reader, shown, value, 0);
    }
}

/* --- Frames ------------------------------------------------------------------------------------------------------ */

static bool member_is(struct query_reader *reader, const struct jfr_value *object, const char *name, const char *text)
{
    struct jfr_value value;
    return recorded_member(reader->chunk, object, name, &value) && value.kind == JFR_STRING &&
           jfr_string_equals(&value.as.string, text);
}

static bool is_application(struct query_reader *reader, const struct jfr_value *frame)
{
    struct jfr_value method, type, loader, loader_type;
    struct jfr_chunk *chunk = reader->chunk;
    if (!recorded_member(chunk, frame, "method", &method) || !recorded_member(chunk, &method, "type", &type) ||
        !recorded_member(chunk, &type, "classLoader", &loader) || loader.kind != JFR_STRUCT ||
        !recorded_member(chunk, &loader, "type", &loader_type) || loader_type.kind != JFR_STRUCT)
        return false;
    return !member_is(reader, &loader_type, "name", "jdk/internal/loader/ClassLoaders$PlatformClassLoader") &&
           !member_is(reader, &loader_type, "name", "sun/misc/Launcher$ExtClassLoader");
}

static bool is_wanted(struct query_reader *reader, enum query_step step, const struct jfr_value *frame)
{
    struct jfr_value method;
    switch (step) {
    case STEP_TOP_APPLICATION_FRAME: return is_application(reader, frame);
    case STEP_TOP_NOT_INIT_FRAME:
        return recorded_member(reader->chunk, frame, "method", &method) &&
               !member_is(reader, &method, "name", "<init>");
    default: return true;
    }
}

/* Replaces the stack trace with a frame, then with the value at `rest`; null if there is none. */
static void follow(struct query_reader *reader, const struct query_access *access, struct jfr_value *value)
{
    struct jfr_value frames, frame, inner;
    struct jfr_walk walk;
    bool is_found = false;
    if (recorded_member(reader->chunk, value, "frames", &frames)) {
        jfr_walk_begin(&walk, reader->chunk, &frames);
        while (!is_found && jfr_walk_next(&walk, &frame)) {
            jfr_resolve(reader->chunk, &frame);
            is_found = is_wanted(reader, access->step, &frame);
        }
    }
    for (const char *at = access->rest; is_found && *at; at += strspn(at, ".")) {
        char name[100];
        size_t length = strcspn(at, ".");
        is_found = length < sizeof name;
        if (is_found) {
            memcpy(name, at, length);
            name[length] = '\0';
            is_found = recorded_member(reader->chunk, &frame, name, &inner);
            frame = inner;
        }
        at += length;
    }
    *value = is_found ? frame : (struct jfr_value){.kind = JFR_NULL};
}

/* --- Values ------------------------------------------------------------------------------------------------------ */

static int64_t times(int64_t value, int64_t factor)
{
    int64_t product;
    return __builtin_mul_overflow(value, factor, &product) ? (value < 0 ? INT64_MIN + 1 : INT64_MAX) : product;
}

static void read_time(const struct query_reader *reader, enum jfr_time unit, int64_t value, struct query_value *out)
{
    out->kind = unit == JFR_TIMESTAMP_TICKS || unit == JFR_TIMESTAMP_MILLIS ? QUERY_TIME : QUERY_SPAN;
    if (value == INT64_MIN) {
        out->kind = QUERY_NULL;
        return;
    }
    if (value == INT64_MAX && out->kind == QUERY_SPAN) {
        out->as.integer = value;
        return;
    }
    switch (unit) {
    case JFR_TIMESTAMP_TICKS: out->as.integer = jfr_ticks_to_epoch(&reader->clock, value); break;
    case JFR_TIMESPAN_TICKS: out->as.integer = jfr_ticks_to_nanos(&reader->clock, value); break;
    case JFR_TIMESTAMP_MILLIS:
    case JFR_TIMESPAN_MILLIS: out->as.integer = times(value, 1000000); break;
    case JFR_TIMESPAN_MICROS: out->as.integer = times(value, 1000); break;
    case JFR_TIMESPAN_SECONDS: out->as.integer = times(value, 1000000000); break;
    case JFR_TIMESPAN_NANOS:
    case JFR_TIME_NONE: out->as.integer = value; break;
    }
}

static enum query_unit unit_of(const struct jfr_field *field)
{
    const struct jfr_annotations *all = &field->annotations;
    if (!strcmp(field->name, "pid") || !strcmp(field->name, "compileId"))
        return QUERY_NUMBER;
    if (!all->count)
        return field->is_unsigned ? QUERY_UNSIGNED : QUERY_NO_UNIT;
    const struct jfr_annotation *amount = jfr_annotation_by_name(all, "jdk.jfr.DataAmount");
    bool is_frequency = jfr_annotation_by_name(all, "jdk.jfr.Frequency") != NULL;
    if (jfr_annotation_by_name(all, "jdk.jfr.Percentage"))
        return QUERY_SHARE;
    if (amount) {
        const char *unit = jfr_annotation_value(amount, "value");
        if (unit && !strcmp(unit, "BITS"))
            return is_frequency ? QUERY_BITS_PER_SECOND : QUERY_BITS;
        return is_frequency ? QUERY_BYTES_PER_SECOND : QUERY_BYTES;
    }
    if (jfr_annotation_by_name(all, "jdk.jfr.MemoryAddress"))
        return QUERY_ADDRESS;
    return is_frequency ? QUERY_HERTZ : field->is_unsigned ? QUERY_UNSIGNED : QUERY_NO_UNIT;
}

/* Looks at the annotations once per field. */
static enum query_unit known_unit(struct query_reader *reader, const struct jfr_field *field)
{
    struct query_field_unit *known = &reader->units[(uintptr_t)field / sizeof *field % QUERY_FIELD_UNITS];
    if (known->field != field)
        *known = (struct query_field_unit){field, unit_of(field)};
    return known->unit;
}

static void read_number(struct query_reader *reader, const struct jfr_value *value, struct query_value *out)
{
    bool is_real = value->kind == JFR_FLOAT || value->kind == JFR_DOUBLE;
    bool is_unsigned = value->field && value->field->is_unsigned;
    int64_t integer = is_real ? 0 : is_unsigned ? (int64_t)jfr_unsigned(value) : value->as.integer;
    out->unit = value->field ? (uint8_t)known_unit(reader, value->field) : QUERY_NO_UNIT;
    if (is_real) {
        out->kind = isfinite(value->as.real) ? QUERY_REAL : QUERY_NULL;
        out->as.real = value->as.real;
    } else if (value->field && value->field->time != JFR_TIME_NONE) {
        read_time(reader, value->field->time, integer, out);
    } else {
        bool is_nothing = !is_unsigned && ((value->kind == JFR_LONG && integer == INT64_MIN) ||
                                           (value->kind == JFR_INT && integer == INT32_MIN));
        out->kind = is_nothing ? QUERY_NULL : QUERY_INTEGER;
        out->as.integer = integer;
    }
}

/* Returns the entry of a constant, empty if it is new. */
static struct query_cached *cached(struct query_reader *reader, const struct jfr_type *type, uint64_t key,
                                   unsigned access)
{
    if (4 * (reader->cache_count + 1) > 3 * reader->cache_size) {
        struct query_cached *old = reader->cache;
        size_t old_size = reader->cache_size;
        reader->cache_size = old_size ? 2 * old_size : 64;
        reader->cache_count = 0;
        reader->cache = mem_calloc(reader->cache_size, sizeof *reader->cache);
        for (size_t i = 0; i < old_size; i++) {
            if (old[i].type)
                *cached(reader, old[i].type, old[i].key, old[i].access) = old[i];
        }
        free(old);
    }
    uint64_t hash = (key * 31 + access) * 31 + type->index;
    hash *= UINT64_C(0x9e3779b97f4a7c15);
    for (size_t i = (size_t)(hash >> 32) & (reader->cache_size - 1);; i = (i + 1) & (reader->cache_size - 1)) {
        struct query_cached *entry = &reader->cache[i];
        if (entry->type && (entry->type != type || entry->key != key || entry->access != access))
            continue;
        if (!entry->type) {
            *entry = (struct query_cached){.type = type, .key = key, .access = access};
            reader->cache_count++;
        }
        return entry;
    }
}

static bool read_text(struct query_reader *reader, const struct jfr_value *value, struct query_value *out)
{
    render(reader, value);
    size_t length = reader->text.length;
    /* The boot loader has no class. */
    if (!length && value->kind == JFR_STRUCT && is_type(value->type, "jdk.types.ClassLoader"))
        return true;
    out->kind = QUERY_TEXT;
    buf_puts(&reader->text, buf_text(&reader->suffix));
    out->as.text = query_reader_text(reader, buf_text(&reader->text), length);
    return out->as.text != NULL;
}

const char *query_label(const struct jfr_annotations *annotations, const char *otherwise)
{
    const char *label = jfr_annotation_value(jfr_annotation_by_name(annotations, "jdk.jfr.Label"), "value");
    return label ? label : otherwise;
}

static bool convert(struct query_reader *reader, const struct jfr_value *value, struct query_value *out)
{
    *out = (struct query_value){.kind = QUERY_NULL};
    switch (value->kind) {
    case JFR_NULL:
    case JFR_UNRESOLVED:
    case JFR_ABSENT:
    case JFR_CONSTANT: return true;
    case JFR_BOOLEAN:
        out->kind = QUERY_BOOLEAN;
        out->as.integer = value->as.integer != 0;
        return true;
    case JFR_STRING:
    case JFR_STRUCT:
    case JFR_ARRAY: return read_text(reader, value, out);
    default: read_number(reader, value, out); return true;
    }
}

bool query_read(struct query_reader *reader, const struct query_access *access, const struct jfr_value *value,
                struct query_value *out)
{
    bool is_text = value->kind == JFR_STRING || value->kind == JFR_STRUCT;
    struct query_cached *entry = NULL;
    if (value->is_constant && is_text && value->field) {
        entry = cached(reader, value->field->type, value->key, access->id);
        if (entry->value.unit) {
            *out = entry->value;
            out->unit = QUERY_NO_UNIT;
            return true;
        }
    }
    struct jfr_value followed = *value;
    const struct jfr_type *type = access->step == STEP_SETTING_TYPE && value->kind == JFR_LONG
                                      ? jfr_type_by_id(reader->chunk, value->as.integer)
                                      : NULL;
    if (type) {
        const char *label = query_label(&type->annotations, type->name);
        *out = (struct query_value){.kind = QUERY_TEXT, .as.text = query_reader_text(reader, label, strlen(label))};
        return out->as.text != NULL;
    }
    if (access->step >= STEP_TOP_FRAME)
        follow(reader, access, &followed);
    bool ok = convert(reader, &followed, out);
    if (entry && ok && (out->kind == QUERY_TEXT || out->kind == QUERY_NULL)) {
        entry->value = *out;
        entry->value.unit = UINT8_MAX; /* known */
    }
    return ok;
}
