#include "collector/source/java/class_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/source/java/class_code.h"
#include "collector/source/java/class_pool.h"
#include "common/base/text.h"

enum {
    MAGIC_HIGH = 0xcafe,
    MAGIC_LOW = 0xbabe,
    OLDEST = 45,       /* major version of JDK 1.1 */
    DEEPEST_VALUE = 16 /* of an annotation within an annotation */
};

enum access {
    ACCESS_PRIVATE = 0x0002,
    ACCESS_STATIC = 0x0008,
    ACCESS_TRANSIENT = 0x0080,
    ACCESS_INTERFACE = 0x0200,
    ACCESS_ABSTRACT = 0x0400,
    ACCESS_ANNOTATION = 0x2000,
    ACCESS_MODULE = 0x8000
};

struct reader {
    struct arena *arena;
    struct cursor c;
    struct class_pool pool;
    const char *damaged; /* the damaged structure; NULL: none so far */
};

static bool damaged(struct reader *r, const char *what)
{
    if (!r->damaged)
        r->damaged = what;
    return false;
}

/* Returns whether the file contained everything that was read so far. */
static bool is_whole(struct reader *r, const char *what)
{
    return (!r->c.failed && !r->pool.failed && !r->damaged) || damaged(r, what);
}

static const char *read_text(struct reader *r)
{
    return class_pool_text(&r->pool, cursor_be16(&r->c));
}

static uint32_t read_be32(struct reader *r)
{
    uint32_t high = cursor_be16(&r->c);
    return high << 16 | cursor_be16(&r->c);
}

static struct java_modifiers modifiers_of(unsigned access)
{
    return (struct java_modifiers){.is_static = access & ACCESS_STATIC,
                                   .is_transient = access & ACCESS_TRANSIENT,
                                   .is_private = access & ACCESS_PRIVATE,
                                   .is_abstract = access & ACCESS_ABSTRACT};
}

/* --- Annotations (JVMS 4.7.16) -------------------------------------------------------------------------- */

static const char *decimal(struct reader *r, double value, bool is_float)
{
    char text[40];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (is_float ? strtof(text, NULL) == (float)value : strtod(text, NULL) == value)
            break;
    }
    return arena_printf(r->arena, "%s%s", text, text[strcspn(text, ".en")] ? "" : ".0");
}

static const char *number(struct reader *r, const struct class_constant *constant, char tag)
{
    uint32_t word = (uint32_t)constant->bits;
    float single;
    double wide;
    switch (tag) {
    case 'D': memcpy(&wide, &constant->bits, sizeof wide); return decimal(r, wide, false);
    case 'F': memcpy(&single, &word, sizeof single); return decimal(r, (double)single, true);
    case 'J': return arena_printf(r->arena, "%" PRId64, (int64_t)constant->bits);
    case 'Z': return word ? "true" : "false";
    case 'C': return arena_printf(r->arena, word > ' ' && word < 0x7f ? "%c" : "\\u%04x", (int)word);
    default: return arena_printf(r->arena, "%" PRId32, (int32_t)word);
    }
}

static struct java_annotation read_annotation(struct reader *r, int depth);
static struct java_node read_value(struct reader *r, int depth);

static struct java_node read_array(struct reader *r, int depth)
{
    struct java_node node = {.kind = JAVA_ARRAY};
    node.item_count = cursor_be16(&r->c);
    if (node.item_count > cursor_left(&r->c)) {
        cursor_fail(&r->c);
        return (struct java_node){0};
    }
    node.items = arena_alloc(r->arena, node.item_count * sizeof *node.items);
    for (size_t i = 0; i < node.item_count && is_whole(r, "annotation"); i++)
        node.items[i] = read_value(r, depth + 1);
    return node;
}

static struct java_node read_constant(struct reader *r, char tag)
{
    enum class_pool_tag kind = tag == 'D'   ? CLASS_POOL_DOUBLE
                               : tag == 'F' ? CLASS_POOL_FLOAT
                               : tag == 'J' ? CLASS_POOL_LONG
                                            : CLASS_POOL_INTEGER;
    const struct class_constant *constant = class_pool_get(&r->pool, cursor_be16(&r->c), kind);
    return (struct java_node){.kind = JAVA_LITERAL, .text = constant ? number(r, constant, tag) : ""};
}

static struct java_node read_value(struct reader *r, int depth)
{
    bool is_array;
    char tag = (char)cursor_u8(&r->c);
    if (depth > DEEPEST_VALUE) {
        cursor_fail(&r->c);
        return (struct java_node){0};
    }
    switch (tag) {
    case 's': return (struct java_node){.kind = JAVA_STRING, .text = read_text(r)};
    case 'e':
        cursor_be16(&r->c); /* the class of the enum */
        return (struct java_node){.kind = JAVA_LITERAL, .text = read_text(r)};
    case 'c': return (struct java_node){.kind = JAVA_CLASS, .text = class_type_name(&r->pool, read_text(r), &is_array)};
    case '@': read_annotation(r, depth + 1); return (struct java_node){.kind = JAVA_OTHER};
    case '[': return read_array(r, depth);
    default: break;
    }
    if (tag && strchr("BCDFIJSZ", tag))
        return read_constant(r, tag);
    cursor_fail(&r->c);
    return (struct java_node){0};
}

