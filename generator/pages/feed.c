/*
 * An entry contains the additions of a release or of one of its updates, with the day of its availability. A later
 * version of the same release does not change it, so readers of the feed show each entry once.
 */
#include "generator/pages/feed.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/event.h"
#include "generator/output/page.h"
#include "generator/model/humanize.h"

struct entry {
    const struct site_release *release;
    const char *update; /* "": the release */
    const char *day;
};
struct entries VEC(struct entry);

/* Returns the update that added the event to the release; "": its first build. */
static const char *update_of(const struct site_event *event, const struct site_release *release)
{
    const char *since = event->in[release->index]->since;
    return since ? releases_last_update(since) : "";
}

static bool is_new(const struct site_event *event, const struct site_release *release)
{
    return event->states[release->index] == STATE_ADDED && ds_event_is_reported(event->in[release->index]);
}

/*
 * Returns the day of general availability. If it is unknown, and for early-access builds, returns the day on which the
 * events were added to the data set.
 */
static const char *day_of(const struct site *site, const struct site_release *release, const char *version)
{
    const char *released = *version ? calendar_day_of(&site->calendar, version) : release->released;
    return released ? released : release->extended ? release->extended : site->date;
}

static void find_entries(const struct site *site, const struct site_release *release, struct entries *entries)
{
    size_t first = entries->count;
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        if (!is_new(event, release))
            continue;
        const char *update = update_of(event, release);
        bool is_known = false;
        for (size_t k = first; k < entries->count; k++)
            is_known = is_known || text_is(entries->items[k].update, update);
        if (!is_known)
            *vec_add(entries) = (struct entry){release, update, day_of(site, release, update)};
    }
}

/* Sorts the newest first; within a day by release, and updates before their release. */
static int by_day(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    int order = strcmp(y->day, x->day);
    order = order ? order : y->release->feature - x->release->feature;
    return order ? order : text_compare_versions(y->update, x->update);
}

static void add_events(struct page *page, struct view *view, const struct entry *entry)
{
    struct view *events = view_list(view, "new_events");
    for (size_t i = 0; i < page->site->events.count; i++) {
        const struct site_event *event = &page->site->events.items[i];
        if (!is_new(event, entry->release) || !text_is(update_of(event, entry->release), entry->update))
            continue;
        const struct ds_event *in = event->in[entry->release->index];
        struct view *item = view_add_object(events);
        view_text(item, "full_name", event->full_name);
        view_text(item, "description", humanize_description(&page->arena, in->description, in->additional_description));
    }
}

static void add_entry(struct page *page, struct view *entries, const struct entry *entry)
{
    const struct site_release *release = entry->release;
    struct view *view = view_add_object(entries);
    view_text(view, "label", *entry->update ? entry->update : release->label);
    view_text(view, "build", release->is_early && !*entry->update ? release->version : NULL);
    view_text(view, "update", *entry->update ? entry->update : NULL);
    view_text(view, "page", page_of_release(page->renderer, &page->arena, release));
    view_text(view, "date", entry->day);
    view_bool(view, "is_released", !release->is_early);
    add_events(page, view, entry);
}

bool feed_write(struct page *page)
{
    const struct site *site = page->site;
    if (!page->renderer->options.base_url || !site->date)
        return true;
    struct entries found = {0};
    for (size_t i = 0; i < site->releases.count; i++)
        find_entries(site, &site->releases.items[i], &found);
    if (found.count)
        qsort(found.items, found.count, sizeof *found.items, by_day);
    struct view *entries = view_list(page->view, "entries");
    for (size_t i = 0; i < found.count; i++)
        add_entry(page, entries, &found.items[i]);
    view_text(page->view, "date", found.count ? found.items[0].day : site->date);
    vec_dispose(&found);
    return page_write(page, "pages/feed.atom", "feed.atom");
}
