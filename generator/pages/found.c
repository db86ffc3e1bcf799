/*
 * Files that programs expect at the top of a site: llms.txt, with a base URL feed.atom (feed.c), and at the
 * root of a host robots.txt.
 */
#include <string.h>

#include "common/dataset/event.h"
#include "generator/pages/feed.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/parts.h"

/* Crawlers read robots.txt at the root of a host only. */
static bool is_root_of_host(const char *base_url)
{
    const char *host = base_url ? strstr(base_url, "://") : NULL;
    return host && !strchr(host + 3, '/');
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
        part_release_link(view, release);
    }
}

bool pages_found(struct renderer *renderer)
{
    const struct renderer_options *options = &renderer->options;
    struct page page;
    page_begin(&page, renderer, "llms.txt", "llms.txt");
    page_no_release(&page);
    view_text(page.view, "base_url", options->base_url);
    add_pages(&page);
    bool has_tasks = pages_list_tasks(&page);
    bool ok = has_tasks && page_write(&page, "pages/llms.txt", page.path) &&
              (!is_root_of_host(options->base_url) || page_write(&page, "pages/robots.txt", "robots.txt")) &&
              feed_write(&page);
    page_dispose(&page);
    return ok;
}
