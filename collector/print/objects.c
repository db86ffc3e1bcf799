#include "collector/print/objects.h"

#include <string.h>

#include "collector/print/javastring.h"
#include "collector/print/javatext.h"

enum object_form object_form_of(const struct jfr_type *type)
{
    static const struct {
        const char *name;
        enum object_form form;
    } forms[] = {
        {"java.lang.Thread", OBJECT_THREAD},
        {"java.lang.Class", OBJECT_CLASS},
        {"jdk.types.ClassLoader", OBJECT_CLASS_LOADER},
        {"jdk.types.Method", OBJECT_METHOD},
        {"jdk.types.StackFrame", OBJECT_FRAME},
        {"jdk.types.StackTrace", OBJECT_STACK_TRACE},
        {"jdk.types.OldObject", OBJECT_OLD},
        {"com.oracle.jfr.types.ClassLoader", OBJECT_CLASS_LOADER},
        {"com.oracle.jfr.types.Method", OBJECT_METHOD},
        {"com.oracle.jfr.types.StackFrame", OBJECT_FRAME},
        {"com.oracle.jfr.types.StackTrace", OBJECT_STACK_TRACE},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (!strcmp(type->name, forms[i].name))
            return forms[i].form;
    }
    return OBJECT_PLAIN;
}

bool object_member(const struct reading *in, const struct jfr_value *object, const char *name, struct jfr_value *out)
{
    if (object->kind != JFR_STRUCT)
        return false;
    struct jfr_walk walk;
    jfr_walk_begin(&walk, in->chunk, object);
    while (jfr_walk_next(&walk, out)) {
        if (out->field && !strcmp(out->field->name, name)) {
            reading_resolve(in, object, out);
            return true;
        }
    }
    return false;
}

int64_t object_integer(const struct reading *in, const struct jfr_value *object, const char *name, int64_t otherwise)
{
    struct jfr_value value;
    if (!object_member(in, object, name, &value) || value.kind < JFR_BOOLEAN || value.kind > JFR_LONG)
        return otherwise;
    return value.as.integer;
}

static bool string_member(const struct reading *in, const struct jfr_value *object, const char *name,
                          struct jfr_string *out)
{
    struct jfr_value value;
    if (!object_member(in, object, name, &value) || value.kind != JFR_STRING)
        return false;
    *out = value.as.string;
    return true;
}

/* "null" where there is none, as Java appends it. */
static void print_string_member(struct output *out, const struct reading *in, const struct jfr_value *object,
                                const char *name)
{
    struct jfr_string string;
    if (string_member(in, object, name, &string))
        javastring_text(out, &string, 0, 0);
    else
        output_text(out, "null");
}

static void print_integer(struct output *out, int64_t value)
{
    output_advance(out, javatext_integer(output_room(out, JAVATEXT_MOST), value));
}

void object_print_thread(struct output *out, const struct reading *in, const struct jfr_value *thread)
{
    int64_t java_id = object_integer(in, thread, "javaThreadId", -1);
    bool is_virtual = object_integer(in, thread, "virtual", 0) != 0;
    output_char(out, '"');
    print_string_member(out, in, thread, java_id > 0 ? "javaName" : "osName");
    output_text(out, java_id > 0 ? "\" (javaThreadId = " : "\" (osThreadId = ");
    if (java_id > 0)
        print_integer(out, java_id);
    else
        print_integer(out, is_virtual ? -1 : object_integer(in, thread, "osThreadId", -1));
    output_text(out, java_id > 0 && is_virtual ? ", virtual)" : ")");
}

/*
 * One type of a descriptor ("[Ljava/lang/String;", "I"): gives the end. With `simple` without its package.
 */
