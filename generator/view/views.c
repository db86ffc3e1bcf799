#include <stdint.h>
#include <string.h>

#include "common/base/file.h"
#include "generator/model/names.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"
#include "common/dataset/view.h"

/* Returns the releases whose view of this name uses the event. */
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

const char *part_view_releases(struct page *page, struct releases in)
{
    struct releases known = {0};
    for (size_t r = 0; r < page->site->releases.count; r++) {
        if (page->site->releases.items[r].data.views.count)
            releases_add(&known, page->site->releases.items[r].feature);
    }
    return name_known_releases(page->site, &page->arena, in, known);
}

void part_view_output(struct page *page, struct view *item, const char *name)
{
    const char *file = arena_printf(&page->arena, "%s/views/%s.txt", page->site->folder, name);
    struct buf text;
    buf_init(&text, 0);
    bool is_there = file_exists(file) && file_read(&text, file, page->renderer->diag);
    char *version = is_there ? arena_strndup(&page->arena, buf_text(&text), text.length) : NULL;
    char *tab = version ? strchr(version, '\t') : NULL, *end = tab ? strchr(tab, '\n') : NULL;
    if (end)
        *tab = *end = '\0';
    view_text(item, "output", end ? end + 1 : NULL);
    view_text(item, "output_version", end ? version : NULL);
    view_text(item, "output_run", end ? tab + 1 : NULL);
    buf_dispose(&text);
}

void part_views(struct page *page, struct view *view, const struct site_event *event)
{
    const struct site *site = page->site;
    struct strmap seen = {0};
    struct view *list = view_list(view, "views");
    struct view *first = NULL;
    size_t fewest = SIZE_MAX;
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct ds_views *views = &site->releases.items[r].data.views;
        for (size_t i = 0; i < views->count; i++) {
            const struct ds_view *one = &views->items[i];
            if (!vec_find(&one->events, name, event->name) || strmap_get(&seen, one->name))
                continue;
            strmap_put(&seen, one->name, list);
            struct view *item = view_add_object(list);
            view_members_of(item, &format_view, &site->releases.items[r].data, one);
            view_text(item, "in", part_view_releases(page, used_in(site, one->name, event->name)));
            part_view_output(page, item, one->name);
            if (one->events.count < fewest) {
                fewest = one->events.count;
                first = item;
            }
        }
    }
    if (first) {
        view_bool(first, "is_at_top", true);
        view_set(view, "first_view", first);
    } else {
        view_bool(view, "first_view", false);
    }
    strmap_dispose(&seen);
}
