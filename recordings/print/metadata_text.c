#include "recordings/print/metadata_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"

void metadata_text_init(struct metadata_text *out)
{
    *out = (struct metadata_text){0};
    buf_init(&out->text, 0);
}

void metadata_text_dispose(struct metadata_text *out)
{
    buf_dispose(&out->text);
    vec_dispose(&out->types);
    strmap_dispose(&out->texts);
    strmap_dispose(&out->ids);
    strpool_dispose(&out->pool);
}

/* --- Writing a type ----------------------------------------------------------------------------- */

void metadata_begin_type(struct metadata_text *out, int64_t id, const char *name, const char *super_name)
{
    buf_clear(&out->text);
    out->id = id;
    out->name = name;
    out->super_name = super_name;
    out->indent = "";
    out->has_field = false;
    if (strchr(name, '.'))
        buf_printf(&out->text, "@Name(\"%s\")\n", name);
}

void metadata_annotation(struct metadata_text *out, const char *name, const char *members)
{
    if (!strcmp(name, "jdk.jfr.Name"))
        return;
    buf_printf(&out->text, "%s@%s", out->indent, text_simple_name(name));
    if (members)
        buf_printf(&out->text, "(%s)", members);
    buf_putc(&out->text, '\n');
}

void metadata_begin_fields(struct metadata_text *out)
{
    buf_printf(&out->text, "class %s", text_simple_name(out->name));
    if (out->super_name)
        buf_printf(&out->text, " extends %s", out->super_name);
    buf_puts(&out->text, " {\n");
    out->indent = "  ";
}

void metadata_begin_field(struct metadata_text *out)
{
    if (out->has_field)
        buf_putc(&out->text, '\n');
    out->has_field = true;
}

void metadata_end_field(struct metadata_text *out, const struct metadata_field *field)
{
    buf_printf(&out->text, "  %s%s%s %s;\n", field->is_static ? "static " : "", text_simple_name(field->type),
               field->is_array ? "[]" : "", field->name);
}

/* The order of groups: values, others, annotations, settings, events. */
static int group_of(const char *super_name)
{
    static const char *const groups[] = {"java.lang.annotation.Annotation", "jdk.jfr.SettingControl", "jdk.jfr.Event"};
    if (!super_name)
        return 0;
    for (int i = 0; i < 3; i++) {
        if (!strcmp(super_name, groups[i]))
            return i + 2;
    }
    return 1;
}

/* Returns whether both the id and the text occurred before, possibly in different types: ids can change between
 * chunks. */
static bool is_repeated(struct metadata_text *out)
{
    char id[32];
    snprintf(id, sizeof id, "%" PRId64, out->id);
    void **text = strmap_slot(&out->texts, strpool_get(&out->pool, buf_text(&out->text)));
    void **of_id = strmap_slot(&out->ids, strpool_get(&out->pool, id));
    bool repeated = *text && *of_id;
    *text = *of_id = out;
    return repeated;
}

void metadata_end_type(struct metadata_text *out)
{
    buf_puts(&out->text, "}\n\n");
    if (is_repeated(out))
        return;
    size_t order = out->types.count;
    *vec_add(&out->types) = (struct metadata_type){.name = strpool_get(&out->pool, out->name),
                                                   .text = strpool_get(&out->pool, buf_text(&out->text)),
                                                   .group = group_of(out->super_name),
                                                   .order = order};
}

/* --- Printing ----------------------------------------------------------------------------------- */

/* Compares packages, including their dots, up to the length of the shorter one, like the JDK's tool. */
static int compare_packages(const char *a, const char *b)
{
    size_t left = (size_t)(text_simple_name(a) - a), right = (size_t)(text_simple_name(b) - b);
    int order = memcmp(a, b, left < right ? left : right);
    return order ? order : left < right ? -1 : left > right;
}

static int compare_types(const void *a, const void *b)
{
    const struct metadata_type *left = a, *right = b;
    if (left->group != right->group)
        return left->group < right->group ? -1 : 1;
    int order = compare_packages(left->name, right->name);
    if (!order)
        order = strcmp(left->name, right->name);
    return order ? order : left->order < right->order ? -1 : 1;
}

void metadata_text_print(struct buf *out, struct metadata_text *metadata)
{
    if (metadata->types.count)
        qsort(metadata->types.items, metadata->types.count, sizeof *metadata->types.items, compare_types);
    for (size_t i = 0; i < metadata->types.count; i++)
        buf_puts(out, metadata->types.items[i].text);
}
