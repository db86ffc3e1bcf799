/* diff/<A>-<B>.html: the differences between two releases; diff/index.html: all pairs. */
#include "common/dataset/event.h"
#include "generator/model/history.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"

enum outcome { UNCHANGED, ADDED, REMOVED, CHANGED, REWORDED, OUTCOME_COUNT };

/* Returns the overall outcome for one event or type. */
static enum outcome outcome_of(const struct ds_changes *changes)
{
    if (!changes->count)
        return UNCHANGED;
    if (!changes->items[0].owner && changes->items[0].kind == CHANGE_ADDED)
        return ADDED;
    if (!changes->items[0].owner && changes->items[0].kind == CHANGE_REMOVED)
        return REMOVED;
    return history_matters(changes) ? CHANGED : REWORDED;
}

struct diff_counts diff_count(const struct site *site, const struct site_release *a, const struct site_release *b)
{
    size_t counts[OUTCOME_COUNT] = {0};
    struct ds_changes changes = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        changes.count = 0;
        history_select(&changes, history_diff(site, a, b), ITEM_EVENT, site->events.items[i].name);
        counts[outcome_of(&changes)]++;
    }
    vec_dispose(&changes);
    return (struct diff_counts){counts[ADDED], counts[REMOVED], counts[CHANGED]};
}

/* One list per outcome. The list of changed items includes reworded ones. */
struct lists {
    struct view *by[OUTCOME_COUNT];
};

static struct lists make_lists(struct view *view, const char *added, const char *removed, const char *changed)
{
    struct lists lists = {
        {[ADDED] = view_list(view, added), [REMOVED] = view_list(view, removed), [CHANGED] = view_list(view, changed)}};
    lists.by[REWORDED] = lists.by[CHANGED];
    return lists;
}

static struct view *add_item(struct page *page, const struct lists *lists, const struct ds_changes *changes)
{
    enum outcome outcome = outcome_of(changes);
    struct view *item = view_add_object(lists->by[outcome]);
    struct view *all = view_list(item, "changes");
    if (outcome == CHANGED || outcome == REWORDED)
        part_changes(page, all, changes);
    view_bool(item, "is_wording", outcome == REWORDED);
    return item;
}

static void add_events(struct page *page, const struct site_release *a, const struct site_release *b)
{
    const struct site *site = page->site;
    struct lists lists = make_lists(page->view, "added", "removed", "changed");
    struct ds_changes changes = {0};
    size_t wording = 0;
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        changes.count = 0;
        history_select(&changes, history_diff(site, a, b), ITEM_EVENT, event->name);
        if (changes.count == 0)
            continue;
        enum outcome outcome = outcome_of(&changes);
        const struct ds_event *shown = event->in[outcome == REMOVED ? a->index : b->index];
        struct view *item = add_item(page, &lists, &changes);
        wording += outcome == REWORDED;
        part_event_link(page, item, event, shown);
        view_text(item, "description",
                  humanize_description(&page->arena, shown->description, shown->additional_description));
        view_text(item, "section", name_section(&page->arena, shown));
        view_bool(item, "is_experimental", shown->is_experimental);
        part_states(page, item, outcome == REMOVED ? a : b, shown);
        view_text(item, "came_with", outcome == ADDED ? humanize_update(&page->arena, changes.items[0].since) : NULL);
    }
    vec_dispose(&changes);
    size_t changed = lists.by[CHANGED]->count;
    view_number(page->view, "added_count", lists.by[ADDED]->count);
    view_number(page->view, "removed_count", lists.by[REMOVED]->count);
    view_number(page->view, "changed_count", (long long)changed);
    /* The page of a release also counts only changes other than wording. */
    view_number(page->view, "matter_count", (long long)(changed - wording));
    view_text(page->view, "wording_count", wording ? arena_printf(&page->arena, "%zu", wording) : NULL);
}

/* Adds the events that only native images have in either release. They are not compared. */
static void add_native_events(struct page *page, const struct site_release *a, const struct site_release *b)
{
    struct view *list = view_list(page->view, "native_events");
    for (size_t i = 0; i < page->site->events.count; i++) {
        const struct site_event *event = &page->site->events.items[i];
        const struct ds_event *in = event->in[b->index] ? event->in[b->index] : event->in[a->index];
        if (!in || !ds_event_is_native_only(in))
            continue;
        struct view *item = view_add_object(list);
        part_event_link(page, item, event, in);
    }
}

