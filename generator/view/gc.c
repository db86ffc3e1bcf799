#include <string.h>

#include "common/base/text.h"
#include "generator/model/names.h"
#include "generator/view/parts.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

enum gc_state gc_state_of(const struct ds_gc *known)
{
    if (!known || !known->emits)
        return GC_UNKNOWN;
    return strcmp(known->emits, "true") == 0 ? GC_YES : GC_NO;
}

void part_gcs(struct page *page, struct view *view, const struct ds_event *event)
{
    const char *letters = "", *words = "";
    size_t listed = 0, yes = 0;
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const struct gc_kind *kind = &gc_kinds[gc];
        const struct ds_gc *known = kind->base == gc ? dataset_gc(event, kind->name) : NULL;
        /* Omitted for a release without the GC, and for native images, which have other GCs. */
        if (!known || ds_event_is_native_only(event))
            continue;
        listed++;
        if (gc_state_of(known) != GC_YES)
            continue;
        yes++;
        letters = arena_printf(&page->arena, "%s%s", letters, kind->letter);
        words = arena_join(&page->arena, words, *words ? ", " : "", kind->title);
    }
    view_bool(view, "gcs_any", listed > 0 && yes == listed);
    /* A list of all GCs is relevant only for an event about garbage collection. */
    bool is_of_gc = event->category && text_starts_with(event->category, "Java Virtual Machine, GC");
    view_bool(view, "gcs_matter", yes > 0 && (yes < listed || is_of_gc));
    view_text(view, "gcs_words", words);
    view_text(view, "gcs_letters", letters);
}

const char *part_gcs_unseen(struct page *page, const struct ds_event *event)
{
    const char *unseen = "";
    bool is_limited = false;
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const struct ds_gc *known = gc_kinds[gc].base == gc ? dataset_gc(event, gc_kinds[gc].name) : NULL;
        is_limited = is_limited || (known && gc_state_of(known) == GC_NO);
        if (known && gc_state_of(known) == GC_YES && known->runs > 0 && known->seen == 0)
            unseen = arena_join(&page->arena, unseen, *unseen ? ", " : "", gc_kinds[gc].title);
    }
    return is_limited ? unseen : "";
}

/* --- Requirements of GCs ------------------------------------------------------------------------------- */

static void add_need(struct page *page, struct view *need, const struct dataset *data, const struct ds_gc_need *of,
                     const char *range)
{
    struct ds_place place = of->place;
    place.what = NULL;
    part_words(page, need, "sentence", of->place.what, "");
    view_text(need, "range", range);
    part_place(page, view_list(need, "place"), data, &place);
}

/* Returns whether the event requires this GC in the release: the GC emits it, and another one does not. */
static bool is_needed(const struct ds_event *event, enum gc gc)
{
    bool others = false;
    for (size_t i = 0; i < event->gcs.count; i++)
        others |= gc_state_of(&event->gcs.items[i]) == GC_NO;
    return others && gc_state_of(dataset_gc(event, gc_kinds[gc_kinds[gc].base].name)) == GC_YES;
}

/* A requirement, its releases, and the newest of them. */
struct need_range {
    const struct ds_gc_need *need;
    const struct site_release *release;
    struct releases jdks;
};

struct need_ranges VEC(struct need_range);

static void note_need(struct need_ranges *ranges, const struct ds_gc_need *need, const struct site_release *release)
{
    size_t i = 0;
    while (i < ranges->count &&
           (ranges->items[i].need->gc != need->gc || ranges->items[i].need->place.what != need->place.what))
        i++;
    if (i == ranges->count)
        *vec_add(ranges) = (struct need_range){.need = need, .release = release};
    releases_add(&ranges->items[i].jdks, release->feature);
}

void part_gc_needs_through(struct page *page, struct view *view, const struct site_event *event)
{
    struct need_ranges ranges = {0};
    for (size_t r = page->site->releases.count; r-- > 0;) {
        const struct site_release *release = &page->site->releases.items[r];
        for (size_t i = 0; event->in[r] && i < release->data.gc_needs.count; i++) {
            const struct ds_gc_need *need = &release->data.gc_needs.items[i];
            enum gc gc = gc_by_name(need->gc, strlen(need->gc));
            if (gc < GC_COUNT && is_needed(event->in[r], gc))
                note_need(&ranges, need, release);
        }
    }
    struct view *list = view_list(view, "needs");
    for (size_t i = 0; i < ranges.count; i++) {
        struct view *need = view_add_object(list);
        const struct need_range *range = &ranges.items[i];
        view_text(need, "gc", gc_kinds[gc_by_name(range->need->gc, strlen(range->need->gc))].label);
        add_need(page, need, &range->release->data, range->need, name_releases(page->site, &page->arena, range->jdks));
    }
    vec_dispose(&ranges);
}
