#include "recordings/print/objects.h"

#include <string.h>

#include "recordings/print/javastring.h"
#include "recordings/print/javatext.h"
#include "recordings/reading/member.h"
#include "common/base/java_names.h"

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

static bool string_member(struct jfr_chunk *chunk, const struct jfr_value *object, const char *name,
                          struct jfr_string *out)
{
    struct jfr_value value;
    if (!recorded_member(chunk, object, name, &value) || value.kind != JFR_STRING)
        return false;
    *out = value.as.string;
    return true;
}

/* Prints a text, "null" if it is absent, as in Java. */
static void print_string_member(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *object,
                                const char *name)
{
    struct jfr_string string;
    if (string_member(chunk, object, name, &string))
        javastring_text(out, &string);
    else
        output_text(out, "null");
}

static void print_integer(struct output *out, int64_t value)
{
    output_advance(out, javatext_integer(output_room(out, JAVATEXT_MOST), value));
}

void object_print_thread(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *thread)
{
    int64_t java_id = recorded_integer(chunk, thread, "javaThreadId", -1);
    bool is_virtual = recorded_integer(chunk, thread, "virtual", 0) != 0;
    output_char(out, '"');
    print_string_member(out, chunk, thread, java_id > 0 ? "javaName" : "osName");
    output_text(out, java_id > 0 ? "\" (javaThreadId = " : "\" (osThreadId = ");
    if (java_id > 0)
        print_integer(out, java_id);
    else
        print_integer(out, is_virtual ? -1 : recorded_integer(chunk, thread, "osThreadId", -1));
    output_text(out, java_id > 0 && is_virtual ? ", virtual)" : ")");
}

/* Prints a type of a descriptor. A positive `size` is printed in the first brackets. */
static void print_type(struct output *out, const struct java_type *type, int64_t size)
{
    const char *name = type->name ? type->name : "<unknown-descriptor-type>";
    size_t length = type->name ? type->length : strlen(name);
    javastring_class_name(out,
                          &(struct jfr_string){.bytes = (const uint8_t *)name, .length = length, .encoding = JFR_UTF8});
    for (unsigned i = 0; i < type->dimensions; i++) {
        output_char(out, '[');
        if (!i && size > 0)
            print_integer(out, size);
        output_char(out, ']');
    }
}

void object_print_class_name(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *type, int64_t size)
{
    struct jfr_string name;
    if (!string_member(chunk, type, "name", &name)) {
        output_text(out, "null");
        return;
    }
    const char *start = (const char *)name.bytes;
    struct java_type array;
    if (name.length && *start == '[' && name.encoding != JFR_UTF16 &&
        java_descriptor_next(&start, start + name.length, &array))
        print_type(out, &array, size);
    else
        javastring_class_name(out, &name);
}

static void print_plain_class_name(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *type)
{
    struct jfr_string name;
    if (string_member(chunk, type, "name", &name))
        javastring_class_name(out, &name);
    else
        output_text(out, "null");
}

void object_print_class(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *type)
{
    object_print_class_name(out, chunk, type, 0);
    output_text(out, " (classLoader = ");
    struct jfr_value loader, loader_type;
    struct jfr_string name;
    if (!recorded_member(chunk, type, "classLoader", &loader) || loader.kind != JFR_STRUCT)
        output_text(out, "null");
    else if (string_member(chunk, &loader, "name", &name))
        javastring_text(out, &name);
    else if (recorded_member(chunk, &loader, "type", &loader_type))
        print_plain_class_name(out, chunk, &loader_type);
    else
        output_text(out, "null");
    output_char(out, ')');
}

void object_print_class_loader(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *loader)
{
    struct jfr_value type;
    if (!recorded_member(chunk, loader, "type", &type) || type.kind != JFR_STRUCT) {
        output_text(out, "null");
        return;
    }
    print_plain_class_name(out, chunk, &type);
    output_text(out, " (id = ");
    print_integer(out, (int64_t)loader->key);
    output_char(out, ')');
}

void object_print_method(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *method)
{
    struct jfr_value type;
    if (recorded_member(chunk, method, "type", &type))
        print_plain_class_name(out, chunk, &type);
    else
        output_text(out, "null");
    output_char(out, '.');
    print_string_member(out, chunk, method, "name");
    output_char(out, '(');
    struct jfr_string descriptor;
    if (string_member(chunk, method, "descriptor", &descriptor) && descriptor.length &&
        descriptor.encoding != JFR_UTF16) {
        const char *at = (const char *)descriptor.bytes + 1, *end = memrchr(at, ')', descriptor.length - 1);
        struct java_type parameter;
        for (bool is_first = true; end && java_descriptor_next(&at, end, &parameter); is_first = false) {
            if (!is_first)
                output_text(out, ", ");
            java_type_simplify(&parameter);
            print_type(out, &parameter, 0);
        }
    }
    output_char(out, ')');
}

void object_print_frame(struct output *out, struct jfr_chunk *chunk, const struct jfr_value *frame)
{
    struct jfr_value method;
    if (recorded_member(chunk, frame, "method", &method) && method.kind == JFR_STRUCT)
        object_print_method(out, chunk, &method);
    else
        output_text(out, "N/A");
    int64_t line = recorded_integer(chunk, frame, "lineNumber", -1);
    if (line >= 0) {
        output_text(out, " line: ");
        print_integer(out, line);
    }
}
