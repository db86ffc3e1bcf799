/* index.html: the landing page. It redirects legacy links with a query or a fragment. */
#include <string.h>

#include "common/base/file.h"
#include "common/base/tsv.h"
#include "generator/model/names.h"
#include "generator/model/variants.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"
#include "common/dataset/event.h"

enum { NEWS_MAX = 24 };

/* Counts the events that a JVM reports, as the page of the release does. */
static size_t count_events(const struct site_release *release)
{
    size_t count = 0;
    for (size_t i = 0; i < release->data.events.count; i++)
        count += ds_event_is_reported(&release->data.events.items[i]);
    return count;
}

void pages_count_events(struct page *page)
{
    const struct site *site = page->site;
    size_t reported = 0;
    for (size_t i = 0; i < site->events.count; i++) {
        bool is_reported = false;
        for (size_t r = 0; r < site->releases.count && !is_reported; r++)
            is_reported = site->events.items[i].in[r] && ds_event_is_reported(site->events.items[i].in[r]);
        reported += is_reported;
    }
    size_t native = site->events.count - reported;
    view_number(page->view, "all_events_count", (long long)reported);
    view_text(page->view, "native_only", native ? arena_printf(&page->arena, "%zu", native) : NULL);
}

static void add_release(struct page *page, struct view *list, const struct site_release *release)
{
    struct view *view = view_add_object(list);
    part_release_link(view, release);
    part_release_days(view, release);
    view_bool(view, "is_lts", release->is_lts);
    view_bool(view, "is_early", release->is_early);
    view_number(view, "events_count", (long long)count_events(release));
    const struct site_release *before = release->index ? release - 1 : NULL;
    view_text(view, "before", before ? arena_printf(&page->arena, "%d", before->feature) : NULL);
    struct diff_counts counts = before ? diff_count(page->site, before, release) : (struct diff_counts){0};
    view_number(view, "diff_added", (long long)counts.added);
    view_number(view, "diff_removed", (long long)counts.removed);
    view_number(view, "diff_changed", (long long)counts.changed);
}

/* Adds the events that the newest release added, and those of earlier releases up to NEWS_MAX. */
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
            if (event->states[r - 1] != STATE_ADDED || !ds_event_is_reported(event->in[r - 1]))
                continue;
            if (!step) {
                step = view_add_object(news);
                part_release_link(step, release);
                view_number(step, "before", site->releases.items[r - 2].feature);
                events = view_list(step, "new_events");
            }
            struct view *view = view_add_object(events);
            const struct ds_event *in = event->in[r - 1];
            part_event_link(page, view, event, in);
            view_text(view, "description",
                      humanize_description(&page->arena, in->description, in->additional_description));
            count++;
        }
    }
}

bool pages_read_table(struct renderer *renderer, const char *file, bool (*read)(void *, const struct tsv_row *),
                      void *context)
{
    struct arena arena = {0};
    const char *path = arena_printf(&arena, "%s/%s", renderer->site->folder, file);
    bool ok = !file_exists(path) || tsv_read(path, 1 << 20, read, context, renderer->diag);
    arena_dispose(&arena);
    return ok;
}

bool pages_index(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct page page;
    page_begin(&page, renderer, "index.html", "JDK Flight Recorder events");
    page_describe(&page, "A reference of the JDK Flight Recorder events: their meaning, fields, settings and defaults "
                         "in each JDK release.");
    page_no_release(&page);
    page_script(&page, "forward.js");
    view_bool(page.view, "is_index", true);
    pages_count_events(&page);
    view_text(page.view, "oldest", site->releases.items[0].label);
    view_text(page.view, "newest_label", site_newest(site)->label);
    struct view *releases = view_list(page.view, "releases");
    for (size_t i = site->releases.count; i > 0; i--)
        add_release(&page, releases, &site->releases.items[i - 1]);
    struct view *featured = view_list(page.view, "featured");
    const struct site_release *latest = site_newest_final(site), *lts = site_newest_lts(site);
    add_release(&page, featured, latest);
    if (lts != latest)
        add_release(&page, featured, lts);
    if (site_newest(site)->is_early && site_newest(site) != latest)
        add_release(&page, featured, site_newest(site));
    add_news(&page);
    pages_list_variants(&page, NULL);
    size_t newest = 0;
    for (size_t i = 0; i < site->libraries.count; i++)
        newest += library_is_newest(&site->libraries.items[i]);
    view_number(page.view, "libraries_count", (long long)newest);
    if (pages_list_tasks(&page))
        return page_end(&page, "pages/index");
    page_dispose(&page);
    return false;
}
