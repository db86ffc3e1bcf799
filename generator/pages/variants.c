/* variants/<name>.html: the additions of a vendor's JDK to a release. Counts exclude them. */
#include <stdlib.h>
#include <string.h>

#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "generator/model/history.h"
#include "generator/model/names.h"
#include "generator/output/export.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"
#include "common/dataset/type.h"

static bool is_origin(const struct site_variant *variant, const char *origin)
{
    return variant->as.data.origin && strcmp(variant->as.data.origin, origin) == 0;
}

static void add_about(struct view *view, const struct site_variant *variant)
{
    view_text(view, "name", variant->name);
    view_text(view, "label", variant->as.label);
    view_text(view, "beyond", variant->release->label);
    view_text(view, "tag", variant->as.data.tag);
    view_text(view, "url", variant->as.data.url);
    view_bool(view, "is_source", is_origin(variant, "source"));
    view_bool(view, "is_recording", is_origin(variant, "recording"));
}

void pages_list_variants(struct page *page, const struct site_release *release)
{
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "variants");
    for (size_t i = 0; i < site->variants.count; i++) {
        const struct site_variant *variant = &site->variants.items[i];
        if (release && variant->release != release)
            continue;
        bool is_first = list->count == 0;
        struct view *view = view_add_object(list);
        add_about(view, variant);
        view_bool(view, "is_first", is_first);
    }
}

/* Returns the event in the release; NULL if only the variant contains it. */
static const struct site_event *known_event(const struct site *site, const struct site_variant *variant,
                                            const char *name)
{
    const struct site_event *event = site_event(site, name);
    return event && event->in[variant->release->index] ? event : NULL;
}

/* Looks types up in the release, because the variant contains only additional types. */
static void add_fields(struct page *page, struct view *view, const struct site_variant *variant,
                       const struct ds_fields *fields)
{
    const struct ds_fields *lists[RELEASE_MAX] = {0};
    lists[variant->release->index] = fields;
    part_fields_through(page, view, lists, NULL, NULL, false);
}

/* --- Events ------------------------------------------------------------------------------------------ */

/* `place`: index of the event among those of its name. */
static void add_event(struct page *page, struct view *view, const struct site_variant *variant,
                      const struct ds_event *event, size_t place)
{
    const struct site_event *known = known_event(page->site, variant, event->name);
    const char *name = dataset_full_event_name(&page->arena, event->name);
    view_text(view, "full_name", name);
    view_text(view, "label", ds_event_label(event));
    const char *anchor = name_variant_anchor(&page->arena, event->name);
    view_text(view, "anchor", place ? arena_printf(&page->arena, "%s_%zu", anchor, place + 1) : anchor);
    bool is_named_otherwise = event->class_name && strcmp(event->class_name, name) != 0;
    view_text(view, "class_name", variant->as.data.artifact && is_named_otherwise ? event->class_name : NULL);
    view_text(view, "slug", known ? known->slug : NULL);
    bool is_addition = known && !ds_event_is_native_only(known->newest);
    view_bool(view, "is_addition", is_addition);
    bool is_label = event->description && event->label && strcmp(event->description, event->label) == 0;
    view_text(view, "description", is_label ? NULL : event->description);
    part_words(page, view, "additional", event->additional_description, event->name);
    view_text(view, "facts", part_facts(&page->arena, event));
    view_text(view, "period", humanize_setting(&page->arena, "period", event->period));
    view_bool(view, "is_experimental", event->is_experimental);
    /* For an event of the release, the data contains only additions, not whether the event is enabled. */
    if (is_addition)
        view_list(view, "states");
    else
        part_states(page, view, &variant->as, event);
    const char *enabled = site_setting(&variant->as, event, "enabled", NULL);
    /* Configurations do not contain a library's events, so the default of the type applies. */
    bool is_by_itself = !is_addition && !event->configurations.count && enabled;
    view_text(view, "by_definition", is_by_itself ? strcmp(enabled, "true") == 0 ? "on" : "off" : NULL);
    if (event->definition && !variant->as.data.artifact)
        part_place(page, view_list(view, "definition"), &variant->as.data,
                   &(struct ds_place){.path = event->definition, .line = event->definition_line});
    add_fields(page, view, variant, &event->fields);
    part_settings(page, view, &variant->as, event);
}

struct entry {
    const char *section;
    const struct ds_event *event;
};

