/* jmc.html: the events that the pages and the rules of JDK Mission Control use. */
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"

/* A use of an event in its newest release. */
struct use {
    const struct site_event *event;
    const struct ds_jmc_page *page; /* NULL: used by a rule */
    const struct ds_rule *rule;
};
struct uses VEC(struct use);

static const char *name_of(const struct use *use)
{
    return use->page ? use->page->name : use->rule->name;
}

static int by_name(const void *a, const void *b)
{
    const struct use *x = a, *y = b;
    int order = strcmp(name_of(x), name_of(y));
    return order ? order : strcmp(x->event->name, y->event->name);
}

static void collect(const struct site *site, struct uses *pages, struct uses *rules)
{
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        for (size_t k = 0; k < event->newest->jmc_pages.count; k++)
            *vec_add(pages) = (struct use){event, .page = &event->newest->jmc_pages.items[k]};
        for (size_t k = 0; k < event->newest->rules.count; k++)
            *vec_add(rules) = (struct use){event, .rule = &event->newest->rules.items[k]};
    }
}

/* Returns the oldest version of JMC that was examined: the first one that uses any event. */
static const char *oldest_version(const struct uses *pages)
{
    const char *oldest = NULL;
    for (size_t i = 0; i < pages->count; i++) {
        const char *since = pages->items[i].page->since;
        if (!oldest || text_compare_versions(since, oldest) < 0)
            oldest = since;
    }
    return oldest;
}

/* Adds a list with one object for each name: name, anchor, users (the events). */
static void add_uses(struct page *page, const char *key, struct uses *uses, const char *oldest)
{
    struct view *list = view_list(page->view, key), *users = NULL;
    const char *name = NULL;
    if (uses->count)
        qsort(uses->items, uses->count, sizeof *uses->items, by_name);
    for (size_t i = 0; i < uses->count; i++) {
        const struct use *use = &uses->items[i];
        if (!text_is(name_of(use), name)) {
            name = name_of(use);
            struct view *one = view_add_object(list);
            view_text(one, "name", name);
            view_text(one, "topic", use->rule ? use->rule->topic : NULL);
            view_text(one, "anchor", arena_printf(&page->arena, "%s-%s", key, name_anchor(&page->arena, name)));
            users = view_list(one, "users");
        }
        struct view *user = view_add_object(users);
        view_text(user, "event_name", use->event->name);
        view_text(user, "slug", use->event->slug);
        view_text(user, "since", use->page && !text_is(use->page->since, oldest) ? use->page->since : NULL);
        view_text(user, "until", use->page ? use->page->until : NULL);
        view_bool(user, "is_required", use->rule && text_is(use->rule->needs, "ENABLED"));
        part_states(page, user, use->event->newest_release, use->event->newest);
    }
    view_number(page->view, arena_printf(&page->arena, "%s_count", key), (long long)list->count);
}

bool pages_jmc(struct renderer *renderer)
{
    struct uses pages = {0}, rules = {0};
    struct page page;
    page_begin(&page, renderer, "jmc.html", "Events and JDK Mission Control");
    page_search(&page, true);
    page_describe(&page, "The JDK Flight Recorder events that each page and each rule of JDK Mission Control uses.");
    page_no_release(&page);
    collect(renderer->site, &pages, &rules);
    view_bool(page.view, "has_uses", pages.count + rules.count > 0);
    const char *oldest = oldest_version(&pages);
    view_text(page.view, "oldest", oldest);
    add_uses(&page, "pages", &pages, oldest);
    add_uses(&page, "rules", &rules, oldest);
    vec_dispose(&pages);
    vec_dispose(&rules);
    return page_end(&page, "pages/jmc");
}
