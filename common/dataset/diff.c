#include "common/dataset/diff.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct diff {
    const struct dataset *before, *after;
    struct ds_changes *changes;
    /* What the changes that are being added are about. */
    const char *item, *owner, *name, *configuration;
};

/* --- What a data set can know -------------------------------------------------------------------- */

static bool is_from_source(const struct dataset *dataset)
{
    return !dataset->origin || strcmp(dataset->origin, "source") == 0;
}

static bool is_from_facts(const struct dataset *dataset)
{
    return dataset->origin && strcmp(dataset->origin, "facts") == 0;
}

bool dataset_knows_internal(const struct dataset *dataset)
{
    if (is_from_source(dataset))
        return true;
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (dataset->events.items[i].is_internal)
            return true;
    }
    return false;
}

/* Tables of facts hold no descriptions; what stands there then is another release's. */
static bool knows_description(const struct dataset *dataset, const char *from)
{
    return !from && !is_from_facts(dataset);
}

/* Neither a recording nor a table of facts tells stack filters. */
static bool knows_stack_filters(const struct dataset *dataset)
{
    return is_from_source(dataset);
}

/* Whether a field is inlined or in a pool. */
static bool knows_struct(const struct dataset *dataset)
{
    return !is_from_facts(dataset);
}

/* --- Adding changes -------------------------------------------------------------------------------- */

static const char *keep(const struct diff *diff, const char *text)
{
    return strpool_get(diff->after->pool, text);
}

static void add(struct diff *diff, const char *kind, const char *from, const char *to)
{
    *vec_add(diff->changes) = (struct ds_change){
        .kind = keep(diff, kind),
        .item = keep(diff, diff->item),
        .owner = keep(diff, diff->owner),
        .name = keep(diff, diff->name),
        .configuration = keep(diff, diff->configuration),
        .from = keep(diff, from),
        .to = keep(diff, to),
    };
}

/* Absent and empty are the same: readers cannot tell them apart either. */
static bool same_text(const char *a, const char *b)
{
    return a == b || strcmp(a ? a : "", b ? b : "") == 0;
}

static void compare_text(struct diff *diff, const char *kind, const char *from, const char *to)
{
    if (!same_text(from, to))
        add(diff, kind, from && *from ? from : NULL, to && *to ? to : NULL);
}

static void compare_flag(struct diff *diff, const char *kind, bool from, bool to)
{
    if (from != to)
        add(diff, kind, from ? "true" : "false", to ? "true" : "false");
}

static void set_item(struct diff *diff, const char *item, const char *owner, const char *name)
{
    diff->item = item;
    diff->owner = owner;
    diff->name = name;
    diff->configuration = NULL;
}

/* --- Fields ---------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The texts joined by ", " in the pool; NULL if there are none. */
static const char *join(const struct diff *diff, const struct ds_texts *texts)
{
    struct buf joined;
    buf_init(&joined, 0);
    for (size_t i = 0; i < texts->count; i++) {
        buf_puts(&joined, i ? ", " : "");
        buf_puts(&joined, texts->items[i]);
    }
    const char *kept = joined.length ? keep(diff, buf_text(&joined)) : NULL;
    buf_dispose(&joined);
    return kept;
}

static bool is_enumeration(const struct dataset *dataset, const char *type)
{
    const struct ds_type *found = dataset_type(dataset, type);
    return found && found->fields.count == 1;
}

/*
 * A change between two numeric types of one size is told by the annotations (Unsigned), so types of
 * one representation differ only if one is an enumeration, which a JVM reports as a string.
 */
static bool same_type(const struct diff *diff, const struct ds_field *a, const struct ds_field *b)
{
    if (strcmp(a->type, b->type) == 0)
        return true;
    if (!a->runtime_type || !b->runtime_type || strcmp(a->runtime_type, b->runtime_type) != 0)
        return false;
    return !is_enumeration(diff->before, a->type) && !is_enumeration(diff->after, b->type);
}

static void compare_field(struct diff *diff, const struct ds_field *a, const struct ds_field *b)
{
    compare_text(diff, "label", a->label, b->label);
    if (knows_description(diff->before, a->description_from) && knows_description(diff->after, b->description_from))
        compare_text(diff, "description", a->description, b->description);
    if (!same_type(diff, a, b))
        add(diff, "type", a->type, b->type);
    if (a->runtime_type && b->runtime_type)
        compare_text(diff, "content type", ds_annotations_sorted(diff->after->pool, a->annotations),
                     ds_annotations_sorted(diff->after->pool, b->annotations));
    else
        compare_text(diff, "content type", a->content_type, b->content_type);
    compare_text(diff, "relation", a->relation, b->relation);
    compare_text(diff, "transition", a->transition, b->transition);
    compare_flag(diff, "array", a->is_array, b->is_array);
    compare_flag(diff, "experimental", a->is_experimental, b->is_experimental);
    if (knows_struct(diff->before) && knows_struct(diff->after))
        compare_flag(diff, "struct", a->is_struct, b->is_struct);
}

