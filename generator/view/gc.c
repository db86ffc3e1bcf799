#include <string.h>

#include "generator/view/parts.h"

static const struct gc_kind gc_kinds[GC_KIND_COUNT] = {
    {"serial", "S", "Serial"},         {"parallel", "P", "Parallel"}, {"g1", "G", "G1"},   {"z", "Z", "ZGC"},
    {"shenandoah", "H", "Shenandoah"}, {"epsilon", "E", "Epsilon"},   {"cms", "C", "CMS"},
};

const struct gc_kind *gc_kind_at(size_t index)
{
    return &gc_kinds[index];
}

static const struct ds_gc *find(const struct ds_event *event, const char *id)
{
    for (size_t i = 0; i < event->gcs.count; i++) {
        if (strcmp(event->gcs.items[i].name, id) == 0)
            return &event->gcs.items[i];
    }
    return NULL;
}

static enum gc_state state_of(const struct ds_gc *gc)
{
    if (!gc || !gc->emits)
        return GC_UNKNOWN;
    return strcmp(gc->emits, "true") == 0 ? GC_YES : GC_NO;
}

enum gc_state event_gc_state(const struct ds_event *event, const char *id)
{
    return state_of(find(event, id));
}

void part_gcs(struct page *page, struct view *view, const struct ds_event *event)
{
    struct view *gcs = view_list(view, "gcs");
    char letters[GC_KIND_COUNT + 1] = "";
    size_t listed = 0, yes = 0;
    const char *words = "";
    for (size_t i = 0; i < GC_KIND_COUNT; i++) {
        const struct ds_gc *gc = find(event, gc_kinds[i].id);
        enum gc_state state = state_of(gc);
        /* A release that has no such GC says nothing of it, and native images have others. */
        if (!gc || ds_event_is_native_only(event))
            continue;
        view_add(gcs, page->renderer->shared->gc_cells[i * GC_STATE_COUNT + state]);
        listed++;
        if (state != GC_YES)
            continue;
        letters[yes++] = *gc_kinds[i].letter;
        words = arena_printf(&page->arena, "%s%s%s", words, *words ? ", " : "", gc_kinds[i].name);
    }
    view_bool(view, "gcs_any", listed > 0 && yes == listed);
    /* That any GC will do is worth telling only where GCs are the matter. */
    bool is_of_gc = event->category && strncmp(event->category, "Java Virtual Machine, GC", 24) == 0;
    view_bool(view, "gcs_matter", yes > 0 && (yes < listed || is_of_gc));
    view_bool(view, "gcs_none", listed > 0 && yes == 0);
    view_text(view, "gcs_words", words);
    view_text(view, "gcs_letters", arena_strdup(&page->arena, letters));
}