static struct java_annotation read_annotation(struct reader *r, int depth)
{
    bool is_array;
    struct java_annotation annotation = {.name = class_type_name(&r->pool, read_text(r), &is_array)};
    annotation.argument_count = cursor_be16(&r->c);
    if (annotation.argument_count > cursor_left(&r->c)) {
        cursor_fail(&r->c);
        return (struct java_annotation){.name = ""};
    }
    annotation.arguments = arena_alloc(r->arena, annotation.argument_count * sizeof *annotation.arguments);
    for (size_t i = 0; i < annotation.argument_count && is_whole(r, "annotation"); i++) {
        annotation.arguments[i].name = read_text(r);
        annotation.arguments[i].value = read_value(r, depth);
    }
    return annotation;
}

static bool read_annotations(struct reader *r, struct java_annotations *out)
{
    out->count = cursor_be16(&r->c);
    if (out->count > cursor_left(&r->c))
        return damaged(r, "annotations");
    out->items = arena_alloc(r->arena, out->count * sizeof *out->items);
    for (size_t i = 0; i < out->count && is_whole(r, "annotation"); i++)
        out->items[i] = read_annotation(r, 0);
    return is_whole(r, "annotation");
}

/* --- Attributes -------------------------------------------------------------------------------------------- */

/* Destinations for the attributes of a class, field or method; NULL: not stored. */
struct wanted {
    struct java_annotations *annotations;
    struct java_node **value;   /* AnnotationDefault */
    struct class_names *hooked; /* from Code */
    const char **source;        /* SourceFile */
};

static bool read_code(struct reader *r, struct class_names *hooked)
{
    cursor_bytes(&r->c, 4); /* sizes of the stack and of the variables */
    uint32_t length = read_be32(r);
    const uint8_t *code = cursor_bytes(&r->c, length);
    return code && class_code_hooks(hooked, &r->pool, cursor_make(code, length));
}

/* The cursor is limited to the attribute. */
static bool read_attribute(struct reader *r, const char *name, const struct wanted *wanted)
{
    if (wanted->annotations && !strcmp(name, "RuntimeVisibleAnnotations"))
        return read_annotations(r, wanted->annotations) && (!cursor_left(&r->c) || damaged(r, "annotations"));
    if (wanted->value && !strcmp(name, "AnnotationDefault")) {
        *wanted->value = ARENA_NEW(r->arena, struct java_node);
        **wanted->value = read_value(r, 0);
    } else if (wanted->hooked && !strcmp(name, "Code")) {
        return read_code(r, wanted->hooked) || damaged(r, "code");
    } else if (wanted->source && !strcmp(name, "SourceFile")) {
        *wanted->source = read_text(r);
    }
    return is_whole(r, name);
}

static bool read_attributes(struct reader *r, const struct wanted *wanted)
{
    for (unsigned left = cursor_be16(&r->c); left; left--) {
        const char *name = read_text(r);
        uint32_t length = read_be32(r);
        const uint8_t *data = cursor_bytes(&r->c, length);
        if (!is_whole(r, "attribute"))
            return false;
        struct cursor after = r->c;
        r->c = cursor_make(data, length);
        bool ok = read_attribute(r, name, wanted);
        r->c = after;
        if (!ok)
            return false;
    }
    return is_whole(r, "attribute");
}

/* --- Members ----------------------------------------------------------------------------------------------- */

static bool read_fields(struct reader *r, struct java_type *type)
{
    type->field_count = cursor_be16(&r->c);
    if (type->field_count > cursor_left(&r->c))
        return damaged(r, "fields");
    type->fields = arena_alloc(r->arena, type->field_count * sizeof *type->fields);
    for (size_t i = 0; i < type->field_count; i++) {
        struct java_field *field = &type->fields[i];
        struct wanted wanted = {.annotations = &field->annotations};
        field->modifiers = modifiers_of(cursor_be16(&r->c));
        field->name = read_text(r);
        field->type = class_type_name(&r->pool, read_text(r), &field->is_array);
        if (!is_whole(r, "field") || !read_attributes(r, &wanted))
            return false;
    }
    return true;
}

/* Returns the body of the method: the calls in it. */
static const struct java_node *body_of(struct reader *r, const struct class_names *hooked)
{
    if (!hooked->count)
        return NULL;
    struct java_node *body = ARENA_NEW(r->arena, struct java_node);
    *body = (struct java_node){.kind = JAVA_BLOCK, .item_count = hooked->count};
    body->items = arena_alloc(r->arena, hooked->count * sizeof *body->items);
    for (size_t i = 0; i < hooked->count; i++) {
        struct java_node *arguments = arena_alloc(r->arena, 2 * sizeof *arguments);
        arguments[0] = (struct java_node){.kind = JAVA_CLASS, .text = hooked->items[i]};
        body->items[i] =
            (struct java_node){.kind = JAVA_CALL, .text = "addPeriodicEvent", .items = arguments, .item_count = 2};
    }
    return body;
}

