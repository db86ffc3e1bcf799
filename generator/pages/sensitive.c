/* sensitive.html: fields that can contain secrets or personal data, by kind. */
#include "common/base/text.h"
#include "common/dataset/event.h"
#include "common/dataset/sensitive_kinds.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"
#include "common/dataset/type.h"

/* An event or a type. */
struct holder {
    const char *name, *slug;
    const struct ds_fields *fields;
    bool is_type;
};

/* Adds the fields of this kind, a row for each reason. Returns false if there are none. */
static bool add_rows(struct page *page, struct view *rows, const char *kind, const struct holder *holder)
{
    struct view *names = NULL;
    const char *reason = NULL;
    for (size_t i = 0; i < holder->fields->count; i++) {
        const struct ds_field *field = &holder->fields->items[i];
        if (!text_is(field->sensitive, kind))
            continue;
        if (!text_is(field->sensitive_reason, reason)) {
            reason = field->sensitive_reason;
            struct view *row = view_add_object(rows);
            view_text(row, "name", holder->name);
            view_text(row, "slug", holder->slug);
            view_bool(row, "is_type", holder->is_type);
            part_words(page, row, "reason", reason, holder->name);
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
    struct view *excluded = view_list(view, "excluded"), *last = NULL;
    view_text(view, "kind", kind);
    view_bool(view, arena_printf(&page->arena, "is_%s", kind), true);
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        const struct holder holder = {event->name, event->slug, &event->newest->fields, false};
        if (!add_rows(page, rows, kind, &holder))
            continue;
        if (last)
            view_bool(last, "has_more", true);
        last = view_add_object(excluded);
        view_text(last, "name", event->full_name);
    }
    for (size_t i = 0; i < site->types.count; i++) {
        const struct site_type *type = &site->types.items[i];
        const struct ds_type *newest = newest_type(site, type);
        if (newest)
            add_rows(page, rows, kind, &(struct holder){type->name, type->slug, &newest->fields, true});
    }
}

bool pages_sensitive(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "sensitive.html", "Sensitive data");
    page_search(&page, true);
    page_describe(&page, "Fields of JDK Flight Recorder events that can contain secrets or personal data, and how to "
                         "remove them from a recording.");
    page_no_release(&page);
    struct view *kinds = view_list(page.view, "kinds");
    for (size_t i = 0; sensitive_kinds[i]; i++)
        add_kind(&page, kinds, sensitive_kinds[i]);
    return page_end(&page, "pages/sensitive");
}
