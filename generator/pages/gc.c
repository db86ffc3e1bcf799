/* collectors/<N>.html: the garbage collectors that emit each event of a release. */
#include <string.h>

#include "common/dataset/event.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"
#include "common/dataset/evidence.h"

/* Events that all GCs of the release emit are listed only if they are about garbage collection. */
static bool is_chosen(const struct site_event *event, const struct site_release *release)
{
    const struct ds_event *in = event->in[release->index];
    if (in->category && strstr(in->category, "GC"))
        return in->gcs.count > 0;
    for (size_t i = 0; i < in->gcs.count; i++) {
        if (!in->gcs.items[i].emits || strcmp(in->gcs.items[i].emits, "true") != 0)
            return true;
    }
    return false;
}

static void add_cell(struct page *page, struct view *cell, const char *title, const struct ds_gc *known)
{
    enum gc_state state = gc_state_of(known);
    view_text(cell, "gc", title);
    view_bool(cell, "is_yes", state == GC_YES);
    view_bool(cell, "is_no", state == GC_NO);
    view_bool(cell, "is_unknown", state == GC_UNKNOWN);
    view_bool(cell, "was_seen", known && known->seen > 0);
    if (known && known->runs)
        view_text(cell, "seen", arena_printf(&page->arena, "recorded in %d of %d runs", known->seen, known->runs));
}

static void add_row(struct page *page, struct view *view, const struct site_event *event,
                    const struct site_release *release)
{
    const struct ds_event *in = event->in[release->index];
    part_event_link(page, view, event, in);
    struct view *cells = view_list(view, "cells");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (release->gcs & 1U << gc)
            add_cell(page, view_add_object(cells), gc_kinds[gc].title, dataset_gc(in, gc_kinds[gc].name));
    }
}

/* Adds the options that select each GC, and its other requirements. */
static void add_needs(struct page *page, const struct site_release *release)
{
    struct view *list = view_list(page->view, "needs");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        bool is_there = release->gcs & 1U << gc_kinds[gc].base && gc_may_exist(gc, release->feature);
        struct view *view = view_new_object(&page->arena);
        if (!part_gc_needs(page, view, release, gc) && !is_there)
            continue;
        view_text(view, "gc", gc_kinds[gc].label);
        const char *flags[GC_FLAGS_MAX + 1];
        gc_flags(gc, release->feature, flags);
        struct view *options = view_list(view, "options");
        for (size_t i = 0; is_there && flags[i]; i++)
            view_add_text(options, flags[i]);
        view_add(list, view);
    }
}

static bool render(struct renderer *renderer, const struct site_release *release)
{
    const struct site *site = renderer->site;
    struct page page;
    struct arena paths = {0};
    page_begin(&page, renderer, arena_printf(&paths, "collectors/%d.html", release->feature),
               arena_printf(&paths, "Events and garbage collectors in JDK %s", release->label));
    page_describe(&page, "The garbage collectors that emit each JDK Flight Recorder event.");
    page_release(&page, release);
    if (release == site_newest_final(site))
        page_search(&page, true);
    page_crumb(&page, "Events", page_of_release(renderer, &paths, release));
    page_crumb(&page, "Events by garbage collector", NULL);
    struct view *columns = view_list(page.view, "columns");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (release->gcs & 1U << gc)
            view_text(view_add_object(columns), "gc", gc_kinds[gc].title);
    }
    add_needs(&page, release);
    part_matrix(&page, release, is_chosen, add_row, columns->count + 1);
    for (size_t i = 0; i < site->releases.count; i++) {
        const struct site_release *other = &site->releases.items[i];
        page_switch(&page, other, arena_printf(&page.arena, "collectors/%d.html", other->feature));
    }
    bool ok = page_end(&page, "pages/gc");
    arena_dispose(&paths);
    return ok;
}

bool pages_gcs(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        if (!render(renderer, &site->releases.items[i]))
            return false;
    }
    return true;
}
