#include "collector/print/recording_metadata.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "collector/print/javatext.h"
#include "collector/print/output.h"
#include "collector/recorded/jfr_diag.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/base/vec.h"

/* A type as text, written when its chunk was at hand. */
struct entry {
    int64_t id;
    int group;
    size_t package;    /* length of the name up to the last dot */
    size_t order;      /* in the file */
    char *name, *text; /* heap */
};

struct types {
    struct VEC(struct entry) entries;
};

/* Values, annotations, settings, events: in this order. */
static int group_of(const struct jfr_type *type)
{
    static const char *const groups[] = {
        NULL, NULL, NULL, "java.lang.annotation.Annotation", "jdk.jfr.SettingControl", "jdk.jfr.Event"};
    if (!type->super_name)
        return 1;
    for (int i = 3; i < 6; i++) {
        if (!strcmp(type->super_name, groups[i]))
            return i;
    }
    return 2;
}

/* --- Annotations -------------------------------------------------------------------------------- */

/* The text of a member's value as Java writes it after reading it with its type. */
static void add_value(struct buf *out, const struct jfr_field *member, const char *value)
{
    char text[JAVATEXT_MOST], *end = text;
    switch (member->kind) {
    case JFR_STRING: buf_printf(out, "\"%s\"", value); return;
    case JFR_BOOLEAN: buf_puts(out, strcasecmp(value, "true") ? "false" : "true"); return;
    case JFR_FLOAT: end = javatext_float(text, strtof(value, NULL)); break;
    case JFR_DOUBLE: end = javatext_double(text, strtod(value, NULL)); break;
    case JFR_CHAR: buf_puts(out, value); return;
    default: end = javatext_integer(text, strtoll(value, NULL, 10)); break;
    }
    buf_add(out, text, (size_t)(end - text));
}

/* The values value-0, value-1, ...: one stands alone, others in braces. */
static void add_array(struct buf *out, const struct jfr_annotation *annotation, const struct jfr_field *member)
{
    const char *values[256];
    size_t count = 0;
    struct buf key;
    buf_init(&key, 0);
    for (; count < sizeof values / sizeof *values; count++) {
        buf_clear(&key);
        buf_printf(&key, "%s-%zu", member->name, count);
        values[count] = jfr_annotation_value(annotation, buf_text(&key));
        if (!values[count])
            break;
    }
    buf_dispose(&key);
    if (count != 1)
        buf_putc(out, '{');
    for (size_t i = 0; i < count; i++) {
        if (i)
            buf_puts(out, ", ");
        add_value(out, member, values[i]);
    }
    if (count != 1)
        buf_putc(out, '}');
}

static void add_members(struct buf *out, const struct jfr_annotation *annotation)
{
    const struct jfr_type *type = annotation->type;
    bool alone = type->field_count == 1 && !strcmp(type->fields[0].name, "value");
    buf_putc(out, '(');
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *member = &type->fields[i];
        const char *value = jfr_annotation_value(annotation, member->name);
        if (i)
            buf_puts(out, ", ");
        if (!alone)
            buf_printf(out, "%s=", member->name);
        if (member->is_array)
            add_array(out, annotation, member);
        else if (value)
            add_value(out, member, value);
        else
            buf_puts(out, "null");
    }
    buf_putc(out, ')');
}

static void add_annotations(struct buf *out, const struct jfr_annotations *annotations, const char *indent)
{
    for (size_t i = 0; i < annotations->count; i++) {
        const struct jfr_annotation *annotation = &annotations->items[i];
        if (!annotation->type || !strcmp(annotation->type->name, "jdk.jfr.Name"))
            continue;
        buf_printf(out, "%s@%s", indent, text_simple_name(annotation->type->name));
        if (annotation->type->field_count)
            add_members(out, annotation);
        buf_putc(out, '\n');
    }
}

/* --- Types -------------------------------------------------------------------------------------- */

/* A simple type is a wrapper: what it wraps is shown. */
static const struct jfr_type *shown_type(const struct jfr_type *type)
{
    for (int wrappers = 0; wrappers < 8 && type->is_simple && type->field_count == 1; wrappers++)
        type = type->fields[0].type;
    return type;
}

static void add_field(struct buf *out, const struct jfr_field *field)
{
    add_annotations(out, &field->annotations, "  ");
    bool setting = field->type->super_name && !strcmp(field->type->super_name, "jdk.jfr.SettingControl");
    buf_printf(out, "  %s%s%s %s;\n", setting ? "static " : "", text_simple_name(shown_type(field->type)->name),
               field->is_array ? "[]" : "", field->name);
}

static char *type_text(const struct jfr_type *type)
{
    struct buf out;
    buf_init(&out, 0);
    if (strchr(type->name, '.'))
        buf_printf(&out, "@Name(\"%s\")\n", type->name);
    add_annotations(&out, &type->annotations, "");
    buf_printf(&out, "class %s", text_simple_name(type->name));
    if (type->super_name)
        buf_printf(&out, " extends %s", type->super_name);
    buf_puts(&out, " {\n");
    for (size_t i = 0; i < type->field_count; i++) {
        if (i)
            buf_putc(&out, '\n');
        add_field(&out, &type->fields[i]);
    }
    buf_puts(&out, "}\n\n");
    return buf_take(&out);
}

static bool is_known(const struct types *types, int64_t id)
{
    for (size_t i = 0; i < types->entries.count; i++) {
        if (types->entries.items[i].id == id)
            return true;
    }
    return false;
}

/* Of a type in several chunks the first counts. */
static void add_chunk(struct types *types, struct jfr_chunk *chunk, const struct event_filter *filter)
{
    bool filtered = filter->events || filter->categories;
    size_t before = types->entries.count;
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if ((before && is_known(types, type->id)) || (filtered && !filter_matches(filter, type)))
            continue;
        *vec_add(&types->entries) = (struct entry){.id = type->id,
                                                   .group = group_of(type),
                                                   .package = (size_t)(text_simple_name(type->name) - type->name),
                                                   .order = types->entries.count,
                                                   .name = mem_strdup(type->name),
                                                   .text = type_text(type)};
    }
}

static int by_group(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    if (x->group != y->group)
        return x->group - y->group;
    size_t common = x->package < y->package ? x->package : y->package;
    int packages = memcmp(x->name, y->name, common);
    if (packages)
        return packages;
    if (x->package != y->package)
        return x->package < y->package ? -1 : 1;
    int names = strcmp(x->name, y->name);
    return names ? names : (x->order > y->order) - (x->order < y->order);
}

int recording_metadata_print(struct cli *cli, const char *path, const struct event_filter *filter, bool salvage)
{
    struct jfr_file *file;
    if (!jfr_diag_open(&file, path, salvage, cli->diag))
        return CLI_FAILED;
    struct types types = {0};
    for (struct jfr_chunk *chunk; (chunk = jfr_next_chunk(file));)
        add_chunk(&types, chunk, filter);
    jfr_diag_close(file, cli->diag);
    if (types.entries.count)
        qsort(types.entries.items, types.entries.count, sizeof *types.entries.items, by_group);
    struct output out;
    output_open(&out, STDOUT_FILENO);
    for (size_t i = 0; i < types.entries.count; i++) {
        output_text(&out, types.entries.items[i].text);
        free(types.entries.items[i].name);
        free(types.entries.items[i].text);
    }
    vec_dispose(&types.entries);
    int error = output_close(&out);
    if (error && error != EPIPE)
        diag_error(cli->diag, PLACE_FILE("standard output"), "%s", strerror(error));
    return error ? CLI_FAILED : diag_status(cli->diag);
}
