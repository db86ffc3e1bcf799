#include <stdint.h>
#include <string.h>

#include "recordings/print/metadata_sources.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

#define LABEL "jdk.jfr.Label"
#define DESCRIPTION "jdk.jfr.Description"
#define EXPERIMENTAL "jdk.jfr.Experimental"
#define SETTING "jdk.jfr.SettingControl"

struct source {
    struct metadata_text *text;
    const struct dataset *dataset;
    struct strmap annotation_types; /* full name to struct ds_type */
    struct strmap value_types;      /* full name to struct ds_type */
};

struct annotation {
    const char *name, *members; /* members NULL: none */
};
struct annotations VEC(struct annotation);

static void add_flag(struct annotations *out, const char *name, bool is_set)
{
    if (is_set)
        *vec_add(out) = (struct annotation){.name = name};
}

static void add_list(const struct source *s, struct annotations *out, const char *name, const char *const *values,
                     size_t count, bool is_quoted)
{
    struct buf members;
    buf_init(&members, 0);
    metadata_put_values(&members, values, count, is_quoted);
    *vec_add(out) = (struct annotation){name, strpool_get(s->dataset->pool, buf_text(&members))};
    buf_dispose(&members);
}

/* Adds an annotation with values from a text, in which "|" separates several; NULL: no values. */
static void add_values(const struct source *s, struct annotations *out, const char *name, const char *text,
                       bool is_quoted)
{
    struct strpool *pool = s->dataset->pool;
    struct VEC(const char *) values = {0};
    while (text) {
        const char *stop = strchr(text, '|');
        *vec_add(&values) = stop ? strpool_get_n(pool, text, (size_t)(stop - text)) : text;
        text = stop ? stop + 1 : NULL;
    }
    add_list(s, out, name, values.items, values.count, is_quoted);
    vec_dispose(&values);
}

/* Adds annotations from a text of the model, such as "jdk.jfr.Timespan(TICKS), jdk.jfr.Unsigned". */
static void add_listed(const struct source *s, struct annotations *out, const char *text)
{
    struct ds_annotation next;
    while (text && ds_annotation_next(&text, &next)) {
        const char *name = strpool_get_n(s->dataset->pool, next.name, next.name_length);
        const struct ds_type *type = strmap_get(&s->annotation_types, name);
        bool has_values = type ? type->fields.count > 0 : next.value != NULL;
        bool is_quoted = !type || !type->fields.count || !strcmp(type->fields.items[0].type, "String");
        const char *value = next.value ? strpool_get_n(s->dataset->pool, next.value, next.value_length) : NULL;
        if (has_values)
            add_values(s, out, name, value, is_quoted);
        else
            add_flag(out, name, true);
    }
}

static void add_text(const struct source *s, struct annotations *out, const char *name, const char *text)
{
    if (text && *text)
        add_list(s, out, name, &text, 1, true);
}

static void add_category(const struct source *s, struct annotations *out, const struct ds_event *event)
{
    struct VEC(const char *) parts = {0};
    const char *part;
    size_t length;
    for (size_t i = 0; (part = ds_event_category(event, i, &length)); i++)
        *vec_add(&parts) = strpool_get_n(s->dataset->pool, part, length);
    if (parts.count)
        add_list(s, out, "jdk.jfr.Category", parts.items, parts.count, true);
    vec_dispose(&parts);
}

static size_t order_of(const char *order, const char *name)
{
    const char *dot = strrchr(name, '.');
    const char *simple = dot ? dot + 1 : name;
    size_t length = strlen(simple);
    for (const char *at = order; *at; at += strcspn(at, ","), at += strspn(at, ", ")) {
        if (!strncmp(at, simple, length) && (!at[length] || at[length] == ','))
            return (size_t)(at - order);
    }
    return SIZE_MAX;
}

/* Sorts the annotations in the order of the source; NULL: the usual order. */
static void put_in_order(struct annotations *annotations, const char *order)
{
    for (size_t i = 1; order && i < annotations->count; i++) {
        struct annotation moved = annotations->items[i];
        size_t k = i;
        for (; k && order_of(order, annotations->items[k - 1].name) > order_of(order, moved.name); k--)
            annotations->items[k] = annotations->items[k - 1];
        annotations->items[k] = moved;
    }
}

static void put_annotations(const struct source *s, struct annotations *annotations)
{
    for (size_t i = 0; i < annotations->count; i++)
        metadata_annotation(s->text, annotations->items[i].name, annotations->items[i].members);
    vec_dispose(annotations);
}

