/* not-recorded.html: subjects for which the recorder has no event, related events, and alternatives. */
#include <string.h>

#include "common/dataset/evidence.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"

/* Returns the releases with the same statement. */
static struct releases stated_in(const struct site *site, const struct ds_not_recorded *fact)
{
    struct releases set = {0};
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct dataset *data = &site->releases.items[r].data;
        for (size_t i = 0; i < data->not_recorded.count; i++) {
            const struct ds_not_recorded *other = &data->not_recorded.items[i];
            if (other->name == fact->name && other->place.what == fact->place.what)
                releases_add(&set, data->feature);
        }
    }
    return set;
}

static void add_events(struct page *page, struct view *list, const char *names)
{
    char *state = NULL;
    char *copy = arena_strdup(&page->arena, names ? names : "");
    for (char *name = strtok_r(copy, " ", &state); name; name = strtok_r(NULL, " ", &state)) {
        const struct site_event *event = site_event(page->site, name);
        if (!event)
            continue;
        struct view *view = view_add_object(list);
        part_event_link(page, view, event, event->newest);
    }
}

static void add_fact(struct page *page, struct view *list, const struct dataset *data,
                     const struct ds_not_recorded *fact, struct releases in)
{
    const struct site *site = page->site;
    bool is_in_all = releases_count(in) == (int)site->releases.count;
    struct view *view = view_add_object(list), *events = view_list(view, "nearest");
    view_text(view, "name", fact->name);
    view_text(view, "title", fact->title);
    view_text(view, "range", is_in_all ? NULL : name_releases(site, &page->arena, in));
    part_words(page, view, "what", fact->place.what, "");
    part_words(page, view, "instead", fact->instead, "");
    add_events(page, events, fact->events);
    struct ds_place place = fact->place;
    place.what = NULL;
    part_place(page, view_list(view, "place"), data, &place);
}

bool pages_not_recorded(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct page page;
    page_begin(&page, renderer, "not-recorded.html", "What JFR does not record");
    page_search(&page, true);
    page_describe(&page,
                  "Subjects without an event of JDK Flight Recorder, such as connecting, DNS and HTTP: the nearest "
                  "events, and tools that show them.");
    page_no_release(&page);
    struct view *list = view_list(page.view, "facts");
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct dataset *data = &site->releases.items[r].data;
        for (size_t i = 0; i < data->not_recorded.count; i++) {
            struct releases in = stated_in(site, &data->not_recorded.items[i]);
            if (releases_last(in) == data->feature)
                add_fact(&page, list, data, &data->not_recorded.items[i], in);
        }
    }
    return page_end(&page, "pages/not_recorded");
}
