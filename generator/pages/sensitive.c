/* sensitive.html: fields that can contain secrets or personal data, by kind. */
#include "common/base/text.h"
#include "common/dataset/sensitive_kinds.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"

/* The fields of this kind, a row for each reason; false if there is none. */
static bool add_rows(struct view *rows, const struct ds_fields *fields, const char *kind, const char *name,
                     const char *slug, bool is_type)
{
    struct view *names = NULL;
    const char *reason = NULL;
    for (size_t i = 0; i < fields->count; i++) {
        const struct ds_field *field = &fields->items[i];
        if (!text_is(field->sensitive, kind))
            continue;
        if (!text_is(field->sensitive_reason, reason)) {
            reason = field->sensitive_reason;
            struct view *row = view_add_object(rows);
            view_text(row, "name", name);
            view_text(row, "slug", slug);
            view_bool(row, "is_type", is_type);
            view_text(row, "reason", reason);
            names = view_list(row, "sensitive_fields");
        }
        view_add_text(names, field->name);
    }
    return names;
}

static const struct ds_type *newest_type(const struct site *site, const struct site_type *type)
{
    for (size_t r = site->releases.count; type->in[KIND_TYPE] && r > 0; r--) {
        if (type->in[KIND_TYPE][r - 1])
            return type->in[KIND_TYPE][r - 1];
    }
    return NULL;
}

static void add_kind(struct page *page, struct view *kinds, const char *kind)
{
    const struct site *site = page->site;
    struct view *view = view_add_object(kinds), *rows = view_list(view, "rows");
    const char *events = "";
    view_text(view, "kind", kind);
    view_bool(view, arena_printf(&page->arena, "is_%s", kind), true);
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        if (add_rows(rows, &event->newest->fields, kind, event->name, event->slug, false))
            events = arena_printf(&page->arena, "%s%s%s", events, *events ? "," : "", event->full_name);
    }
    for (size_t i = 0; i < site->types.count; i++) {
        const struct site_type *type = &site->types.items[i];
        const struct ds_type *newest = newest_type(site, type);
        if (newest)
            add_rows(rows, &newest->fields, kind, type->name, type->slug, true);
    }
    view_bool(view, "has_rows", rows->count > 0);
    view_text(view, "events_to_exclude", *events ? events : NULL);
}

bool pages_sensitive(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "sensitive.html", "Sensitive data");
    page_describe(&page, "Fields of JDK Flight Recorder events that can contain secrets or personal data, and how to "
                         "remove them from a recording.");
    page_no_release(&page);
    struct view *kinds = view_list(page.view, "kinds");
    for (size_t i = 0; sensitive_kinds[i]; i++)
        add_kind(&page, kinds, sensitive_kinds[i]);
    return page_end(&page, "pages/sensitive");
}