static void add_types(struct page *page, const struct site_release *a, const struct site_release *b)
{
    const struct site *site = page->site;
    struct lists lists = make_lists(page->view, "types_added", "types_removed", "types_changed");
    struct ds_changes changes = {0};
    for (size_t i = 0; i < site->types.count; i++) {
        const struct site_type *type = &site->types.items[i];
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            if (!type->in[kind])
                continue;
            changes.count = 0;
            history_select(&changes, history_diff(site, a, b), history_type_item((enum type_kind)kind), type->name);
            if (changes.count == 0)
                continue;
            struct view *item = add_item(page, &lists, &changes);
            view_text(item, "name", type->name);
            view_text(item, "slug", type->slug);
        }
    }
    vec_dispose(&changes);
    size_t added = lists.by[ADDED]->count, removed = lists.by[REMOVED]->count, changed = lists.by[CHANGED]->count;
    view_bool(page->view, "has_types_added", added > 0);
    view_bool(page->view, "has_types_removed", removed > 0);
    view_bool(page->view, "has_types", added + removed + changed > 0);
}

static void add_configurations(struct page *page, const struct site_release *a, const struct site_release *b)
{
    const struct ds_changes *changes = history_diff(page->site, a, b);
    struct view *list = view_list(page->view, "configurations");
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        if (change->item != ITEM_CONFIGURATION)
            continue;
        struct view *item = view_add_object(list);
        view_text(item, "name", change->name);
        view_bool(item, "is_added", change->kind == CHANGE_ADDED);
    }
}

/* Adds the releases to choose from. */
static void add_releases(struct page *page, const struct site_release *a, const struct site_release *b)
{
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "releases");
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct site_release *release = &site->releases.items[r];
        struct view *view = view_add_object(list);
        part_release_link(view, release);
        view_bool(view, "is_a", release == a);
        view_bool(view, "is_b", release == b);
    }
}

static bool render(struct renderer *renderer, const struct site_release *a, const struct site_release *b)
{
    struct page page;
    struct arena paths = {0};
    page_begin(&page, renderer, arena_printf(&paths, "diff/%d-%d.html", a->feature, b->feature),
               arena_printf(&paths, "JFR events: JDK %s to JDK %s", a->label, b->label));
    page_describe(&page, arena_printf(&paths,
                                      "Events, fields, settings and defaults of JDK Flight Recorder that "
                                      "differ between JDK %s and JDK %s.",
                                      a->label, b->label));
    page_no_release(&page);
    page_crumb(&page, "Compare", "diff/index.html");
    page_crumb(&page, arena_printf(&paths, "JDK %s to %s", a->label, b->label), NULL);
    view_number(page.view, "feature_a", a->feature);
    view_number(page.view, "feature_b", b->feature);
    view_text(page.view, "label_a", a->label);
    view_text(page.view, "label_b", b->label);
    view_text(page.view, "version_a", a->version);
    view_text(page.view, "version_b", b->version);
    add_events(&page, a, b);
    add_native_events(&page, a, b);
    add_types(&page, a, b);
    add_configurations(&page, a, b);
    add_releases(&page, a, b);
    page_script(&page, "configuration.js");
    page_script(&page, "diff.js");
    bool ok = page_end(&page, "pages/diff");
    arena_dispose(&paths);
    return ok;
}

/* Renders diff/index.html: a row for each release, with links to its comparisons with each older one. */
static bool render_index(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct page page;
    page_begin(&page, renderer, "diff/index.html", "JFR events: compare two JDK releases");
    page_search(&page, true);
    page_describe(&page, "Changes to JDK Flight Recorder events between any two JDK releases.");
    page_no_release(&page);
    page_script(&page, "diff.js");
    const struct site_release *newest = site_newest_final(site);
    add_releases(&page, newest->index ? newest - 1 : newest, newest);
    struct view *rows = view_list(page.view, "rows");
    for (size_t r = site->releases.count; r > 1; r--) {
        struct view *row = view_add_object(rows);
        view_number(row, "to", site->releases.items[r - 1].feature);
        view_text(row, "to_label", site->releases.items[r - 1].label);
        struct view *cells = view_list(row, "cells");
        for (size_t before = 1; before < r; before++) {
            struct view *cell = view_add_object(cells);
            view_number(cell, "from", site->releases.items[before - 1].feature);
            view_text(cell, "from_label", site->releases.items[before - 1].label);
        }
    }
    return page_end(&page, "pages/diff_index");
}

bool pages_diffs(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        for (size_t k = i + 1; k < site->releases.count; k++) {
            const struct site_release *a = &site->releases.items[i], *b = &site->releases.items[k];
            if (!render(renderer, a, b))
                return false;
        }
    }
    return render_index(renderer);
}
