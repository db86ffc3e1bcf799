/* events.html: all events of all releases in one table. */
#include "common/dataset/event.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"

static void add_cells(struct page *page, struct view *view, const enum state *states)
{
    static const char *const names[] = {[STATE_ABSENT] = "is_absent",
                                        [STATE_PRESENT] = "is_present",
                                        [STATE_ADDED] = "is_added",
                                        [STATE_CHANGED] = "is_changed"};
    struct view *cells = view_list(view, "cells");
    for (size_t r = page->site->releases.count; r > 0; r--) {
        struct view *cell = view_add_object(cells);
        for (enum state state = STATE_ABSENT; state < STATE_COUNT; state++)
            view_bool(cell, names[state], states[r - 1] == state);
    }
}

static void add_row(struct page *page, struct view *view, const struct site_event *event,
                    const struct site_release *release)
{
    (void)release;
    const struct ds_event *in = event->newest;
    part_event_link(page, view, event, in);
    view_bool(view, "is_experimental", in->is_experimental);
    add_cells(page, view, event->states);
    /* The updates that added the event to releases whose first build lacks it. */
    const char *since = NULL, *graal = NULL;
    for (size_t r = page->site->releases.count; r > 0; r--) {
        const struct ds_event *one = event->in[r - 1];
        if (one && one->since) {
            const char *update = humanize_update(&page->arena, one->since);
            since = since ? arena_printf(&page->arena, "%s, %s", update, since) : update;
        }
        graal = one && one->graal_since ? one->graal_since : graal;
    }
    view_text(view, "updated_since", since);
    view_text(view, "graal_since", graal);
}

bool pages_matrix(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct page page;
    page_begin(&page, renderer, "events.html", "All events in all releases");
    page_search(&page, false);
    page_describe(&page, "Every JDK Flight Recorder event, with the JDK releases that have it.");
    page_no_release(&page);
    struct view *releases = view_list(page.view, "releases");
    for (size_t r = site->releases.count; r > 0; r--) {
        struct view *release = view_add_object(releases);
        view_number(release, "feature", site->releases.items[r - 1].feature);
        view_text(release, "label", site->releases.items[r - 1].label);
    }
    part_matrix(&page, NULL, NULL, add_row, site->releases.count + 2);
    pages_count_events(&page);
    view_text(page.view, "oldest", site->releases.items[0].label);
    view_text(page.view, "newest_label", site_newest(site)->label);
    return page_end(&page, "pages/matrix");
}
