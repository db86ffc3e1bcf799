#include "collector/notation/from_dataset.h"

#include <stdint.h>
#include <string.h>

#define LABEL "jdk.jfr.Label"
#define DESCRIPTION "jdk.jfr.Description"
#define EXPERIMENTAL "jdk.jfr.Experimental"

struct filler {
    struct notation *notation;
    const struct dataset *dataset;
    struct strmap annotation_types; /* full name -> struct ds_type */
};

/* The model's "jdk.jfr.Timespan(TICKS), jdk.jfr.Unsigned" as annotations. */
static void add_listed(const struct filler *f, struct notation_annotations *out, const char *text)
{
    struct strpool *pool = f->dataset->pool;
    struct ds_annotation next;
    while (text && ds_annotation_next(&text, &next)) {
        const char *name = strpool_get_n(pool, next.name, next.name_length);
        const struct ds_type *type = strmap_get(&f->annotation_types, name);
        struct notation_annotation *annotation = notation_annotate(out, name);
        annotation->has_values = type ? type->fields.count > 0 : next.value != NULL;
        annotation->is_quoted = !type || !type->fields.count || !strcmp(type->fields.items[0].type, "String");
        for (const char *at = next.value, *end = next.value + next.value_length; at && at <= end;) {
            const char *bar = memchr(at, '|', (size_t)(end - at));
            const char *stop = bar ? bar : end;
            *vec_add(&annotation->values) = strpool_get_n(pool, at, (size_t)(stop - at));
            at = stop + 1;
        }
    }
}

static void add_text(struct notation_annotations *out, const char *name, const char *text)
{
    if (text && *text)
        notation_annotate_text(out, name, text);
}

static void add_flag(struct notation_annotations *out, const char *name, bool is_set)
{
    if (is_set)
        notation_annotate(out, name);
}

static void add_category(const struct filler *f, struct notation_annotations *out, const struct ds_event *event)
{
    if (!event->category)
        return;
    struct notation_annotation *annotation = notation_annotate(out, "jdk.jfr.Category");
    annotation->has_values = annotation->is_quoted = true;
    const char *part;
    size_t length;
    for (size_t i = 0; (part = ds_event_category(event, i, &length)); i++)
        *vec_add(&annotation->values) = strpool_get_n(f->dataset->pool, part, length);
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

/* Puts them into the order of the source; NULL: it is the usual one. */
static void put_in_order(struct notation_annotations *annotations, const char *order)
{
    for (size_t i = 1; order && i < annotations->count; i++) {
        struct notation_annotation moved = annotations->items[i];
        size_t k = i;
        for (; k && order_of(order, annotations->items[k - 1].name) > order_of(order, moved.name); k--)
            annotations->items[k] = annotations->items[k - 1];
        annotations->items[k] = moved;
    }
}

static const char *relation_name(const struct filler *f, const char *relation)
{
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "jdk.types.%s", relation);
    const char *kept = strpool_get(f->dataset->pool, buf_text(&name));
    buf_dispose(&name);
    return kept;
}

/* MetadataLoader.addFields has this order; in Java events it is that of the source: label and description come first.
 */
static void add_field(const struct filler *f, struct notation_type *type, const struct ds_field *field, bool is_java)
{
    struct notation_field *out = vec_add(&type->fields);
    struct notation_annotations *a = &out->annotations;
    out->name = field->name;
    out->type = field->runtime_type ? field->runtime_type : field->type;
    out->is_array = field->is_array;
    if (is_java) {
        add_text(a, LABEL, field->label);
        add_text(a, DESCRIPTION, field->description);
    }
    add_listed(f, a, field->annotations);
    if (field->relation)
        notation_annotate(a, relation_name(f, field->relation));
    if (!is_java)
        add_text(a, LABEL, field->label);
    add_flag(a, EXPERIMENTAL, field->is_experimental);
    if (!is_java)
        add_text(a, DESCRIPTION, field->description);
    add_flag(a, "jdk.jfr.TransitionFrom", field->transition && !strcmp(field->transition, "from"));
    add_flag(a, "jdk.jfr.TransitionTo", field->transition && !strcmp(field->transition, "to"));
    put_in_order(a, field->annotation_order);
}

