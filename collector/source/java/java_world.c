#include "collector/source/java/java_world.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"

/* The maximum length of a chain of references; longer chains are circular. */
enum { MAX_DEPTH = 32 };

void java_world_dispose(struct java_world *world)
{
    vec_dispose(&world->sources);
    strmap_dispose(&world->by_name);
}

static struct java_source *add_source(struct java_world *world, const char *path, const char *qualified,
                                      const char *data, size_t length)
{
    struct java_source *source = ARENA_NEW(world->arena, struct java_source);
    source->path = arena_strdup(world->arena, path);
    source->qualified = arena_strdup(world->arena, qualified);
    source->data = arena_strndup(world->arena, data, length);
    source->length = length;
    *vec_add(&world->sources) = source;
    strmap_put(&world->by_name, source->qualified, source);
    return source;
}

void java_world_add(struct java_world *world, const char *path, const char *qualified, const char *data, size_t length)
{
    add_source(world, path, qualified, data, length);
}

void java_world_add_library(struct java_world *world, const char *path, const char *qualified, const char *data,
                            size_t length, const char *shown)
{
    struct java_source *source = add_source(world, path, qualified, data, length);
    source->is_library = true;
    source->shown = arena_strdup(world->arena, shown);
}

/* Adds a type that has already been parsed. */
static struct java_source *add_parsed(struct java_world *world, const struct java_type *type, const char *shown)
{
    struct java_source *source = ARENA_NEW(world->arena, struct java_source);
    *source = (struct java_source){
        .path = type->file, .qualified = type->qualified, .data = "", .is_parsed = true, .shown = shown, .type = type};
    *vec_add(&world->sources) = source;
    strmap_put(&world->by_name, source->qualified, source);
    return source;
}

void java_world_add_class(struct java_world *world, const struct java_type *type, const char *shown)
{
    if (!strmap_get(&world->by_name, type->qualified))
        add_parsed(world, type, shown)->is_library = true;
}

/* Adds a nested type. It becomes known when the file that contains it is parsed. The events of the JDK are not
 * nested. */
static void add_nested(struct java_world *world, const struct java_source *source, const struct java_type *type)
{
    if (strmap_get(&world->by_name, type->qualified))
        return;
    add_parsed(world, type, source->shown);
}

static int compare_sources(const void *a, const void *b)
{
    const struct java_source *const *left = a, *const *right = b;
    return strcmp((*left)->qualified, (*right)->qualified);
}

void java_world_sort(struct java_world *world)
{
    if (world->sources.count)
        qsort(world->sources.items, world->sources.count, sizeof *world->sources.items, compare_sources);
}

const char *java_world_message_name(struct java_world *world, const char *path)
{
    return world->prefix ? arena_printf(world->arena, "%s%s", world->prefix, path) : path;
}

struct place java_world_place(struct java_world *world, const struct java_type *type, long line)
{
    const struct java_source *source = java_world_source(world, type->qualified);
    const char *file = source && source->shown ? source->shown : java_world_message_name(world, type->file);
    return (struct place){file, line, line ? 1 : 0};
}

bool java_world_error(struct java_world *world, const struct java_type *type, long line, const char *format, ...)
{
    if (!world->failed) {
        va_list args;
        va_start(args, format);
        diag_vreport(world->diag, DIAG_ERROR, java_world_place(world, type, line), format, args);
        va_end(args);
    }
    world->failed = true;
    return false;
}

const struct java_type *java_world_type(struct java_world *world, const char *qualified)
{
    struct java_source *source = strmap_get(&world->by_name, qualified);
    if (!source || source->is_parsed)
        return source ? source->type : NULL;
    if (world->failed)
        return NULL;
    source->is_parsed = true;
    /* Messages contain the path with the name of the tree, the model the path in the tree. */
    const char *shown = source->shown ? source->shown : java_world_message_name(world, source->path);
    bool has_event = !source->is_library || java_extends_event(source->data), failed = false;
    struct java_type *type = java_parse(world->arena, shown, source->data, source->length,
                                        has_event ? DIAG_ERROR : DIAG_WARNING, &failed, world->diag);
    world->failed |= failed && !source->is_library;
    world->is_incomplete |= failed && has_event;
    source->type = type;
    if (type)
        type->file = source->path;
    for (size_t i = 0; type && i < type->nested_count; i++) {
        type->nested[i]->file = source->path;
        if (source->is_library)
            add_nested(world, source, type->nested[i]);
    }
    return source->type;
}

const struct java_source *java_world_source(const struct java_world *world, const char *qualified)
{
    return strmap_get(&world->by_name, qualified);
}

