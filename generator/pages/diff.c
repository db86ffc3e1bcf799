/* diff/<A>-<B>.html: what differs between two releases. */
#include <string.h>

#include "generator/model/compare.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/view/humanize.h"
#include "generator/view/parts.h"

bool diff_exists(const struct site *site, const struct site_release *a, const struct site_release *b)
{
    (void)site;
    return a->index + 1 == b->index || (a->is_lts && b->is_lts && a->index < b->index);
}

/* What only native images have is no part of the JDK, and known for a few releases only: as if it was not there. */
static const struct ds_event *in_jdk(const struct ds_event *event)
{
    return event && ds_event_is_reported(event) ? event : NULL;
}

struct diff_counts diff_count(const struct site *site, const struct site_release *a, const struct site_release *b)
{
    struct diff_counts counts = {0};
    struct changes changes = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        const struct ds_event *then = in_jdk(site->events.items[i].in[a->index]);
        const struct ds_event *now = in_jdk(site->events.items[i].in[b->index]);
        changes.count = 0;
        if (then && now)
            compare_events(&changes, &a->data, then, &b->data, now);
        counts.added += now && !then;
        counts.removed += then && !now;
        counts.changed += changes_matter(&changes);
    }
    vec_dispose(&changes);
    return counts;
}

struct lists {
    struct view *added, *removed, *changed;
};

static struct lists make_lists(struct view *view, const char *added, const char *removed, const char *changed)
{
    return (struct lists){view_list(view, added), view_list(view, removed), view_list(view, changed)};
}

static struct view *add_item(struct page *page, const struct lists *lists, const struct changes *changes)
{
    bool is_self = changes->items[0].item == ITEM_SELF && changes->items[0].kind != CHANGE_CHANGED;
    struct view *list = !is_self                                   ? lists->changed
                        : changes->items[0].kind == CHANGE_REMOVED ? lists->removed
                                                                   : lists->added;
    struct view *item = view_add_object(list);
    struct view *all = view_list(item, "changes");
    if (!is_self)
        part_changes(page, all, changes);
    view_bool(item, "is_wording", !changes_matter(changes));
    return item;
}

static void add_events(struct page *page, const struct site_release *a, const struct site_release *b)
{
    const struct site *site = page->site;
    struct lists lists = make_lists(page->view, "added", "removed", "changed");
    struct changes changes = {0};
    size_t wording = 0;
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        const struct ds_event *then = in_jdk(event->in[a->index]), *now = in_jdk(event->in[b->index]);
        const struct ds_event *shown = now ? now : then;
        changes.count = 0;
        compare_events(&changes, &a->data, then, &b->data, now);
        if (changes.count == 0)
            continue;
        struct view *item = add_item(page, &lists, &changes);
        wording += !changes_matter(&changes);
        view_text(item, "name", event->name);
        view_text(item, "slug", event->slug);
        view_text(item, "label", shown->label ? shown->label : event->name);
        view_text(item, "description",
                  humanize_description(&page->arena, shown->description, shown->additional_description));
        view_text(item, "section", name_section(&page->arena, shown->category));
        view_bool(item, "is_experimental", shown->is_experimental);
        view_text(item, "came_with", now && !then ? humanize_update(&page->arena, now->since) : NULL);
    }
    vec_dispose(&changes);
    view_number(page->view, "added_count", lists.added->count);
    view_number(page->view, "removed_count", lists.removed->count);
    view_number(page->view, "changed_count", lists.changed->count);
    /* As releases' pages count: by more than wording. */
    view_number(page->view, "matter_count", (long long)(lists.changed->count - wording));
    view_text(page->view, "wording_count", wording ? arena_printf(&page->arena, "%zu", wording) : NULL);
    view_bool(page->view, "has_changed", lists.changed->count > 0);
}

static void add_types(struct page *page, const struct site_release *a, const struct site_release *b)
{
    const struct site *site = page->site;
    struct lists lists = make_lists(page->view, "types_added", "types_removed", "types_changed");
    struct changes changes = {0};
    for (size_t i = 0; i < site->types.count; i++) {
        const struct site_type *type = &site->types.items[i];
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            changes.count = 0;
            if (type->in[kind])
                compare_types(&changes, &a->data, type->in[kind][a->index], &b->data, type->in[kind][b->index]);
            if (changes.count == 0)
                continue;
            struct view *item = add_item(page, &lists, &changes);
            view_text(item, "name", type->name);
            view_text(item, "slug", type->slug);
        }
    }
    vec_dispose(&changes);
    view_bool(page->view, "has_types_added", lists.added->count > 0);
    view_bool(page->view, "has_types_removed", lists.removed->count > 0);
    view_bool(page->view, "has_types", lists.added->count + lists.removed->count + lists.changed->count > 0);
    view_number(page->view, "types_added_count", lists.added->count);
    view_number(page->view, "types_removed_count", lists.removed->count);
    view_number(page->view, "types_changed_count", lists.changed->count);
}

static void add_others(struct page *page, const struct site_release *a, const struct site_release *b)
{
    const struct site *site = page->site;
    struct view *others = view_list(page->view, "others");
    for (size_t i = 0; i < site->releases.count; i++) {
        for (size_t k = i + 1; k < site->releases.count; k++) {
            const struct site_release *x = &site->releases.items[i], *y = &site->releases.items[k];
            if (!diff_exists(site, x, y) || (x != a && x != b && y != a && y != b))
                continue;
            struct view *other = view_add_object(others);
            view_number(other, "from", x->feature);
            view_number(other, "to", y->feature);
            view_bool(other, "is_this", x == a && y == b);
        }
    }
}

static bool render(struct renderer *renderer, const struct site_release *a, const struct site_release *b)
{
    struct page page;
    struct arena paths = {0};
    page_begin(&page, renderer, arena_printf(&paths, "diff/%d-%d.html", a->feature, b->feature),
               arena_printf(&paths, "JFR events: JDK %s to JDK %s", a->label, b->label));
    page_describe(&page, arena_printf(&paths,
                                      "Events, fields, settings and defaults of the JDK Flight Recorder that "
                                      "differ between JDK %s and JDK %s.",
                                      a->label, b->label));
    page_no_release(&page);
    view_number(page.view, "feature_a", a->feature);
    view_number(page.view, "feature_b", b->feature);
    view_text(page.view, "label_a", a->label);
    view_text(page.view, "label_b", b->label);
    view_text(page.view, "version_a", a->version);
    view_text(page.view, "version_b", b->version);
    add_events(&page, a, b);
    add_types(&page, a, b);
    add_others(&page, a, b);
    bool ok = page_end(&page, "pages/diff");
    arena_dispose(&paths);
    return ok;
}

bool pages_diffs(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        for (size_t k = i + 1; k < site->releases.count; k++) {
            const struct site_release *a = &site->releases.items[i], *b = &site->releases.items[k];
            if (diff_exists(site, a, b) && !render(renderer, a, b))
                return false;
        }
    }
    return true;
}