static bool read_method(struct reader *r, struct java_method *method)
{
    struct class_names hooked = {0};
    struct java_node *value = NULL;
    struct wanted wanted = {.annotations = &method->annotations, .value = &value, .hooked = &hooked};
    method->modifiers = modifiers_of(cursor_be16(&r->c));
    method->name = read_text(r);
    const char *descriptor = read_text(r), *result = strrchr(descriptor, ')');
    bool ok = is_whole(r, "method") && (result || damaged(r, "method"));
    if (ok) {
        method->parameters = arena_strndup(r->arena, descriptor + 1, (size_t)(result - descriptor) - 1);
        method->type = class_type_name(&r->pool, result + 1, &method->is_array);
        ok = is_whole(r, "method") && read_attributes(r, &wanted);
        method->body = body_of(r, &hooked);
        method->value = value;
    }
    vec_dispose(&hooked);
    return ok;
}

/* Keeps the members of an annotation type, and methods with annotations or with calls of addPeriodicEvent. */
static bool read_methods(struct reader *r, struct java_type *type)
{
    size_t count = cursor_be16(&r->c);
    if (count > cursor_left(&r->c))
        return damaged(r, "methods");
    struct VEC(struct java_method) kept = {0};
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++) {
        struct java_method method = {0};
        ok = read_method(r, &method);
        bool is_member = type->kind == JAVA_KIND_ANNOTATION && method.modifiers.is_abstract;
        if (ok && (is_member || method.annotations.count || method.body))
            *vec_add(&kept) = method;
    }
    type->method_count = ok ? kept.count : 0;
    type->methods = arena_alloc(r->arena, kept.count * sizeof *type->methods);
    if (type->method_count)
        memcpy(type->methods, kept.items, kept.count * sizeof *type->methods);
    vec_dispose(&kept);
    return ok;
}

/* --- The class ----------------------------------------------------------------------------------------------- */

static bool read_names(struct reader *r, struct java_type *type, unsigned access)
{
    type->qualified = class_pool_class(&r->pool, cursor_be16(&r->c));
    unsigned superclass = cursor_be16(&r->c);
    type->superclass = superclass ? class_pool_class(&r->pool, superclass) : NULL;
    type->name = text_simple_name(type->qualified);
    size_t package = (size_t)(type->name - type->qualified);
    type->package = arena_strndup(r->arena, type->qualified, package ? package - 1 : 0);
    type->kind = access & ACCESS_ANNOTATION  ? JAVA_KIND_ANNOTATION
                 : access & ACCESS_INTERFACE ? JAVA_KIND_OTHER
                                             : JAVA_KIND_CLASS;
    type->modifiers = modifiers_of(access);
    type->is_compiled = true;
    cursor_bytes(&r->c, 2 * (uint64_t)cursor_be16(&r->c)); /* interfaces */
    return is_whole(r, "names of the classes");
}

static void set_file(struct reader *r, struct java_type *type, const char *source)
{
    if (!source)
        return;
    char *path = arena_printf(r->arena, "%s%s%s", type->package, *type->package ? "/" : "", source);
    for (char *at = path; at < path + strlen(type->package); at++)
        *at = *at == '.' ? '/' : *at;
    type->file = path;
}

static bool read_class(struct reader *r, struct java_type *type, bool *is_class)
{
    if (cursor_be16(&r->c) != MAGIC_HIGH || cursor_be16(&r->c) != MAGIC_LOW)
        return damaged(r, "first bytes");
    cursor_be16(&r->c); /* the minor version */
    if (cursor_be16(&r->c) < OLDEST)
        return damaged(r, "version");
    if (!class_pool_read(&r->pool, &r->c, r->arena))
        return damaged(r, "constant pool");
    unsigned access = cursor_be16(&r->c);
    *is_class = !(access & ACCESS_MODULE);
    if (!*is_class)
        return true;
    const char *source = NULL;
    struct wanted wanted = {.annotations = &type->annotations, .source = &source};
    if (!read_names(r, type, access) || !read_fields(r, type) || !read_methods(r, type) || !read_attributes(r, &wanted))
        return false;
    if (cursor_left(&r->c))
        return damaged(r, "end");
    set_file(r, type, source);
    return true;
}

struct java_type *class_file_read(struct arena *arena, const char *file, const void *data, size_t length, bool *failed,
                                  struct diag *diag)
{
    struct reader r = {.arena = arena, .c = cursor_make(data, length)};
    struct java_type *type = ARENA_NEW(arena, struct java_type);
    bool is_class = true;
    if (read_class(&r, type, &is_class))
        return is_class ? type : NULL;
    *failed = true;
    diag_error(diag, PLACE_FILE(file), "damaged class file: %s", r.damaged);
    return NULL;
}
