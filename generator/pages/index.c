/* index.html: the landing page. Old links with a query or a hash find their way from here. */
#include "generator/names.h"
#include "generator/pages/pages.h"
#include "generator/parts/parts.h"

enum { NEWS_MAX = 24 };

static size_t count_events(const struct site *site, const struct site_release *release)
{
    size_t count = 0;
    for (size_t i = 0; i < site->events.count; i++)
        count += site->events.items[i].in[release->index] != NULL;
    return count;
}

static void add_release(struct page *page, struct view *list, const struct site_release *release)
{
    struct view *view = view_add_object(list);
    view_number(view, "feature", release->feature);
    view_text(view, "label", release->label);
    view_text(view, "version", release->version);
    view_bool(view, "is_lts", release->is_lts);
    view_bool(view, "is_early", release->is_early);
    view_number(view, "events_count", (long long)count_events(page->site, release));
    const struct site_release *before = release->index ? release - 1 : NULL;
    view_text(view, "before", before ? arena_printf(&page->arena, "%d", before->feature) : NULL);
    struct diff_counts counts = before ? diff_count(page->site, before, release) : (struct diff_counts){0};
    view_number(view, "diff_added", (long long)counts.added);
    view_number(view, "diff_removed", (long long)counts.removed);
    view_number(view, "diff_changed", (long long)counts.changed);
}

/* Events that came with the newest release, and with the ones before it while there is room. */
static void add_news(struct page *page)
{
    const struct site *site = page->site;
    struct view *news = view_list(page->view, "news");
    size_t count = 0;
    for (size_t r = site->releases.count; r > 1 && count < NEWS_MAX; r--) {
        const struct site_release *release = &site->releases.items[r - 1];
        struct view *step = NULL, *events = NULL;
        for (size_t i = 0; i < site->events.count; i++) {
            const struct site_event *event = &site->events.items[i];
            if (event->states[r - 1] != STATE_ADDED)
                continue;
            if (!step) {
                step = view_add_object(news);
                view_number(step, "feature", release->feature);
                view_text(step, "label", release->label);
                view_number(step, "before", site->releases.items[r - 2].feature);
                events = view_list(step, "new_events");
            }
            struct view *view = view_add_object(events);
            const struct ds_event *in = event->in[r - 1];
            view_text(view, "name", event->name);
            view_text(view, "slug", event->slug);
            view_text(view, "label", in->label ? in->label : event->name);
            view_text(view, "description", in->description);
            count++;
        }
    }
}

bool pages_index(struct site *site)
{
    struct page page;
    page_begin(&page, site, "index.html", "JDK Flight Recorder events");
    page_describe(&page, "A reference of the JDK Flight Recorder's events: what they tell, their fields, settings and "
                         "defaults, in each release of the JDK.");
    page_no_release(&page);
    view_bool(page.view, "is_index", true);
    view_number(page.view, "all_events_count", (long long)site->events.count);
    view_text(page.view, "oldest", site->releases.items[0].label);
    view_text(page.view, "newest_label", site_newest(site)->label);
    struct view *releases = view_list(page.view, "releases");
    for (size_t i = site->releases.count; i > 0; i--)
        add_release(&page, releases, &site->releases.items[i - 1]);
    struct view *featured = view_list(page.view, "featured");
    add_release(&page, featured, site_newest_lts(site));
    if (site_newest(site) != site_newest_lts(site))
        add_release(&page, featured, site_newest(site));
    add_news(&page);
    return page_end(&page, "pages/index");
}
