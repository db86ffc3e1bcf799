#include "generator/output/page.h"

#include <string.h>

#include "common/base/text.h"
#include "generator/model/names.h"
#include "generator/output/linked_data.h"

/* Adds the release switch, the newest first. */
static void add_switch(struct page *page)
{
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "nav");
    for (size_t i = site->releases.count; i > 0; i--) {
        const struct site_release *release = &site->releases.items[i - 1];
        struct view *item = view_add_object(list);
        view_number(item, "feature", release->feature);
        view_text(item, "href", page->in_releases[i - 1]);
        view_bool(item, "is_lts", release->is_lts);
        view_bool(item, "is_early", release->is_early);
        view_bool(item, "is_current", release == page->release);
    }
}

static void add_navigation(struct page *page)
{
    const struct site *site = page->site;
    page->in_releases = arena_alloc(&page->arena, site->releases.count * sizeof *page->in_releases);
    for (size_t i = 0; i < site->releases.count; i++)
        page->in_releases[i] = page_of_release(page->renderer, &page->arena, &site->releases.items[i]);
    page->crumbs = view_new_list(&page->arena);
    const struct site_release *latest = site_newest_final(site);
    view_number(page->view, "latest", latest->feature);
    view_number(page->view, "lts", site_newest_lts(site)->feature);
    view_bool(page->view, "has_libraries", site->libraries.count > 0);
    const struct site_release *shown = site_with_timelines(site);
    view_text(page->view, "newest_timelines", shown ? arena_printf(&page->arena, "%d", shown->feature) : NULL);
    view_bool(page->view, "has_options", site_options(site_newest_lts(site), "default") != NULL);
}

/* Returns the page's URL; NULL if that of the site is unknown. */
static const char *address_of(struct page *page)
{
    const char *base_url = page->renderer->options.base_url;
    const char *path = strcmp(page->path, "index.html") == 0 ? "" : page->path;
    return base_url ? arena_printf(&page->arena, "%s/%s", base_url, path) : NULL;
}

/* Returns the social card of the page's kind. */
static const char *card_of(const struct page *page)
{
    static const struct {
        const char *folder, *card;
    } kinds[] = {{"events/", "card-event"},
                 {"diff/", "card-comparison"},
                 {"playbooks/", "card-playbook"},
                 {"libraries/", "card-library"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (text_starts_with(page->path, kinds[i].folder))
            return kinds[i].card;
    }
    return page->release && !strchr(page->path, '/') ? "card-release" : "card";
}

void page_begin(struct page *page, struct renderer *renderer, const char *path, const char *title)
{
    const struct renderer_options *options = &renderer->options;
    *page = (struct page){.renderer = renderer, .site = renderer->site, .path = path, .title = title};
    page->view = view_new_object(&page->arena);
    view_text(page->view, "root", strchr(path, '/') ? "../" : "");
    view_text(page->view, "title", title);
    view_text(page->view, "prefix", options->prefix);
    view_text(page->view, "site_name", options->site.name);
    view_text(page->view, "site_logo", options->site.logo);
    view_text(page->view, "site_footer", options->site.footer);
    view_text(page->view, "analytics", options->analytics);
    view_text(page->view, "canonical", address_of(page));
    view_bool(page->view, "has_feed", options->base_url && renderer->site->date);
    page->scripts = view_list(page->view, "scripts");
    page->alternates = view_list(page->view, "alternates");
    add_navigation(page);
}

void page_search(struct page *page, bool with_headings)
{
    page->is_searched = true;
    page->has_searched_headings = with_headings;
}

void page_script(struct page *page, const char *name)
{
    view_add_text(page->scripts, name);
}

void page_alternate(struct page *page, const char *type, const char *path)
{
    struct view *alternate = view_add_object(page->alternates);
    view_text(alternate, "type", type);
    view_text(alternate, "href", path);
}

void page_switch(struct page *page, const struct site_release *release, const char *address)
{
    page->in_releases[release - page->site->releases.items] = address;
}

void page_crumb(struct page *page, const char *text, const char *address)
{
    struct view *crumb = view_add_object(page->crumbs);
    view_text(crumb, "text", text);
    view_text(crumb, "href", address);
}

void page_describe(struct page *page, const char *text)
{
    view_text(page->view, "summary", text);
    const struct linked_data described = {.title = page->title, .description = text, .url = address_of(page)};
    view_text(page->view, "linked_data", linked_data_json(&page->arena, &described));
}

void page_release(struct page *page, const struct site_release *release)
{
    page->release = release;
    view_number(page->view, "feature", release->feature);
    view_text(page->view, "release", release->label);
    view_text(page->view, "release_version", release->version);
}

void page_no_release(struct page *page)
{
    view_bool(page->view, "feature", false);
    view_bool(page->view, "release", false);
}

bool page_write(struct page *page, const char *template, const char *path)
{
    struct renderer *renderer = page->renderer;
    if (!page->is_complete) {
        add_switch(page);
        view_set(page->view, "crumbs", page->crumbs);
        const char *base_url = renderer->options.base_url;
        view_text(page->view, "card",
                  base_url ? arena_printf(&page->arena, "%s/assets/%s.png", base_url, card_of(page)) : NULL);
        page->is_complete = true;
    }
    struct buf out;
    buf_init(&out, 0);
    bool ok = mustache_render(&renderer->templates, template, page->view, &out, renderer->diag) &&
              output_write(&renderer->output, path, buf_text(&out), out.length);
    if (ok && page->is_searched && path == page->path)
        headings_read(&renderer->headings, path, buf_text(&out), out.length, page->has_searched_headings);
    buf_dispose(&out);
    return ok;
}

void page_dispose(struct page *page)
{
    arena_dispose(&page->arena);
}

bool page_end(struct page *page, const char *template)
{
    bool ok = page_write(page, template, page->path);
    page_dispose(page);
    return ok;
}

const char *page_of_release(const struct renderer *renderer, struct arena *arena, const struct site_release *release)
{
    const char *prefix = renderer->options.prefix;
    return arena_printf(arena, "%s%d.html", prefix ? prefix : "", release->feature);
}