static const char *print_descriptor(struct output *out, const char *at, const char *end, bool simple, int64_t size)
{
    static const struct {
        char letter;
        const char *name;
    } primitives[] = {{'I', "int"},   {'J', "long"},  {'Z', "boolean"}, {'D', "double"},
                      {'F', "float"}, {'S', "short"}, {'C', "char"},    {'B', "byte"}};
    size_t dimensions = 0;
    for (; at < end && *at == '['; at++)
        dimensions++;
    const char *name = "<unknown-descriptor-type>";
    size_t length = strlen(name);
    if (at < end && *at == 'L') {
        name = ++at;
        const char *semicolon = memchr(at, ';', (size_t)(end - at));
        at = semicolon ? semicolon : end;
        length = (size_t)(at - name);
        for (size_t i = length; simple && i-- > 0;) {
            if (name[i] == '/' || name[i] == '.') {
                name += i + 1;
                length -= i + 1;
                break;
            }
        }
    } else if (at < end) {
        for (size_t i = 0; i < sizeof primitives / sizeof *primitives; i++) {
            if (primitives[i].letter == *at) {
                name = primitives[i].name;
                length = strlen(name);
            }
        }
    }
    struct jfr_string text = {.bytes = (const uint8_t *)name, .length = length, .encoding = JFR_UTF8};
    javastring_text(out, &text, '/', '.');
    for (size_t i = 0; i < dimensions; i++) {
        output_char(out, '[');
        if (!i && size > 0)
            print_integer(out, size);
        output_char(out, ']');
    }
    return at < end ? at + 1 : end;
}

void object_print_class_name(struct output *out, const struct reading *in, const struct jfr_value *type, int64_t size)
{
    struct jfr_string name;
    if (!string_member(in, type, "name", &name)) {
        output_text(out, "null");
        return;
    }
    const char *start = (const char *)name.bytes;
    if (name.length && *start == '[' && name.encoding != JFR_UTF16)
        print_descriptor(out, start, start + name.length, false, size);
    else
        javastring_text(out, &name, '/', '.');
}

static void print_plain_class_name(struct output *out, const struct reading *in, const struct jfr_value *type)
{
    struct jfr_string name;
    if (string_member(in, type, "name", &name))
        javastring_text(out, &name, '/', '.');
    else
        output_text(out, "null");
}

void object_print_class(struct output *out, const struct reading *in, const struct jfr_value *type)
{
    object_print_class_name(out, in, type, 0);
    output_text(out, " (classLoader = ");
    struct jfr_value loader, loader_type;
    struct jfr_string name;
    if (!object_member(in, type, "classLoader", &loader) || loader.kind != JFR_STRUCT)
        output_text(out, "null");
    else if (string_member(in, &loader, "name", &name))
        javastring_text(out, &name, 0, 0);
    else if (object_member(in, &loader, "type", &loader_type))
        print_plain_class_name(out, in, &loader_type);
    else
        output_text(out, "null");
    output_char(out, ')');
}

void object_print_class_loader(struct output *out, const struct reading *in, const struct jfr_value *loader)
{
    struct jfr_value type;
    if (!object_member(in, loader, "type", &type) || type.kind != JFR_STRUCT) {
        output_text(out, "null");
        return;
    }
    print_plain_class_name(out, in, &type);
    output_text(out, " (id = ");
    print_integer(out, (int64_t)loader->key);
    output_char(out, ')');
}

void object_print_method(struct output *out, const struct reading *in, const struct jfr_value *method)
{
    struct jfr_value type;
    if (object_member(in, method, "type", &type))
        print_plain_class_name(out, in, &type);
    else
        output_text(out, "null");
    output_char(out, '.');
    print_string_member(out, in, method, "name");
    output_char(out, '(');
    struct jfr_string descriptor;
    if (string_member(in, method, "descriptor", &descriptor) && descriptor.length && descriptor.encoding != JFR_UTF16) {
        const char *at = (const char *)descriptor.bytes + 1;
        const char *end = memrchr(at, ')', descriptor.length - 1);
        for (bool first = true; end && at < end; first = false) {
            if (!first)
                output_text(out, ", ");
            at = print_descriptor(out, at, end, true, 0);
        }
    }
    output_char(out, ')');
}

void object_print_frame(struct output *out, const struct reading *in, const struct jfr_value *frame)
{
    struct jfr_value method;
    if (object_member(in, frame, "method", &method) && method.kind == JFR_STRUCT)
        object_print_method(out, in, &method);
    else
        output_text(out, "N/A");
    int64_t line = object_integer(in, frame, "lineNumber", -1);
    if (line >= 0) {
        output_text(out, " line: ");
        print_integer(out, line);
    }
}
