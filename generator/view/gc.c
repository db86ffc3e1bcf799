#include <string.h>

#include "generator/view/parts.h"

enum gc_state gc_state_of(const struct ds_gc *known)
{
    if (!known || !known->emits)
        return GC_UNKNOWN;
    return strcmp(known->emits, "true") == 0 ? GC_YES : GC_NO;
}

void part_gcs(struct page *page, struct view *view, const struct ds_event *event)
{
    struct view *gcs = view_list(view, "gcs");
    const char *letters = "", *words = "";
    size_t listed = 0, yes = 0;
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const struct gc_kind *kind = &gc_kinds[gc];
        const struct ds_gc *known = kind->base == gc ? dataset_gc(event, kind->name) : NULL;
        /* Not shown for a release without the GC, nor for native images, which have other GCs. */
        if (!known || ds_event_is_native_only(event))
            continue;
        enum gc_state state = gc_state_of(known);
        view_add(gcs, page->renderer->shared->gc_cells[gc][state]);
        listed++;
        if (state != GC_YES)
            continue;
        yes++;
        letters = arena_printf(&page->arena, "%s%s", letters, kind->letter);
        words = arena_printf(&page->arena, "%s%s%s", words, *words ? ", " : "", kind->title);
    }
    view_bool(view, "gcs_any", listed > 0 && yes == listed);
    /* All GCs are worth showing only for an event about garbage collection. */
    bool is_of_gc = event->category && strncmp(event->category, "Java Virtual Machine, GC", 24) == 0;
    view_bool(view, "gcs_matter", yes > 0 && (yes < listed || is_of_gc));
    view_bool(view, "gcs_none", listed > 0 && yes == 0);
    view_text(view, "gcs_words", words);
    view_text(view, "gcs_letters", letters);
}
