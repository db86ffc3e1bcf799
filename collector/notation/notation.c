#include "collector/notation/notation.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/strmap.h"
#include "common/base/text.h"

static const char *const supertypes[] = {
    [NOTATION_VALUE] = NULL,
    [NOTATION_ANNOTATION] = "java.lang.annotation.Annotation",
    [NOTATION_SETTING] = "jdk.jfr.SettingControl",
    [NOTATION_EVENT] = "jdk.jfr.Event",
};

struct notation_annotation *notation_annotate(struct notation_annotations *annotations, const char *name)
{
    struct notation_annotation *annotation = vec_add(annotations);
    annotation->name = name;
    return annotation;
}

void notation_annotate_text(struct notation_annotations *annotations, const char *name, const char *text)
{
    struct notation_annotation *annotation = notation_annotate(annotations, name);
    annotation->has_values = annotation->is_quoted = true;
    *vec_add(&annotation->values) = text;
}

/* The package with its dot, as far as it goes: compared as the tool compares it. */
static int compare_packages(const char *a, const char *b)
{
    size_t left = (size_t)(text_simple_name(a) - a), right = (size_t)(text_simple_name(b) - b);
    int order = memcmp(a, b, left < right ? left : right);
    return order ? order : left < right ? -1 : left > right;
}

static int compare_types(const void *a, const void *b)
{
    const struct notation_type *left = a, *right = b;
    if (left->group != right->group)
        return left->group < right->group ? -1 : 1;
    int order = compare_packages(left->name, right->name);
    return order ? order : strcmp(left->name, right->name);
}

static void print_value(struct buf *out, const char *value, bool is_quoted)
{
    buf_printf(out, is_quoted ? "\"%s\"" : "%s", value);
}

static void print_annotations(struct buf *out, const struct notation_annotations *annotations, const char *indent)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const struct notation_annotation *a = &annotations->items[i];
        if (!strcmp(a->name, "jdk.jfr.Name"))
            continue;
        buf_printf(out, "%s@%s", indent, text_simple_name(a->name));
        if (a->has_values) {
            bool braces = a->values.count != 1;
            buf_puts(out, braces ? "({" : "(");
            for (size_t k = 0; k < a->values.count; k++) {
                buf_puts(out, k ? ", " : "");
                print_value(out, a->values.items[k], a->is_quoted);
            }
            buf_puts(out, braces ? "})" : ")");
        }
        buf_putc(out, '\n');
    }
}

/* The type's name, looked through types that only wrap a value. */
static const char *shown_type(const struct strmap *values, const char *name)
{
    for (int depth = 0; depth < 8; depth++) {
        const struct notation_type *type = strmap_get(values, name);
        if (!type || type->fields.count != 1)
            break;
        name = type->fields.items[0].type;
    }
    return name;
}

static void print_type(struct buf *out, const struct notation_type *type, const struct strmap *values)
{
    if (strchr(type->name, '.'))
        buf_printf(out, "@Name(\"%s\")\n", type->name);
    print_annotations(out, &type->annotations, "");
    buf_printf(out, "class %s", text_simple_name(type->name));
    if (supertypes[type->group])
        buf_printf(out, " extends %s", supertypes[type->group]);
    buf_puts(out, " {\n");
    for (size_t i = 0; i < type->fields.count; i++) {
        const struct notation_field *field = &type->fields.items[i];
        if (i)
            buf_putc(out, '\n');
        print_annotations(out, &field->annotations, "  ");
        buf_printf(out, "  %s%s %s;\n", text_simple_name(shown_type(values, field->type)), field->is_array ? "[]" : "",
                   field->name);
    }
    buf_puts(out, "}\n\n");
}

void notation_print(struct buf *out, struct notation *notation)
{
    struct strmap values = {0};
    if (notation->types.count)
        qsort(notation->types.items, notation->types.count, sizeof *notation->types.items, compare_types);
    for (size_t i = 0; i < notation->types.count; i++) {
        if (notation->types.items[i].group == NOTATION_VALUE)
            strmap_put(&values, notation->types.items[i].name, &notation->types.items[i]);
    }
    for (size_t i = 0; i < notation->types.count; i++)
        print_type(out, &notation->types.items[i], &values);
    strmap_dispose(&values);
}

static void dispose_annotations(struct notation_annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++)
        vec_dispose(&annotations->items[i].values);
    vec_dispose(annotations);
}

void notation_dispose(struct notation *notation)
{
    for (size_t i = 0; i < notation->types.count; i++) {
        struct notation_type *type = &notation->types.items[i];
        for (size_t k = 0; k < type->fields.count; k++)
            dispose_annotations(&type->fields.items[k].annotations);
        vec_dispose(&type->fields);
        dispose_annotations(&type->annotations);
    }
    vec_dispose(&notation->types);
}
