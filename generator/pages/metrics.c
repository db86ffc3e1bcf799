/* metrics.html: the events for each metric, management bean, log and command, and the reverse. */
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/metric_sources.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "generator/pages/pages.h"
#include "generator/view/metrics.h"

static int by_name(const void *a, const void *b)
{
    const struct shown_metric *x = a, *y = b;
    int order = strcmp(x->metric->name, y->metric->name);
    return order ? order : strcmp(x->event->name, y->event->name);
}

/* The first row of a name is its heading. */
static void add_source(struct page *page, struct view *sources, const char *source, const struct shown_metrics *sorted)
{
    struct view *view = view_new_object(&page->arena), *rows = view_list(view, "rows");
    const char *name = NULL;
    long long names = 0;
    for (size_t i = 0; i < sorted->count; i++) {
        const struct ds_metric *metric = sorted->items[i].metric;
        if (!text_is(metric->source, source))
            continue;
        bool is_first = !text_is(metric->name, name);
        view_bool(metrics_add_row(page, rows, &sorted->items[i]), "is_first", is_first);
        names += is_first;
        name = metric->name;
    }
    view_text(view, "source", source);
    view_bool(view, arena_printf(&page->arena, "is_%s", source), true);
    view_number(view, "count", names);
    if (rows->count)
        view_add(sources, view);
}

bool pages_metrics(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct shown_metrics all = {0};
    struct page page;
    page_begin(&page, renderer, "metrics.html", "Events and metrics");
    page_search(&page, true);
    page_describe(
        &page, "The JDK Flight Recorder events for metrics of OpenTelemetry, Micrometer and Prometheus, for management "
               "beans, the JVM's log and jcmd, and how they differ.");
    page_no_release(&page);
    struct view *sources = view_list(page.view, "sources"), *events = view_list(page.view, "events");
    for (size_t i = 0; i < site->events.count; i++) {
        size_t first = all.count;
        metrics_of_event(&all, site, &site->events.items[i]);
        if (all.count == first)
            continue;
        struct view *event = view_add_object(events), *rows = view_list(event, "metrics");
        part_event_link(&page, event, &site->events.items[i], site->events.items[i].newest);
        for (size_t k = first; k < all.count; k++)
            metrics_add_row(&page, rows, &all.items[k]);
    }
    if (all.count)
        qsort(all.items, all.count, sizeof *all.items, by_name);
    for (size_t s = 0; metric_sources[s]; s++)
        add_source(&page, sources, metric_sources[s], &all);
    vec_dispose(&all);
    return page_end(&page, "pages/metrics");
}
