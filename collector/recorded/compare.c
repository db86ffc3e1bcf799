#include "collector/recorded/compare.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void differ(struct comparison *c, const char *claimed, const char *said, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void put_side(struct buf *out, const char *text)
{
    if (text)
        buf_printf(out, "\"%s\"", text);
    else
        buf_puts(out, "nothing");
}

static void differ(struct comparison *c, const char *claimed, const char *said, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(c->out, format, args);
    va_end(args);
    buf_puts(c->out, ": data set ");
    put_side(c->out, claimed);
    buf_puts(c->out, ", JVM ");
    put_side(c->out, said);
    buf_putc(c->out, '\n');
    c->differences++;
}

/* An absent text and an empty one are the same: a recording has no empty annotations. */
static bool same(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static void compare_text(struct comparison *c, const char *where, const char *what, const char *claimed,
                         const char *said)
{
    if (claimed && said)
        c->annotations++;
    if (!same(claimed, said))
        differ(c, claimed, said, "%s: %s", where, what);
}

static void compare_flag(struct comparison *c, const char *where, const char *what, bool claimed, bool said)
{
    if (claimed && said)
        c->annotations++;
    if (claimed != said)
        differ(c, claimed ? "true" : "false", said ? "true" : "false", "%s: %s", where, what);
}

static bool holds_annotation(const char *text, const struct ds_annotation *wanted)
{
    struct ds_annotation one;
    while (ds_annotation_next(&text, &one)) {
        if (one.name_length == wanted->name_length && memcmp(one.name, wanted->name, one.name_length) == 0 &&
            one.value_length == wanted->value_length &&
            (!one.value_length || memcmp(one.value, wanted->value, one.value_length) == 0))
            return true;
    }
    return false;
}

static size_t count_annotations(const char *text)
{
    struct ds_annotation one;
    size_t count = 0;
    while (ds_annotation_next(&text, &one))
        count++;
    return count;
}

/* As sets: the order of annotations means nothing and differs between JDKs. */
static void compare_annotations(struct comparison *c, const char *where, const char *claimed, const char *said)
{
    const char *text = claimed;
    struct ds_annotation one;
    bool equal = count_annotations(claimed) == count_annotations(said);
    while (equal && ds_annotation_next(&text, &one)) {
        equal = holds_annotation(said, &one);
        c->annotations++;
    }
    if (!equal)
        differ(c, claimed, said, "%s: annotations", where);
}

static void compare_field(struct comparison *c, const char *owner, const struct ds_field *claimed,
                          const struct ds_field *said)
{
    struct buf where;
    buf_init(&where, 0);
    buf_printf(&where, "%s.%s", owner, said->name);
    const char *at = buf_text(&where);
    c->fields++;
    if (!same(claimed->runtime_type, said->runtime_type))
        differ(c, claimed->runtime_type, said->runtime_type, "%s: type", at);
    compare_flag(c, at, "array", claimed->is_array, said->is_array);
    compare_flag(c, at, "experimental", claimed->is_experimental, said->is_experimental);
    compare_text(c, at, "label", claimed->label, said->label);
    compare_text(c, at, "description", claimed->description, said->description);
    compare_text(c, at, "relation", claimed->relation, said->relation);
    compare_text(c, at, "transition", claimed->transition, said->transition);
    compare_annotations(c, at, claimed->annotations, said->annotations);
    buf_dispose(&where);
}

/* All fields of an event in their order: the implicit ones come first. */
struct field_view {
    const struct ds_fields *implicit, *own;
};

static size_t view_count(const struct field_view *view)
{
    return (view->implicit ? view->implicit->count : 0) + view->own->count;
}

static const struct ds_field *view_at(const struct field_view *view, size_t index)
{
    size_t implicit = view->implicit ? view->implicit->count : 0;
    return index < implicit ? &view->implicit->items[index] : &view->own->items[index - implicit];
}

static void compare_fields(struct comparison *c, const char *owner, struct field_view claimed, struct field_view said)
{
    size_t count = view_count(&claimed), said_count = view_count(&said);
    for (size_t i = 0; i < count || i < said_count; i++) {
        const struct ds_field *a = i < count ? view_at(&claimed, i) : NULL;
        const struct ds_field *b = i < said_count ? view_at(&said, i) : NULL;
        if (a && b && strcmp(a->name, b->name) == 0) {
            compare_field(c, owner, a, b);
        } else {
            differ(c, a ? a->name : NULL, b ? b->name : NULL, "%s: field %zu", owner, i + 1);
            return;
        }
    }
}

static const struct ds_default_setting *find_default(const struct ds_event *event, const char *name)
{
    for (size_t i = 0; i < event->settings.count; i++) {
        if (strcmp(event->settings.items[i].name, name) == 0)
            return &event->settings.items[i];
    }
    return NULL;
}

static void compare_settings(struct comparison *c, const struct ds_event *claimed, const struct ds_event *said)
{
    for (size_t i = 0; i < said->settings.count; i++) {
        const struct ds_default_setting *b = &said->settings.items[i];
        const struct ds_default_setting *a = find_default(claimed, b->name);
        c->settings++;
        if (!a)
            differ(c, NULL, b->name, "%s: setting", said->name);
        else if (!same(a->value, b->value))
            differ(c, a->value, b->value, "%s: default of %s", said->name, b->name);
        else if (!same(a->runtime_type, b->runtime_type))
            differ(c, a->runtime_type, b->runtime_type, "%s: type of setting %s", said->name, b->name);
        else
            compare_annotations(c, said->name, a->annotations, b->annotations);
    }
    for (size_t i = 0; i < claimed->settings.count; i++) {
        if (!find_default(said, claimed->settings.items[i].name))
            differ(c, claimed->settings.items[i].name, NULL, "%s: setting", said->name);
    }
}

static void compare_event(struct comparison *c, const struct ds_event *claimed, const struct ds_event *said)
{
    c->events++;
    compare_text(c, said->name, "label", claimed->label, said->label);
    compare_text(c, said->name, "category", claimed->category, said->category);
    compare_text(c, said->name, "description", claimed->description, said->description);
    compare_flag(c, said->name, "experimental", claimed->is_experimental, said->is_experimental);
    compare_annotations(c, said->name, claimed->annotations, said->annotations);
    compare_fields(c, said->name, (struct field_view){&claimed->implicit_fields, &claimed->fields},
                   (struct field_view){&said->implicit_fields, &said->fields});
    compare_settings(c, claimed, said);
}

static const struct ds_type *find_runtime_type(const struct ds_types *types, const char *runtime_name)
{
    for (size_t i = 0; i < types->count; i++) {
        if (types->items[i].runtime_name && strcmp(types->items[i].runtime_name, runtime_name) == 0)
            return &types->items[i];
    }
    return NULL;
}

/* A data set also has types that no JVM shows (enumerations that are strings there): only one direction counts. */
static void compare_types(struct comparison *c, const struct ds_types *claimed, const struct ds_types *said)
{
    for (size_t i = 0; i < said->count; i++) {
        const struct ds_type *b = &said->items[i];
        const struct ds_type *a = find_runtime_type(claimed, b->runtime_name);
        if (!a) {
            differ(c, NULL, b->runtime_name, "type");
            continue;
        }
        c->types++;
        compare_text(c, b->runtime_name, "label", a->label, b->label);
        compare_text(c, b->runtime_name, "description", a->description, b->description);
        compare_annotations(c, b->runtime_name, a->annotations, b->annotations);
        compare_fields(c, b->runtime_name, (struct field_view){NULL, &a->fields},
                       (struct field_view){NULL, &b->fields});
    }
}

/* What the configuration comes to: the JVM takes the type's default where the .jfc file is silent. */
static const char *configured_value(const struct ds_event *event, int id, const char *setting)
{
    const struct ds_event_configuration *configuration = dataset_event_configuration(event, id);
    const struct ds_setting *configured = configuration ? dataset_setting(&configuration->settings, setting) : NULL;
    const struct ds_default_setting *fallback = find_default(event, setting);
    return configured ? configured->value : fallback ? fallback->value : NULL;
}

static void compare_configuration(struct comparison *c, const struct dataset *claimed,
                                  const struct ds_configuration *said)
{
    int id = -1;
    for (size_t i = 0; i < claimed->configurations.count; i++) {
        const struct ds_configuration *configuration = &claimed->configurations.items[i];
        if (configuration->file ? same(configuration->file, said->file) : same(configuration->label, said->label))
            id = (int)i;
    }
    if (id < 0) {
        differ(c, NULL, said->file, "configuration");
        return;
    }
    for (size_t i = 0; i < said->events.count; i++) {
        const struct ds_configured_event *b = &said->events.items[i];
        const struct ds_event *event = dataset_event(claimed, b->name);
        for (size_t j = 0; event && j < b->settings.count; j++) {
            const struct ds_setting *setting = &b->settings.items[j];
            const char *value = configured_value(event, id, setting->name);
            c->values++;
            if (!same(value, setting->value))
                differ(c, value, setting->value, "%s: %s in %s", event->name, setting->name, said->file);
        }
    }
}

void compare_datasets(struct comparison *c, const struct dataset *claimed, const struct dataset *testimony)
{
    for (size_t i = 0; i < testimony->events.count; i++) {
        const struct ds_event *said = &testimony->events.items[i];
        const struct ds_event *event = dataset_event(claimed, said->name);
        if (!event || event->is_internal)
            differ(c, event ? "internal" : NULL, said->name, "event");
        else
            compare_event(c, event, said);
    }
    for (size_t i = 0; i < claimed->events.count; i++) {
        const struct ds_event *event = &claimed->events.items[i];
        if (ds_event_is_reported(event) && !dataset_event(testimony, event->name))
            differ(c, event->name, NULL, "event");
    }
    compare_types(c, &claimed->types, &testimony->types);
    compare_types(c, &claimed->annotation_types, &testimony->annotation_types);
    compare_types(c, &claimed->setting_types, &testimony->setting_types);
    for (size_t i = 0; i < testimony->configurations.count; i++)
        compare_configuration(c, claimed, &testimony->configurations.items[i]);
}