/* The names of the fields that the other list has too. */
static const char *common_order(const struct diff *diff, const struct ds_fields *fields, const struct ds_fields *other)
{
    struct ds_texts names = {0};
    for (size_t i = 0; i < fields->count; i++) {
        if (dataset_field(other, fields->items[i].name))
            *vec_add(&names) = fields->items[i].name;
    }
    const char *joined = join(diff, &names);
    vec_dispose(&names);
    return joined;
}

static void compare_fields(struct diff *diff, const char *owner_item, const char *item, const char *owner,
                           const struct ds_fields *before, const struct ds_fields *after)
{
    set_item(diff, owner_item, NULL, owner);
    compare_text(diff, "order", common_order(diff, before, after), common_order(diff, after, before));
    for (size_t i = 0; i < after->count; i++) {
        const struct ds_field *field = &after->items[i], *old = dataset_field(before, field->name);
        set_item(diff, item, owner, field->name);
        if (old)
            compare_field(diff, old, field);
        else
            add(diff, "added", NULL, NULL);
    }
    for (size_t i = 0; i < before->count; i++) {
        set_item(diff, item, owner, before->items[i].name);
        if (!dataset_field(after, before->items[i].name))
            add(diff, "removed", NULL, NULL);
    }
}

/* --- Settings -------------------------------------------------------------------------------------- */

static const struct ds_default_setting *find_default(const struct ds_event *event, const char *name)
{
    for (size_t i = 0; i < event->settings.count; i++) {
        if (strcmp(event->settings.items[i].name, name) == 0)
            return &event->settings.items[i];
    }
    return NULL;
}

static void compare_defaults(struct diff *diff, const struct ds_event *before, const struct ds_event *after)
{
    for (size_t i = 0; i < after->settings.count; i++) {
        const struct ds_default_setting *setting = &after->settings.items[i];
        const struct ds_default_setting *old = find_default(before, setting->name);
        set_item(diff, "setting", after->name, setting->name);
        if (old)
            compare_text(diff, "default", old->value, setting->value);
        else
            add(diff, "added", NULL, setting->value);
    }
    for (size_t i = 0; i < before->settings.count; i++) {
        const struct ds_default_setting *old = &before->settings.items[i];
        set_item(diff, "setting", after->name, old->name);
        if (!find_default(after, old->name))
            add(diff, "removed", old->value, NULL);
    }
}

static const struct ds_configuration *find_configuration(const struct dataset *dataset, const char *label)
{
    for (size_t i = 0; i < dataset->configurations.count; i++) {
        if (same_text(dataset->configurations.items[i].label, label))
            return &dataset->configurations.items[i];
    }
    return NULL;
}

static const struct ds_settings *configured(const struct dataset *dataset, const struct ds_event *event,
                                            const struct ds_configuration *configuration)
{
    static const struct ds_settings none;
    int id = (int)(configuration - dataset->configurations.items);
    const struct ds_event_configuration *found = dataset_event_configuration(event, id);
    return found ? &found->settings : &none;
}

static void compare_configured(struct diff *diff, const struct ds_event *before, const struct ds_event *after,
                               const struct ds_configuration *configuration)
{
    const struct ds_configuration *old_configuration = find_configuration(diff->before, configuration->label);
    if (!old_configuration)
        return;
    const struct ds_settings *old_settings = configured(diff->before, before, old_configuration);
    const struct ds_settings *settings = configured(diff->after, after, configuration);
    for (size_t i = 0; i < settings->count; i++) {
        const struct ds_setting *setting = &settings->items[i];
        const struct ds_setting *old = dataset_setting(old_settings, setting->name);
        set_item(diff, "configuration setting", after->name, setting->name);
        diff->configuration = configuration->label;
        if (!old)
            add(diff, "added", NULL, setting->value);
        else if (strcmp(old->value, setting->value) != 0)
            add(diff, "value", old->value, setting->value);
    }
    for (size_t i = 0; i < old_settings->count; i++) {
        const struct ds_setting *old = &old_settings->items[i];
        set_item(diff, "configuration setting", after->name, old->name);
        diff->configuration = configuration->label;
        if (!dataset_setting(settings, old->name))
            add(diff, "removed", old->value, NULL);
    }
}

static void compare_configurations(struct diff *diff)
{
    for (size_t i = 0; i < diff->after->configurations.count; i++) {
        const char *label = diff->after->configurations.items[i].label;
        set_item(diff, "configuration", NULL, label ? label : "");
        if (!find_configuration(diff->before, label))
            add(diff, "added", NULL, NULL);
    }
    for (size_t i = 0; i < diff->before->configurations.count; i++) {
        const char *label = diff->before->configurations.items[i].label;
        set_item(diff, "configuration", NULL, label ? label : "");
        if (!find_configuration(diff->after, label))
            add(diff, "removed", NULL, NULL);
    }
}

