#include <string.h>

#include "generator/model/names.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"

/* The releases whose view of this name uses the event. */
static struct releases used_in(const struct site *site, const char *name, const char *event)
{
    struct releases set = {0};
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct ds_views *views = &site->releases.items[r].data.views;
        for (size_t i = 0; i < views->count; i++) {
            if (views->items[i].name == name && vec_find(&views->items[i].events, name, event))
                releases_add(&set, site->releases.items[r].feature);
        }
    }
    return set;
}

void part_views(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site *site = page->site;
    struct strmap seen = {0};
    struct view *list = view_list(view, "views");
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct ds_views *views = &site->releases.items[r].data.views;
        for (size_t i = 0; i < views->count; i++) {
            const struct ds_view *one = &views->items[i];
            if (!vec_find(&one->events, name, event->name) || strmap_get(&seen, one->name))
                continue;
            strmap_put(&seen, one->name, list);
            struct view *item = view_add_object(list);
            view_members_of(item, &format_view, &site->releases.items[r].data, one);
            view_text(item, "in", name_releases(site, &page->arena, used_in(site, one->name, event->name)));
        }
    }
    view_bool(view, "has_views", list->count > 0);
    strmap_dispose(&seen);
}
