#include "generator/view/parts.h"

#include <string.h>

#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"
#include "generator/model/names.h"
#include "generator/model/variants.h"
#include "generator/view/object.h"

static void add_missing(struct view *list, const struct ds_fields *fields, const struct ds_event *in)
{
    for (size_t i = 0; i < fields->count; i++) {
        if (!dataset_any_field(in, fields->items[i].name))
            view_add_text(list, fields->items[i].name);
    }
}

/* Adds the names of fields of one event that the other one lacks. */
static void add_difference(struct view *row, const char *key, const struct ds_event *of, const struct ds_event *in)
{
    struct view *list = view_list(row, key);
    add_missing(list, &of->implicit_fields, in);
    add_missing(list, &of->fields, in);
    view_bool(row, key[0] == 'o' ? "has_other" : "has_lacking", list->count > 0);
}

void part_profilers(struct page *page, struct view *view, const struct site_event *event)
{
    const struct dataset *data = &event->newest_release->data;
    struct view *rows = view_list(view, "profilers");
    for (size_t i = 0; i < event->newest->profilers.count; i++) {
        const struct ds_profiler *profiler = &event->newest->profilers.items[i];
        const struct site_variant *library = library_newest(page->site, profiler->name);
        struct ds_event *in_library = library ? dataset_event(&library->as.data, event->name) : NULL;
        struct view *row = view_add_object(rows);
        view_text(row, "profiler_label", library ? library->as.data.vendor : profiler->name);
        view_text(row, "profiler_page", library ? library->name : NULL);
        view_text(row, "profiler_version", library ? library->as.data.version : NULL);
        view_text(row, "profiler_option", profiler->option);
        view_text(row, "profiler_since", profiler->since);
        view_text(row, "profiler_until", profiler->until);
        view_text(row, "what", profiler->place.what);
        view_text(row, "address", part_address(page, data, &profiler->place));
        view_text(row, "origin", strchr(profiler->place.tag, '@') + 1);
        if (!in_library)
            continue;
        view_text(row, "profiler_anchor", name_variant_anchor(&page->arena, event->name));
        add_difference(row, "other_fields", in_library, event->newest);
        add_difference(row, "lacking_fields", event->newest, in_library);
    }
}
