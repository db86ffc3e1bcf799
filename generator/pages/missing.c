/* missing.html: events and fields of the newest release without a description. */
#include "common/dataset/event.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"
#include "common/dataset/type.h"

static bool is_described(const char *description, const char *additional)
{
    return (description && *description) || (additional && *additional);
}

static bool is_event_described(const struct ds_event *event)
{
    return is_described(event->description, event->additional_description);
}

static bool is_field_described(const struct ds_field *field)
{
    return is_described(field->description, field->text);
}

/* Returns whether the event of the newest release, or one of its fields, has no description. */
static bool is_chosen(const struct site_event *event, const struct site_release *release)
{
    const struct ds_event *in = event->in[release->index];
    for (size_t i = 0; i < in->fields.count; i++) {
        if (!is_field_described(&in->fields.items[i]))
            return true;
    }
    return !is_event_described(in);
}

static void add_row(struct page *page, struct view *view, const struct site_event *event,
                    const struct site_release *release)
{
    const struct ds_event *in = event->in[release->index];
    part_event_link(page, view, event, in);
    view_bool(view, "is_event_missing", !is_event_described(in));
    struct view *fields = view_list(view, "missing_fields");
    for (size_t i = 0; i < in->fields.count; i++) {
        if (!is_field_described(&in->fields.items[i]))
            view_add_text(fields, in->fields.items[i].name);
    }
}

bool pages_missing(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    const struct site_release *release = site_newest(site);
    size_t events = 0, fields = 0;
    for (size_t i = 0; i < site->events.count; i++) {
        const struct ds_event *in = site->events.items[i].in[release->index];
        events += in && !is_event_described(in);
        for (size_t j = 0; in && j < in->fields.count; j++)
            fields += !is_field_described(&in->fields.items[j]);
    }
    struct page page;
    page_begin(&page, renderer, "missing.html", "Missing descriptions");
    page_search(&page, false);
    page_describe(&page, "JDK Flight Recorder events and fields that lack a description.");
    page_no_release(&page);
    view_text(page.view, "newest_label", release->label);
    view_bool(page.view, "has_missing_events", events > 0);
    view_number(page.view, "missing_events_count", (long long)events);
    view_number(page.view, "missing_fields_count", (long long)fields);
    part_matrix(&page, release, is_chosen, add_row, events ? 3 : 2);
    return page_end(&page, "pages/missing");
}
