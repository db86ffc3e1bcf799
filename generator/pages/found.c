/*
 * Files that programs expect at the top of a site: 404.html, llms.txt, with a base URL feed.atom, and at the root of a
 * host robots.txt.
 */
#include <string.h>

#include "common/dataset/event.h"
#include "generator/pages/pages.h"
#include "generator/view/humanize.h"
#include "generator/view/parts.h"

static bool is_new(const struct site_event *event, const struct site_release *release)
{
    return event->states[release->index] == STATE_ADDED && ds_event_is_reported(event->in[release->index]);
}

static bool adds_events(const struct site *site, const struct site_release *release)
{
    for (size_t i = 0; i < site->events.count; i++) {
        if (is_new(&site->events.items[i], release))
            return true;
    }
    return false;
}

static void add_new_events(struct page *page, struct view *entry, const struct site_release *release)
{
    struct view *events = view_list(entry, "new_events");
    for (size_t i = 0; i < page->site->events.count; i++) {
        const struct site_event *event = &page->site->events.items[i];
        const struct ds_event *in = event->in[release->index];
        if (!is_new(event, release))
            continue;
        struct view *view = view_add_object(events);
        view_text(view, "full_name", event->full_name);
        view_text(view, "slug", event->slug);
        view_text(view, "description", humanize_description(&page->arena, in->description, in->additional_description));
    }
}

/* Crawlers read robots.txt only at the root of a host. */
static bool is_root_of_host(const char *base_url)
{
    const char *host = base_url ? strstr(base_url, "://") : NULL;
    return host && !strchr(host + 3, '/');
}

/* Adds one entry per release that adds events, with the day of its version. */
static void add_entries(struct page *page)
{
    struct view *entries = view_list(page->view, "entries");
    for (size_t i = page->site->releases.count; i > 1; i--) {
        const struct site_release *release = &page->site->releases.items[i - 1];
        if (!adds_events(page->site, release))
            continue;
        struct view *entry = view_add_object(entries);
        view_text(entry, "label", release->label);
        view_text(entry, "version", release->version);
        view_text(entry, "page", page_of_release(page->renderer, &page->arena, release));
        view_text(entry, "date", release->updated ? release->updated : page->site->date);
        view_text(entry, "published", release->released);
        add_new_events(page, entry, release);
    }
}

static void add_pages(struct page *page)
{
    struct view *events = view_list(page->view, "events"), *releases = view_list(page->view, "releases");
    for (size_t i = 0; i < page->site->events.count; i++) {
        const struct site_event *event = &page->site->events.items[i];
        const struct ds_event *in = event->newest;
        struct view *view = view_add_object(events);
        view_text(view, "full_name", event->full_name);
        view_text(view, "slug", event->slug);
        view_text(view, "description", humanize_description(&page->arena, in->description, in->additional_description));
    }
    for (size_t i = page->site->releases.count; i > 0; i--) {
        const struct site_release *release = &page->site->releases.items[i - 1];
        struct view *view = view_add_object(releases);
        view_number(view, "feature", release->feature);
        view_text(view, "label", release->label);
        view_text(view, "version", release->version);
    }
}

bool pages_found(struct renderer *renderer)
{
    const struct renderer_options *options = &renderer->options;
    struct page page;
    page_begin(&page, renderer, "404.html", "Page not found");
    page_describe(&page, "The site has no page with this address.");
    page_no_release(&page);
    view_text(page.view, "base_url", options->base_url);
    add_pages(&page);
    bool has_tasks = pages_list_tasks(&page);
    add_entries(&page);
    bool ok = has_tasks && page_write(&page, "pages/404", page.path) &&
              page_write(&page, "pages/llms.txt", "llms.txt") &&
              (!is_root_of_host(options->base_url) || page_write(&page, "pages/robots.txt", "robots.txt")) &&
              (!options->base_url || !renderer->site->date || page_write(&page, "pages/feed.atom", "feed.atom"));
    page_dispose(&page);
    return ok;
}