/* --- Events and types ------------------------------------------------------------------------------ */

/* A recording tells by its implicit fields what an event really has; the flag is the JDK's file's word. */
static bool has_implicit(const struct ds_event *event, const char *field, bool flag)
{
    return event->implicit_fields.count ? dataset_field(&event->implicit_fields, field) != NULL : flag;
}

static void compare_event(struct diff *diff, const struct ds_event *a, const struct ds_event *b)
{
    set_item(diff, "event", NULL, b->name);
    compare_text(diff, "label", a->label, b->label);
    compare_text(diff, "category", a->category, b->category);
    if (knows_description(diff->before, a->description_from) && knows_description(diff->after, b->description_from))
        compare_text(diff, "description", a->description, b->description);
    compare_flag(diff, "experimental", a->is_experimental, b->is_experimental);
    compare_flag(diff, "internal", a->is_internal, b->is_internal);
    compare_flag(diff, "duration", has_implicit(a, "duration", a->has_duration),
                 has_implicit(b, "duration", b->has_duration));
    compare_flag(diff, "thread", has_implicit(a, "eventThread", a->has_thread),
                 has_implicit(b, "eventThread", b->has_thread));
    compare_flag(diff, "stackTrace", has_implicit(a, "stackTrace", a->has_stack_trace),
                 has_implicit(b, "stackTrace", b->has_stack_trace));
    if (knows_stack_filters(diff->before) && knows_stack_filters(diff->after))
        compare_text(diff, "stack filter", join(diff, &a->stack_filters), join(diff, &b->stack_filters));
    compare_fields(diff, "event", "field", b->name, &a->fields, &b->fields);
    compare_defaults(diff, a, b);
    for (size_t i = 0; i < diff->after->configurations.count; i++)
        compare_configured(diff, a, b, &diff->after->configurations.items[i]);
}

static void compare_type(struct diff *diff, const struct ds_type *a, const struct ds_type *b)
{
    set_item(diff, "type", NULL, b->name);
    compare_text(diff, "label", a->label, b->label);
    if (knows_description(diff->before, NULL) && knows_description(diff->after, NULL))
        compare_text(diff, "description", a->description, b->description);
    compare_fields(diff, "type", "type field", b->name, &a->fields, &b->fields);
}

/* The keys of both maps, sorted by bytes, each once. */
static void sorted_names(struct ds_texts *names, const struct strmap *a, const struct strmap *b)
{
    for (size_t i = 0; i < a->count; i++)
        *vec_add(names) = a->entries[i].key;
    for (size_t i = 0; i < b->count; i++) {
        if (!strmap_get(a, b->entries[i].key))
            *vec_add(names) = b->entries[i].key;
    }
    if (names->count)
        qsort(names->items, names->count, sizeof *names->items, by_text);
}

static void compare_events(struct diff *diff)
{
    struct ds_texts names = {0};
    sorted_names(&names, &diff->before->events_by_name, &diff->after->events_by_name);
    bool know_internal = dataset_knows_internal(diff->before) && dataset_knows_internal(diff->after);
    for (size_t i = 0; i < names.count; i++) {
        const struct ds_event *a = strmap_get(&diff->before->events_by_name, names.items[i]);
        const struct ds_event *b = strmap_get(&diff->after->events_by_name, names.items[i]);
        set_item(diff, "event", NULL, names.items[i]);
        /* What only GraalVM has is no part of the JDK, and known for a few releases only. */
        if (a && b && !ds_event_is_native_only(a) && !ds_event_is_native_only(b))
            compare_event(diff, a, b);
        else if ((know_internal || !(a ? a : b)->is_internal) && !ds_event_is_native_only(a ? a : b))
            add(diff, b ? "added" : "removed", NULL, NULL);
    }
    vec_dispose(&names);
}

static void compare_types(struct diff *diff)
{
    struct ds_texts names = {0};
    sorted_names(&names, &diff->before->types_by_name, &diff->after->types_by_name);
    for (size_t i = 0; i < names.count; i++) {
        const struct ds_type *a = strmap_get(&diff->before->types_by_name, names.items[i]);
        const struct ds_type *b = strmap_get(&diff->after->types_by_name, names.items[i]);
        set_item(diff, "type", NULL, names.items[i]);
        if (a && b)
            compare_type(diff, a, b);
        else
            add(diff, b ? "added" : "removed", NULL, NULL);
    }
    vec_dispose(&names);
}

void dataset_diff(const struct dataset *before, const struct dataset *after, struct ds_changes *changes)
{
    assert(before->pool == after->pool);
    struct diff diff = {.before = before, .after = after, .changes = changes};
    compare_events(&diff);
    compare_types(&diff);
    compare_configurations(&diff);
}