static bool is_same_section(const struct entry *a, const struct entry *b)
{
    return strcmp(a->section, b->section) == 0;
}

static int by_section(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = strcmp(x->section, y->section);
    return order ? order : strcmp(x->event->name, y->event->name);
}

void pages_list_variant_events(struct page *page, const struct site_variant *variant)
{
    const struct dataset *data = &variant->as.data;
    struct VEC(struct entry) entries = {0};
    size_t known = 0;
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_event *event = &data->events.items[i];
        if (event->is_internal)
            continue;
        *vec_add(&entries) = (struct entry){name_section(&page->arena, event), event};
        known += known_event(page->site, variant, event->name) != NULL;
    }
    if (entries.count)
        qsort(entries.items, entries.count, sizeof *entries.items, by_section);
    struct view *sections = view_list(page->view, "sections");
    for (size_t i = 0; i < entries.count;) {
        struct view *section = part_section(page, sections, entries.items[i].section);
        struct view *events = view_list(section, "events");
        size_t first = i;
        for (size_t place = 0; i < entries.count && is_same_section(&entries.items[i], &entries.items[first]); i++) {
            bool is_again = i > first && strcmp(entries.items[i].event->name, entries.items[i - 1].event->name) == 0;
            place = is_again ? place + 1 : 0;
            add_event(page, view_add_object(events), variant, entries.items[i].event, place);
        }
        view_number(section, "section_count", (long long)(i - first));
    }
    view_number(page->view, "own_count", (long long)(entries.count - known));
    view_text(page->view, "known_count", known ? arena_printf(&page->arena, "%zu", known) : NULL);
    vec_dispose(&entries);
}

/* --- Types and configurations ---------------------------------------------------------------------------- */

static void add_types(struct page *page, struct view *list, const struct site_variant *variant,
                      const struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++) {
        const struct ds_type *type = &types->items[i];
        struct view *view = view_add_object(list);
        view_text(view, "name", type->name);
        view_text(view, "anchor",
                  types == &variant->as.data.types ? name_variant_type_anchor(&page->arena, type->name) : NULL);
        view_text(view, "label", type->label && strcmp(type->label, type->name) != 0 ? type->label : NULL);
        view_text(view, "description", type->description);
        add_fields(page, view, variant, &type->fields);
    }
}

static void add_configured(struct page *page, struct view *view, const struct site_variant *variant,
                           const struct ds_configured_event *event)
{
    const struct site_event *known = known_event(page->site, variant, event->name);
    view_text(view, "full_name", event->name);
    view_text(view, "slug", known ? known->slug : NULL);
    struct view *settings = view_list(view, "event_settings");
    for (size_t i = 0; i < event->settings.count; i++) {
        struct view *setting = view_add_object(settings);
        view_text(setting, "setting", event->settings.items[i].name);
        view_text(setting, "value", event->settings.items[i].value);
    }
}

static void add_configurations(struct page *page, const struct site_variant *variant)
{
    const struct dataset *data = &variant->as.data;
    struct view *list = view_list(page->view, "configurations");
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_configuration *configuration = &data->configurations.items[i];
        struct view *view = view_add_object(list);
        view_text(view, "label", configuration->label ? configuration->label : dataset_configuration_name(NULL));
        view_text(view, "file", configuration->file);
        view_text(view, "description", configuration->description);
        view_text(view, "provider", configuration->provider);
        view_number(view, "configured_count", (long long)configuration->events.count);
        struct view *events = view_list(view, "configured");
        for (size_t k = 0; k < configuration->events.count; k++)
            add_configured(page, view_add_object(events), variant, &configuration->events.items[k]);
    }
}

/* --- Differences ----------------------------------------------------------------------------------------- */

static bool is(const char *text, const char *wanted)
{
    return text && strcmp(text, wanted) == 0;
}

static void add_subject(struct page *page, struct view *view, const struct ds_change *change)
{
    const char *name = change_subject(change);
    enum change_item item = change_subject_item(change);
    const struct site_event *event = item == ITEM_EVENT ? site_event(page->site, name) : NULL;
    bool is_type = item != ITEM_EVENT && item != ITEM_CONFIGURATION;
    const struct site_type *type = is_type ? site_type(page->site, name) : NULL;
    view_text(view, "label", event && event->newest->label ? event->newest->label : name);
    view_text(view, "full_name", event ? event->full_name : NULL);
    view_text(view, "address",
              event  ? arena_printf(&page->arena, "events/%s.html", event->slug)
              : type ? arena_printf(&page->arena, "types/%s.html", type->slug)
                     : NULL);
    view_text(view, "anchor", event ? name_variant_anchor(&page->arena, name) : NULL);
}