static const char *with_prefix(const struct source *s, const char *prefix, const char *name)
{
    struct buf text;
    buf_init(&text, 0);
    buf_printf(&text, "%s%s", prefix, name);
    const char *kept = strpool_get(s->dataset->pool, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

static const char *runtime_name(const struct ds_type *type)
{
    return type->runtime_name ? type->runtime_name : type->name;
}

/* Returns the name of the type. For a value type with a single field it is the type of that field, as for the JVM's
 * enumerations. */
static const char *shown_type(const struct source *s, const struct ds_field *field)
{
    const char *name = field->runtime_type ? field->runtime_type : field->type;
    for (int depth = 0; depth < 8; depth++) {
        const struct ds_type *type = strmap_get(&s->value_types, name);
        if (!type || type->fields.count != 1)
            break;
        const struct ds_field *inner = &type->fields.items[0];
        name = inner->runtime_type ? inner->runtime_type : inner->type;
    }
    return name;
}

/* The order is that of MetadataLoader.addFields; in Java events it is that of the source: label and description
 * first. */
static void add_field(const struct source *s, const struct ds_field *field, bool is_java)
{
    struct annotations a = {0};
    metadata_begin_field(s->text);
    if (is_java) {
        add_text(s, &a, LABEL, field->label);
        add_text(s, &a, DESCRIPTION, field->description);
    }
    add_listed(s, &a, field->annotations);
    if (field->relation)
        add_flag(&a, with_prefix(s, "jdk.types.", field->relation), true);
    if (!is_java)
        add_text(s, &a, LABEL, field->label);
    add_flag(&a, EXPERIMENTAL, field->is_experimental);
    if (!is_java)
        add_text(s, &a, DESCRIPTION, field->description);
    add_flag(&a, "jdk.jfr.TransitionFrom", field->transition && !strcmp(field->transition, "from"));
    add_flag(&a, "jdk.jfr.TransitionTo", field->transition && !strcmp(field->transition, "to"));
    put_in_order(&a, field->annotation_order);
    put_annotations(s, &a);
    metadata_end_field(s->text, &(struct metadata_field){
                                    .name = field->name, .type = shown_type(s, field), .is_array = field->is_array});
}

static void add_event(const struct source *s, const struct ds_event *event)
{
    bool is_java = event->origin && strcmp(event->origin, "native") != 0;
    struct annotations a = {0};
    metadata_begin_type(s->text, 0, with_prefix(s, strchr(event->name, '.') ? "" : "jdk.", event->name),
                        "jdk.jfr.Event");
    if (!is_java)
        add_category(s, &a, event);
    add_text(s, &a, LABEL, event->label);
    if (is_java)
        add_category(s, &a, event);
    add_text(s, &a, DESCRIPTION, event->description);
    add_listed(s, &a, event->annotations);
    add_flag(&a, EXPERIMENTAL, event->is_experimental);
    put_in_order(&a, event->annotation_order);
    put_annotations(s, &a);
    metadata_begin_fields(s->text);
    for (size_t i = 0; i < event->implicit_fields.count; i++)
        add_field(s, &event->implicit_fields.items[i], true);
    for (size_t i = 0; i < event->fields.count; i++)
        add_field(s, &event->fields.items[i], is_java);
    metadata_end_type(s->text);
}

static void add_value_type(const struct source *s, const struct ds_type *type)
{
    struct annotations a = {0};
    metadata_begin_type(s->text, 0, runtime_name(type), NULL);
    add_text(s, &a, LABEL, type->label);
    add_text(s, &a, DESCRIPTION, type->description);
    put_annotations(s, &a);
    metadata_begin_fields(s->text);
    for (size_t i = 0; i < type->fields.count; i++)
        add_field(s, &type->fields.items[i], false);
    metadata_end_type(s->text);
}

static void add_annotation_type(const struct source *s, const struct ds_type *type, const char *super_name)
{
    bool is_setting = !strcmp(super_name, SETTING);
    struct annotations a = {0};
    metadata_begin_type(s->text, 0, runtime_name(type), super_name);
    if (!is_setting)
        add_listed(s, &a, type->annotations);
    add_text(s, &a, LABEL, type->label);
    add_text(s, &a, DESCRIPTION, type->description);
    if (is_setting)
        add_listed(s, &a, type->annotations);
    put_annotations(s, &a);
    metadata_begin_fields(s->text);
    for (size_t i = 0; i < type->fields.count; i++)
        add_field(s, &type->fields.items[i], true);
    metadata_end_type(s->text);
}

/* Of value types with the same name, the first one is used. */
static void note_value_types(struct source *s, const struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++) {
        void **slot = strmap_slot(&s->value_types, runtime_name(&types->items[i]));
        if (!*slot)
            *slot = &types->items[i];
    }
}

static void note_types(struct source *s)
{
    note_value_types(s, &s->dataset->types);
    note_value_types(s, &s->dataset->xml_types);
    for (size_t i = 0; i < s->dataset->annotation_types.count; i++) {
        struct ds_type *type = &s->dataset->annotation_types.items[i];
        strmap_put(&s->annotation_types, runtime_name(type), type);
    }
}

void metadata_add_dataset(struct metadata_text *out, const struct dataset *dataset)
{
    struct source s = {.text = out, .dataset = dataset};
    note_types(&s);
    for (size_t i = 0; i < s.value_types.count; i++)
        add_value_type(&s, s.value_types.entries[i].value);
    for (size_t i = 0; i < dataset->annotation_types.count; i++)
        add_annotation_type(&s, &dataset->annotation_types.items[i], "java.lang.annotation.Annotation");
    for (size_t i = 0; i < dataset->setting_types.count; i++)
        add_annotation_type(&s, &dataset->setting_types.items[i], SETTING);
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (ds_event_is_reported(&dataset->events.items[i]))
            add_event(&s, &dataset->events.items[i]);
    }
    strmap_dispose(&s.annotation_types);
    strmap_dispose(&s.value_types);
}
