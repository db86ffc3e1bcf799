/* The timelines that have an event. */
#include <string.h>

#include "common/dataset/gc_kinds.h"
#include "common/dataset/timeline.h"
#include "generator/view/parts.h"

static void set_title(struct view *view, const struct ds_timeline *timeline)
{
    enum gc gc = gc_by_name(timeline->gc, strlen(timeline->gc));
    view_text(view, "timeline_anchor", timeline->name);
    view_text(view, "subject", timeline->subject);
    view_text(view, "gc_label", gc == GC_COUNT ? timeline->gc : gc_kinds[gc].label);
    view_bool(view, "is_concurrent", timeline->is_concurrent);
    for (size_t i = 0; timeline_situations[i]; i++)
        view_bool(view, timeline_situations[i], strcmp(timeline_situations[i], timeline->situation) == 0);
}

void part_timelines(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site_release *release = site_with_timelines(page->site);
    struct view *list = view_list(view, "seen_in");
    for (size_t i = 0; release && i < release->data.timelines.count; i++) {
        if (vec_find(&release->data.timelines.items[i].bars, event, event->name))
            set_title(view_add_object(list), &release->data.timelines.items[i]);
    }
    view_text(view, "timelines_of", list->count ? arena_printf(&page->arena, "%d", release->feature) : NULL);
}