void pages_list_variant_differences(struct page *page, const struct site_variant *variant)
{
    const struct dataset *data = &variant->as.data;
    struct view *list = view_list(page->view, "differences");
    const char *subject = NULL;
    enum change_item item = ITEM_COUNT;
    struct ds_changes changes = {0};
    for (size_t i = 0; i < data->changes.count; i++) {
        const struct ds_change *first = &data->changes.items[i];
        if (change_subject(first) == subject && change_subject_item(first) == item)
            continue;
        subject = change_subject(first);
        item = change_subject_item(first);
        changes.count = 0;
        history_select(&changes, &data->changes, item, subject);
        struct view *view = view_add_object(list);
        add_subject(page, view, first);
        part_changes(page, view_list(view, "changes"), &changes);
    }
    vec_dispose(&changes);
}

/* Returns whether the event differs in the variant. *anchor is its position on the variant's page. */
static bool is_other_in(struct arena *arena, const struct site_variant *variant, const struct site_event *event,
                        const char **anchor)
{
    *anchor = name_variant_anchor(arena, event->name);
    if (dataset_event(&variant->as.data, event->name))
        return true;
    *anchor = arena_printf(arena, "differs_%s", *anchor);
    for (size_t i = 0; i < variant->as.data.changes.count; i++) {
        const struct ds_change *change = &variant->as.data.changes.items[i];
        if (change_subject_item(change) == ITEM_EVENT && strcmp(change_subject(change), event->name) == 0)
            return true;
    }
    return false;
}

void pages_list_event_variants(struct page *page, const struct site_event *event)
{
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "in_variants");
    for (size_t i = 0; i < site->variants.count; i++) {
        const struct site_variant *variant = &site->variants.items[i];
        const char *anchor;
        if (!is_other_in(&page->arena, variant, event, &anchor))
            continue;
        struct view *view = view_add_object(list);
        view_text(view, "variant_name", variant->name);
        view_text(view, "variant_label", variant->as.label);
        view_text(view, "variant_anchor", anchor);
    }
}

/* --- The page -------------------------------------------------------------------------------------------- */

/* Adds the variants of the same vendor for other releases. */
static void add_siblings(struct page *page, const struct site_variant *variant)
{
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "siblings");
    for (size_t i = 0; i < site->variants.count; i++) {
        const struct site_variant *other = &site->variants.items[i];
        if (other != variant && is(other->as.data.vendor, variant->as.data.vendor ? variant->as.data.vendor : ""))
            add_about(view_add_object(list), other);
    }
}

static bool render(struct renderer *renderer, const struct site_variant *variant)
{
    struct page page;
    struct arena paths = {0};
    const struct dataset *data = &variant->as.data;
    page_begin(&page, renderer, arena_printf(&paths, "variants/%s.html", variant->name),
               arena_printf(&paths, "JFR events of %s", variant->as.label));
    page_search(&page, false);
    page_describe(&page, arena_printf(&paths, "What %s adds to JDK %s: events, fields, settings and configurations.",
                                      variant->as.label, variant->release->label));
    page_release(&page, variant->release);
    page_crumb(&page, "Events", page_of_release(renderer, &paths, variant->release));
    page_crumb(&page, variant->as.label, NULL);
    page.own_types = &data->types;
    add_about(page.view, variant);
    pages_list_variant_events(&page, variant);
    struct view *types = view_list(page.view, "own_types");
    add_types(&page, types, variant, &data->types);
    add_types(&page, types, variant, &data->content_types);
    add_types(&page, types, variant, &data->xml_types);
    add_configurations(&page, variant);
    pages_list_variant_differences(&page, variant);
    add_siblings(&page, variant);
    view_text(page.view, "base_version", variant->release->version);
    bool ok = page_end(&page, "pages/variant") &&
              output_copy(&renderer->output, arena_printf(&paths, "data/variants/%s.xml", variant->name), data->file) &&
              export_variant(renderer, variant, arena_printf(&paths, "data/variants/%s.json", variant->name));
    arena_dispose(&paths);
    return ok;
}

bool pages_variants(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->variants.count; i++) {
        if (!render(renderer, &site->variants.items[i]))
            return false;
    }
    return true;
}