/*
 * The package jdk.jfr, which sources outside the JDK import. The value of a constant is its name. Source:
 * https://docs.oracle.com/en/java/javase/25/docs/api/jdk.jfr/jdk/jfr/package-summary.html
 */
static const struct {
    const char *name, *constants[6];
} recorder_types[] = {
    {"AnnotationElement", {NULL}},
    {"BooleanFlag", {NULL}},
    {"Category", {NULL}},
    {"ContentType", {NULL}},
    {"Contextual", {NULL}},
    {"DataAmount", {"BITS", "BYTES"}},
    {"Description", {NULL}},
    {"Enabled", {NULL}},
    {"Event", {NULL}},
    {"EventFactory", {NULL}},
    {"Experimental", {NULL}},
    {"FlightRecorder", {NULL}},
    {"Frequency", {NULL}},
    {"Label", {NULL}},
    {"MemoryAddress", {NULL}},
    {"MetadataDefinition", {NULL}},
    {"Name", {NULL}},
    {"Percentage", {NULL}},
    {"Period", {NULL}},
    {"Registered", {NULL}},
    {"Relational", {NULL}},
    {"SettingControl", {NULL}},
    {"SettingDefinition", {NULL}},
    {"StackTrace", {NULL}},
    {"Threshold", {NULL}},
    {"Throttle", {NULL}},
    {"Timespan", {"TICKS", "SECONDS", "MILLISECONDS", "MICROSECONDS", "NANOSECONDS"}},
    {"Timestamp", {"MILLISECONDS_SINCE_EPOCH", "TICKS"}},
    {"TransitionFrom", {NULL}},
    {"TransitionTo", {NULL}},
    {"Unsigned", {NULL}},
};

/* Returns the names of its constants; NULL: no such type. `qualified` is jdk.jfr.NAME. */
static const char *const *recorder_constants(const char *qualified)
{
    static const char package[] = "jdk.jfr.";
    for (size_t i = 0; i < sizeof recorder_types / sizeof *recorder_types; i++) {
        if (text_starts_with(qualified, package) && !strcmp(qualified + sizeof package - 1, recorder_types[i].name))
            return recorder_types[i].constants;
    }
    return NULL;
}

static bool exists(const struct java_world *world, const char *qualified)
{
    return strmap_get(&world->by_name, qualified) != NULL;
}

const char *java_world_resolve(struct java_world *world, const struct java_type *from, const char *name)
{
    if (from->is_compiled)
        return name;
    if (!strcmp(name, from->name))
        return from->qualified;
    for (size_t i = 0; i < from->import_count; i++) {
        const struct java_import *import = &from->imports[i];
        if (!import->is_static && !import->is_whole && !strcmp(text_simple_name(import->name), name))
            return import->name;
    }
    for (const char *end = strrchr(from->qualified, '$'); end;
         end = memrchr(from->qualified, '$', (size_t)(end - from->qualified))) {
        const char *inner = arena_printf(world->arena, "%.*s$%s", (int)(end - from->qualified), from->qualified, name);
        if (exists(world, inner))
            return inner;
    }
    const char *own = arena_printf(world->arena, "%s$%s", from->qualified, name);
    if (exists(world, own))
        return own;
    const char *sibling = arena_printf(world->arena, "%s.%s", from->package, name);
    if (exists(world, sibling))
        return sibling;
    for (size_t i = 0; i < from->import_count; i++) {
        const struct java_import *import = &from->imports[i];
        const char *other = arena_printf(world->arena, "%s.%s", import->name, name);
        if (!import->is_static && import->is_whole && (exists(world, other) || recorder_constants(other)))
            return other;
    }
    return name;
}

const struct java_type *java_world_superclass(struct java_world *world, const struct java_type *type)
{
    return type->superclass ? java_world_type(world, java_world_resolve(world, type, type->superclass)) : NULL;
}

/* Returns the class that contains it; NULL: none. */
static const struct java_type *enclosing(struct java_world *world, const struct java_type *type)
{
    const char *end = strrchr(type->qualified, '$');
    return end ? java_world_type(world, arena_strndup(world->arena, type->qualified, (size_t)(end - type->qualified)))
               : NULL;
}

static const struct java_field *find_constant(const struct java_type *type, const char *name)
{
    const struct java_field *field = java_field_find(type, name);
    /* Fields of annotation types and interfaces are constants without a modifier. */
    bool is_constant = field && field->value && (field->modifiers.is_static || type->kind != JAVA_KIND_CLASS);
    return is_constant ? field : NULL;
}

