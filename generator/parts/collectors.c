#include <string.h>

#include "generator/parts/parts.h"

static const struct collector collectors[COLLECTOR_COUNT] = {
    {"serial", "S", "Serial"},         {"parallel", "P", "Parallel"}, {"g1", "G", "G1"},   {"z", "Z", "ZGC"},
    {"shenandoah", "H", "Shenandoah"}, {"epsilon", "E", "Epsilon"},   {"cms", "C", "CMS"},
};

const struct collector *collector_at(size_t index)
{
    return &collectors[index];
}

static const struct ds_collector *find(const struct ds_event *event, const char *id)
{
    for (size_t i = 0; i < event->collectors.count; i++) {
        if (strcmp(event->collectors.items[i].name, id) == 0)
            return &event->collectors.items[i];
    }
    return NULL;
}

static enum gc_state state_of(const struct ds_collector *collector)
{
    if (!collector || !collector->emits)
        return GC_UNKNOWN;
    return strcmp(collector->emits, "true") == 0 ? GC_YES : GC_NO;
}

enum gc_state collector_state(const struct ds_event *event, const char *id)
{
    return state_of(find(event, id));
}

void part_collectors(struct page *page, struct view *view, const struct ds_event *event)
{
    struct view *gcs = view_list(view, "gcs");
    char letters[COLLECTOR_COUNT + 1] = "";
    size_t listed = 0, yes = 0;
    const char *words = "";
    for (size_t i = 0; i < COLLECTOR_COUNT; i++) {
        const struct ds_collector *collector = find(event, collectors[i].id);
        enum gc_state state = state_of(collector);
        /* A release that has no such collector says nothing of it, and native images have others. */
        if (!collector || ds_event_is_native_only(event))
            continue;
        view_add(gcs, page->site->shared->gc_cells[i * GC_STATE_COUNT + state]);
        listed++;
        if (state != GC_YES)
            continue;
        letters[yes++] = *collectors[i].letter;
        words = arena_printf(&page->arena, "%s%s%s", words, *words ? ", " : "", collectors[i].name);
    }
    view_bool(view, "gcs_any", listed > 0 && yes == listed);
    /* That any collector will do is worth telling only where collectors are the matter. */
    bool is_of_gc = event->category && strncmp(event->category, "Java Virtual Machine, GC", 24) == 0;
    view_bool(view, "gcs_matter", yes > 0 && (yes < listed || is_of_gc));
    view_bool(view, "gcs_none", listed > 0 && yes == 0);
    view_text(view, "gcs_words", words);
    view_text(view, "gcs_letters", arena_strdup(&page->arena, letters));
}
