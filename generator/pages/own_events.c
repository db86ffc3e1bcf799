/* own-events.html: defining events in programs, with the annotations, the rules of lint, and a form. */
#include "common/dataset/event_annotations.h"
#include "common/dataset/lint_rules.h"
#include "generator/output/page.h"
#include "generator/pages/pages.h"

static void add_annotations(struct page *page)
{
    struct view *list = view_list(page->view, "annotations");
    for (const struct event_annotation *annotation = event_annotations; annotation->name; annotation++) {
        struct view *view = view_add_object(list);
        view_text(view, "name", annotation->name);
        view_number(view, "since", annotation->since);
        view_text(view, "target", annotation->target);
        view_text(view, "setting", annotation->setting);
        view_text(view, "effect", annotation->effect);
    }
}

static void add_rules(struct page *page)
{
    struct view *list = view_list(page->view, "rules");
    for (int i = 0; i < LINT_RULES; i++) {
        struct view *view = view_add_object(list);
        view_text(view, "id", lint_rules[i].id);
        view_text(view, "text", lint_rules[i].text);
        view_text(view, "why", lint_rules[i].why);
        view_text(view, "fix", lint_rules[i].fix);
    }
}

bool pages_own_events(struct renderer *renderer)
{
    struct page page;
    page_begin(&page, renderer, "own-events.html", "Write your own JFR events");
    page_search(&page, true);
    page_describe(&page,
                  "How to define JDK Flight Recorder events in Java: class, commit, annotations of each release, "
                  "settings, periodic events, cost, mistakes, and a form that makes a class.");
    page_no_release(&page);
    page_script(&page, "own-events.js");
    add_annotations(&page);
    add_rules(&page);
    return page_end(&page, "pages/own_events");
}
