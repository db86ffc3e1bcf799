#include <string.h>

#include "generator/view/parts.h"

static enum gc gc_of(const struct shown_example *example)
{
    return gc_by_name(example->gc, strlen(example->gc));
}

static void add_links(struct view *cell, const struct shown_examples *shown, const struct site_release *release,
                      enum gc gc)
{
    struct view *links = view_list(cell, "links");
    for (size_t i = 0; i < shown->count; i++) {
        const struct shown_example *example = &shown->items[i];
        if (example->release != release || gc_of(example) != gc)
            continue;
        struct view *link = view_add_object(links);
        view_text(link, "link", example->id);
        view_text(link, "workload", example->workload);
    }
}

static bool is_shown(const struct shown_examples *shown, const struct site_release *release)
{
    for (size_t i = 0; i < shown->count; i++) {
        if (shown->items[i].release == release)
            return true;
    }
    return false;
}

static unsigned gcs_of(const struct shown_examples *shown)
{
    unsigned gcs = 0;
    for (size_t i = 0; i < shown->count; i++)
        gcs |= 1U << gc_of(&shown->items[i]);
    return gcs;
}

void part_example_grid(struct page *page, struct view *view, const struct shown_examples *shown)
{
    unsigned gcs = gcs_of(shown);
    bool is_known = !(gcs & 1U << GC_COUNT), has_several = gcs & (gcs - 1);
    view_bool(view, "has_example_grid", has_several && is_known);
    struct view *columns = view_list(view, "example_columns"), *rows = view_list(view, "example_rows");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gcs & 1U << gc)
            view_text(view_add_object(columns), "gc", gc_kinds[gc].label);
    }
    for (size_t r = page->site->releases.count; r > 0; r--) {
        const struct site_release *release = &page->site->releases.items[r - 1];
        if (!is_shown(shown, release))
            continue;
        struct view *row = view_add_object(rows);
        view_text(row, "row", release->label);
        struct view *cells = view_list(row, "cells");
        for (enum gc gc = 0; gc < GC_COUNT; gc++) {
            if (gcs & 1U << gc)
                add_links(view_add_object(cells), shown, release, gc);
        }
    }
}
