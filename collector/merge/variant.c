#include "collector/merge/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/diff.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

struct variant {
    struct dataset *vendor;
    const struct dataset *base;
    struct dataset removed; /* owns the removed items */
    int *new_ids;           /* of the vendor's configurations; -1: removed */
};

/* Keeps the fields that the others lack. */
static void keep_more_fields(struct ds_fields *fields, const struct ds_fields *others)
{
    size_t kept = 0;
    for (size_t i = 0; i < fields->count; i++) {
        if (!dataset_field(others, fields->items[i].name))
            fields->items[kept++] = fields->items[i];
    }
    fields->count = kept;
}

static void keep_more_settings(struct ds_event *event, const struct ds_event *other)
{
    size_t kept = 0;
    for (size_t i = 0; i < event->settings.count; i++) {
        if (!dataset_default(other, event->settings.items[i].name))
            event->settings.items[kept++] = event->settings.items[i];
    }
    event->settings.count = kept;
}

/* --- Events and types -------------------------------------------------------------------------------- */

static void reduce_events(struct variant *variant)
{
    struct dataset *vendor = variant->vendor;
    size_t kept = 0;
    for (size_t i = 0; i < vendor->events.count; i++) {
        struct ds_event *event = &vendor->events.items[i];
        const struct ds_event *other = dataset_event(variant->base, event->name);
        bool is_more = !other;
        if (other) {
            keep_more_fields(&event->fields, &other->fields);
            keep_more_fields(&event->implicit_fields, &other->implicit_fields);
            keep_more_settings(event, other);
            is_more = event->fields.count || event->implicit_fields.count || event->settings.count;
        }
        if (is_more)
            vendor->events.items[kept++] = *event;
        else
            *vec_add(&variant->removed.events) = *event;
    }
    vendor->events.count = kept;
}

/* A recording contains full names of annotations and settings, a source simple names and full names. */
static const struct ds_type *find_type(const struct ds_types *types, const struct ds_type *like)
{
    for (size_t i = 0; i < types->count; i++) {
        const struct ds_type *type = &types->items[i];
        bool in_full = strchr(like->name, '.') || strchr(type->name, '.');
        if (text_is(type->name, like->name) || (in_full && text_is(type->runtime_name, like->runtime_name)))
            return type;
    }
    return NULL;
}

static void keep_more_values(struct ds_type *type, const struct ds_type *other)
{
    size_t kept = 0;
    for (size_t i = 0; i < type->values.count; i++) {
        if (!vec_find(&other->values, name, type->values.items[i].name))
            type->values.items[kept++] = type->values.items[i];
    }
    type->values.count = other->values.count ? kept : 0;
}

static void reduce_types(struct variant *variant, struct ds_types *types, const struct ds_types *others)
{
    size_t kept = 0;
    for (size_t i = 0; i < types->count; i++) {
        struct ds_type *type = &types->items[i];
        const struct ds_type *other = find_type(others, type);
        if (other) {
            keep_more_fields(&type->fields, &other->fields);
            keep_more_values(type, other);
        }
        if (!other || type->fields.count || type->values.count)
            types->items[kept++] = *type;
        else
            *vec_add(&variant->removed.types) = *type;
    }
    types->count = kept;
}

static void reduce_relations(struct variant *variant)
{
    struct dataset *vendor = variant->vendor;
    size_t kept = 0;
    for (size_t i = 0; i < vendor->relations.count; i++) {
        bool is_known = false;
        for (size_t j = 0; j < variant->base->relations.count; j++)
            is_known = is_known || strcmp(variant->base->relations.items[j].name, vendor->relations.items[i].name) == 0;
        if (!is_known)
            vendor->relations.items[kept++] = vendor->relations.items[i];
    }
    vendor->relations.count = kept;
}

/* --- Configurations ------------------------------------------------------------------------------------ */

/* For a remaining event, keeps the settings that the base lacks; for an event that only the vendor has, all. */
static void reduce_settings(const struct variant *variant, const char *event_name, struct ds_settings *settings)
{
    const struct ds_event *event = dataset_event(variant->vendor, event_name);
    if (event && !dataset_event(variant->base, event_name))
        return;
    size_t kept = 0;
    for (size_t i = 0; event && i < settings->count; i++) {
        if (dataset_default(event, settings->items[i].name))
            settings->items[kept++] = settings->items[i];
    }
    settings->count = kept;
}