static void add_event(const struct filler *f, const struct ds_event *event)
{
    bool is_java = event->origin && strcmp(event->origin, "native") != 0;
    struct notation_type *type = vec_add(&f->notation->types);
    struct notation_annotations *a = &type->annotations;
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "%s%s", strchr(event->name, '.') ? "" : "jdk.", event->name);
    type->name = strpool_get(f->dataset->pool, buf_text(&name));
    type->group = NOTATION_EVENT;
    buf_dispose(&name);
    if (!is_java)
        add_category(f, a, event);
    add_text(a, LABEL, event->label);
    if (is_java)
        add_category(f, a, event);
    add_text(a, DESCRIPTION, event->description);
    add_listed(f, a, event->annotations);
    add_flag(a, EXPERIMENTAL, event->is_experimental);
    put_in_order(a, event->annotation_order);
    for (size_t i = 0; i < event->implicit_fields.count; i++)
        add_field(f, type, &event->implicit_fields.items[i], true);
    for (size_t i = 0; i < event->fields.count; i++)
        add_field(f, type, &event->fields.items[i], is_java);
}

static void add_value_type(const struct filler *f, const struct ds_type *type, struct strmap *seen)
{
    void **slot = strmap_slot(seen, type->runtime_name ? type->runtime_name : type->name);
    if (*slot)
        return;
    *slot = (void *)(uintptr_t)type;
    struct notation_type *out = vec_add(&f->notation->types);
    out->name = type->runtime_name ? type->runtime_name : type->name;
    out->group = NOTATION_VALUE;
    add_text(&out->annotations, LABEL, type->label);
    add_text(&out->annotations, DESCRIPTION, type->description);
    for (size_t i = 0; i < type->fields.count; i++)
        add_field(f, out, &type->fields.items[i], false);
}

static void add_value_types(const struct filler *f)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < f->dataset->types.count; i++)
        add_value_type(f, &f->dataset->types.items[i], &seen);
    for (size_t i = 0; i < f->dataset->xml_types.count; i++)
        add_value_type(f, &f->dataset->xml_types.items[i], &seen);
    strmap_dispose(&seen);
}

static void add_annotation_type(const struct filler *f, const struct ds_type *type, enum notation_group group)
{
    struct notation_type *out = vec_add(&f->notation->types);
    struct notation_annotations *a = &out->annotations;
    out->name = type->runtime_name ? type->runtime_name : type->name;
    out->group = group;
    if (group == NOTATION_ANNOTATION)
        add_listed(f, a, type->annotations);
    add_text(a, LABEL, type->label);
    add_text(a, DESCRIPTION, type->description);
    if (group != NOTATION_ANNOTATION)
        add_listed(f, a, type->annotations);
    for (size_t i = 0; i < type->fields.count; i++)
        add_field(f, out, &type->fields.items[i], true);
}

void notation_from_dataset(struct notation *notation, const struct dataset *dataset)
{
    struct filler f = {.notation = notation, .dataset = dataset};
    for (size_t i = 0; i < dataset->annotation_types.count; i++) {
        const struct ds_type *type = &dataset->annotation_types.items[i];
        strmap_put(&f.annotation_types, type->runtime_name ? type->runtime_name : type->name, (void *)(uintptr_t)type);
    }
    add_value_types(&f);
    for (size_t i = 0; i < dataset->annotation_types.count; i++)
        add_annotation_type(&f, &dataset->annotation_types.items[i], NOTATION_ANNOTATION);
    for (size_t i = 0; i < dataset->setting_types.count; i++)
        add_annotation_type(&f, &dataset->setting_types.items[i], NOTATION_SETTING);
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        if (ds_event_is_reported(event))
            add_event(&f, event);
    }
    strmap_dispose(&f.annotation_types);
}