/* Returns the field that a simple name refers to in `from`: its own, inherited, or imported statically. */
static const struct java_field *simple_constant(struct java_world *world, const struct java_type *from,
                                                const char *name, const struct java_type **owner)
{
    const struct java_type *type = from;
    for (int depth = 0; type && depth < MAX_DEPTH; depth++) {
        const struct java_field *field = find_constant(type, name);
        *owner = type;
        if (field)
            return field;
        type = java_world_superclass(world, type);
    }
    for (type = enclosing(world, from); type; type = enclosing(world, type)) {
        const struct java_field *field = find_constant(type, name);
        *owner = type;
        if (field)
            return field;
    }
    for (size_t i = 0; i < from->import_count; i++) {
        const struct java_import *import = &from->imports[i];
        if (!import->is_static || (!import->is_whole && strcmp(text_simple_name(import->name), name) != 0))
            continue;
        size_t length =
            import->is_whole ? strlen(import->name) : (size_t)(text_simple_name(import->name) - import->name - 1);
        *owner = java_world_type(world, arena_strndup(world->arena, import->name, length));
        const struct java_field *field = *owner ? find_constant(*owner, name) : NULL;
        if (field)
            return field;
    }
    return NULL;
}

const struct java_field *java_world_field(struct java_world *world, const struct java_type *from, const char *name,
                                          const struct java_type **owner)
{
    const char *simple = text_simple_name(name);
    if (simple == name)
        return simple_constant(world, from, name, owner);
    const char *type = arena_strndup(world->arena, name, (size_t)(simple - 1 - name));
    *owner = java_world_type(world, java_world_resolve(world, from, type));
    return *owner ? find_constant(*owner, simple) : NULL;
}

static bool has_constant(const char *qualified, const char *name)
{
    const char *const *constants = recorder_constants(qualified);
    return constants && text_is_one_of(name, constants);
}

/* Returns whether the reference is a constant of the package jdk.jfr. */
static bool is_recorder_constant(struct java_world *world, const struct java_type *from, const char *name)
{
    const char *simple = text_simple_name(name);
    if (simple != name) {
        const char *type = arena_strndup(world->arena, name, (size_t)(simple - 1 - name));
        return has_constant(java_world_resolve(world, from, type), simple);
    }
    for (size_t i = 0; i < from->import_count; i++) {
        const struct java_import *import = &from->imports[i];
        const char *member = text_simple_name(import->name);
        if (!import->is_static || (!import->is_whole && strcmp(member, simple) != 0))
            continue;
        size_t length = import->is_whole ? strlen(import->name) : (size_t)(member - 1 - import->name);
        if (has_constant(arena_strndup(world->arena, import->name, length), simple))
            return true;
    }
    return false;
}

static bool evaluate(struct java_world *world, const struct java_type *from, const struct java_node *value, int depth,
                     struct buf *out)
{
    const struct java_type *owner = NULL;
    const struct java_field *field = NULL;
    switch (value->kind) {
    case JAVA_STRING:
    case JAVA_LITERAL:
    case JAVA_CLASS: buf_puts(out, value->text); return true;
    case JAVA_REFERENCE:
        field = java_world_field(world, from, value->text, &owner);
        if (field && depth < MAX_DEPTH)
            return evaluate(world, owner, field->value, depth + 1, out);
        if (is_recorder_constant(world, from, value->text)) {
            buf_puts(out, text_simple_name(value->text));
            return true;
        }
        return java_world_error(world, from, value->line, "the constant %s is not known", value->text);
    case JAVA_BINARY:
    case JAVA_ARRAY:
        if (value->kind == JAVA_ARRAY ? value->item_count != 1 : strcmp(value->text, "+") != 0)
            break;
        for (size_t i = 0; i < value->item_count; i++) {
            if (!evaluate(world, from, &value->items[i], depth, out))
                return false;
        }
        return true;
    default: break;
    }
    return java_world_error(world, from, value->line, "not a constant expression");
}

const char *java_world_constant(struct java_world *world, const struct java_type *from, const struct java_node *value)
{
    struct buf text;
    buf_init(&text, 1 << 20);
    const char *result = NULL;
    if (evaluate(world, from, value, 0, &text))
        result = arena_strndup(world->arena, buf_text(&text), text.length);
    buf_dispose(&text);
    return result;
}

bool java_world_constants(struct java_world *world, const struct java_type *from, const struct java_node *value,
                          struct java_texts *texts)
{
    bool is_array = value->kind == JAVA_ARRAY;
    for (size_t i = 0, n = is_array ? value->item_count : 1; i < n; i++) {
        const char *text = java_world_constant(world, from, is_array ? &value->items[i] : value);
        if (!text)
            return false;
        *vec_add(texts) = text;
    }
    return true;
}

const char *java_world_class(struct java_world *world, const struct java_type *from, const struct java_node *node)
{
    return node && node->kind == JAVA_CLASS ? java_world_resolve(world, from, node->text) : NULL;
}
