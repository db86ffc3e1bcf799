/* views.html: the predefined views of `jfr view` in all releases. */
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/view.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"

/* In the order of `jfr view`. */
static const struct {
    const char *name, *title;
} categories[] = {{"jvm", "Java virtual machine"}, {"environment", "Environment"}, {"application", "Application"}};

/* Adds each query of the view with its releases, the newest first. */
static void add_queries(struct page *page, struct view *list, const struct ds_view *const *in)
{
    const struct site *site = page->site;
    for (size_t r = site->releases.count; r-- > 0;) {
        struct releases jdks = {0};
        bool is_first = in[r] != NULL;
        for (size_t i = 0; is_first && i < site->releases.count; i++) {
            bool is_same = in[i] && in[i]->query == in[r]->query && in[i]->form == in[r]->form;
            if (is_same)
                releases_add(&jdks, site->releases.items[i].feature);
            is_first = !(is_same && i > r);
        }
        if (!is_first)
            continue;
        struct view *query = view_add_object(list);
        view_text(query, "in", name_releases(site, &page->arena, jdks));
        view_text(query, "query", in[r]->query);
        view_text(query, "form", in[r]->form);
        part_place(page, view_list(query, "places"), &site->releases.items[r].data, &in[r]->place);
    }
}

static void add_view(struct page *page, struct view *list, const struct ds_view *const *in,
                     const struct ds_view *newest)
{
    const struct site *site = page->site;
    struct view *view = view_add_object(list);
    view_text(view, "name", newest->name);
    view_text(view, "label", newest->label);
    part_view_output(page, view, newest->name);
    view_text(view, "in", part_view_releases(page, site_presence(site, (const void *const *)in)));
    struct view *queries = view_list(view, "queries"), *events = view_list(view, "view_events");
    add_queries(page, queries, in);
    view_bool(view, "has_several", queries->count > 1);
    for (size_t i = 0; i < newest->events.count; i++) {
        const struct site_event *event = site_event(site, newest->events.items[i].name);
        struct view *item = view_add_object(events);
        view_text(item, "name", event ? event->name : newest->events.items[i].name);
        view_text(item, "slug", event ? event->slug : NULL);
    }
}

/* Adds the views of the category, sorted by name. `through` maps each name to an array with one view per release. */
static size_t add_category(struct page *page, struct view *sections, size_t category, const struct ds_texts *names,
                           const struct strmap *through)
{
    const struct site *site = page->site;
    struct view *section = view_new_object(&page->arena), *list = view_list(section, "views");
    for (size_t i = 0; i < names->count; i++) {
        const struct ds_view *const *in = strmap_get(through, names->items[i]);
        const struct ds_view *newest = NULL;
        for (size_t r = 0; r < site->releases.count; r++)
            newest = in[r] ? in[r] : newest;
        if (strcmp(newest->category, categories[category].name) == 0)
            add_view(page, list, in, newest);
    }
    view_text(section, "title", categories[category].title);
    view_text(section, "anchor", categories[category].name);
    if (list->count)
        view_add(sections, section);
    return list->count;
}

/* Fills both with the views of all releases. */
static void transpose(struct page *page, struct ds_texts *names, struct strmap *through)
{
    const struct site *site = page->site;
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct ds_views *views = &site->releases.items[r].data.views;
        for (size_t i = 0; i < views->count; i++) {
            void **slot = strmap_slot(through, views->items[i].name);
            if (!*slot) {
                const struct ds_view **none = arena_alloc(&page->arena, site->releases.count * sizeof *none);
                memset(none, 0, site->releases.count * sizeof *none);
                *slot = none;
                *vec_add(names) = views->items[i].name;
            }
            ((const struct ds_view **)*slot)[r] = &views->items[i];
        }
    }
    if (names->count)
        qsort(names->items, names->count, sizeof *names->items, text_order);
}

/* Returns the releases that have `jfr view` but whose views are unknown. */
static struct releases unknown(const struct site *site)
{
    struct releases set = {0};
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct site_release *release = &site->releases.items[r];
        if (release->feature >= DS_FIRST_WITH_VIEWS && !release->data.views.count)
            releases_add(&set, release->feature);
    }
    return set;
}

bool pages_views(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct ds_texts names = {0};
    struct strmap through = {0};
    struct page page;
    page_begin(&page, renderer, "views.html", "Views");
    page_search(&page, true);
    page_describe(&page, "The predefined views of the command jfr view, with their queries and events.");
    page_no_release(&page);
    transpose(&page, &names, &through);
    struct view *sections = view_list(page.view, "sections");
    size_t count = 0;
    for (size_t i = 0; i < sizeof categories / sizeof *categories; i++)
        count += add_category(&page, sections, i, &names, &through);
    struct releases missing = unknown(site);
    view_number(page.view, "views_count", (long long)count);
    view_text(page.view, "unknown_in", releases_empty(missing) ? NULL : name_releases(site, &page.arena, missing));
    vec_dispose(&names);
    strmap_dispose(&through);
    return page_end(&page, "pages/views");
}