static void reduce_configuration(struct variant *variant, struct ds_configuration *configuration)
{
    size_t kept = 0;
    struct ds_configuration *removed = vec_add(&variant->removed.configurations);
    removed->options = configuration->options;
    memset(&configuration->options, 0, sizeof configuration->options);
    for (size_t i = 0; i < configuration->events.count; i++) {
        struct ds_configured_event *event = &configuration->events.items[i];
        reduce_settings(variant, event->name, &event->settings);
        if (event->settings.count)
            configuration->events.items[kept++] = *event;
        else
            vec_dispose(&event->settings);
    }
    configuration->events.count = kept;
}

static void reduce_configurations(struct variant *variant)
{
    struct dataset *vendor = variant->vendor;
    size_t kept = 0;
    variant->new_ids = mem_calloc(vendor->configurations.count, sizeof *variant->new_ids);
    for (size_t i = 0; i < vendor->configurations.count; i++) {
        struct ds_configuration *configuration = &vendor->configurations.items[i];
        bool is_known = vec_find(&variant->base->configurations, label, configuration->label);
        if (is_known)
            reduce_configuration(variant, configuration);
        variant->new_ids[i] = !is_known || configuration->events.count ? (int)kept : -1;
        if (variant->new_ids[i] >= 0)
            vendor->configurations.items[kept++] = *configuration;
        else
            *vec_add(&variant->removed.configurations) = *configuration;
    }
    vendor->configurations.count = kept;
}

static void renumber(struct variant *variant, size_t configuration_count, struct ds_event *event)
{
    size_t kept = 0;
    for (size_t i = 0; i < event->configurations.count; i++) {
        struct ds_event_configuration *configuration = &event->configurations.items[i];
        bool is_valid = configuration->id >= 0 && (size_t)configuration->id < configuration_count;
        int id = is_valid ? variant->new_ids[configuration->id] : -1;
        if (id >= 0 && vec_find(&variant->base->configurations, label, variant->vendor->configurations.items[id].label))
            reduce_settings(variant, event->name, &configuration->settings);
        configuration->id = id;
        if (id >= 0 && configuration->settings.count)
            event->configurations.items[kept++] = *configuration;
        else
            vec_dispose(&configuration->settings);
    }
    event->configurations.count = kept;
}

/* --- Items in both --------------------------------------------------------------------------------------- */

/*
 * Items that only the vendor has are in the data itself. A recording contains only the configurations that were passed
 * with it.
 */
static bool is_stored(const struct dataset *vendor, const struct ds_change *change)
{
    bool is_unknown =
        change->item == ITEM_CONFIGURATION && change->kind == CHANGE_REMOVED && text_is(vendor->origin, "recording");
    return change->kind != CHANGE_ADDED && change->kind < CHANGE_STORED_COUNT && change->item < ITEM_STORED_COUNT &&
           !is_unknown;
}

static void find_changes(struct dataset *vendor, const struct dataset *base)
{
    vendor->changes.count = 0;
    vendor->since_release = NULL;
    dataset_diff(base, vendor, DIFF_BUILDS, &vendor->changes, NULL);
    size_t kept = 0;
    for (size_t i = 0; i < vendor->changes.count; i++) {
        const struct ds_change *change = &vendor->changes.items[i];
        if (is_stored(vendor, change))
            vendor->changes.items[kept++] = *change;
    }
    vendor->changes.count = kept;
    if (kept) {
        char release[16];
        snprintf(release, sizeof release, "%d", base->feature);
        vendor->since_release = strpool_get(vendor->pool, release);
    }
}

/* Removes views and commands from a variant: in the data set of a library they are those of the JDK. */
static void drop_views(struct variant *variant)
{
    variant->removed.commands = variant->vendor->commands;
    memset(&variant->vendor->commands, 0, sizeof variant->vendor->commands);
    variant->removed.views = variant->vendor->views;
    variant->vendor->views = (struct ds_views){0};
}

void merge_variant(struct dataset *vendor, const struct dataset *base)
{
    struct variant variant = {.vendor = vendor, .base = base};
    dataset_init(&variant.removed, vendor->pool);
    size_t configuration_count = vendor->configurations.count;
    vendor->base = base->version;
    find_changes(vendor, base);
    reduce_events(&variant);
    reduce_types(&variant, &vendor->types, &base->types);
    reduce_types(&variant, &vendor->xml_types, &base->xml_types);
    reduce_types(&variant, &vendor->content_types, &base->content_types);
    reduce_types(&variant, &vendor->annotation_types, &base->annotation_types);
    reduce_types(&variant, &vendor->setting_types, &base->setting_types);
    reduce_relations(&variant);
    drop_views(&variant);
    dataset_index(vendor);
    reduce_configurations(&variant);
    for (size_t i = 0; i < vendor->events.count; i++)
        renumber(&variant, configuration_count, &vendor->events.items[i]);
    dataset_list_fake_ends(vendor);
    free(variant.new_ids);
    dataset_dispose(&variant.removed);
}
