#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "generator/view/metrics.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/metric_sources.h"
#include "generator/model/names.h"
#include "generator/view/object.h"

/* Compares pointers: the releases share a string pool. */
static bool is_same(const struct ds_metric *a, const struct ds_metric *b)
{
    return a->source == b->source && a->name == b->name && a->field == b->field;
}

static const struct ds_metric *find(const struct ds_event *event, const struct ds_metric *metric)
{
    for (size_t i = 0; event && i < event->metrics.count; i++) {
        if (is_same(&event->metrics.items[i], metric))
            return &event->metrics.items[i];
    }
    return NULL;
}

static bool is_in_newer(const struct site *site, const struct site_event *event, const struct site_release *release,
                        const struct ds_metric *metric)
{
    for (size_t r = release->index + 1; r < site->releases.count; r++) {
        if (find(event->in[r], metric))
            return true;
    }
    return false;
}

void metrics_of_event(struct shown_metrics *list, const struct site *site, const struct site_event *event)
{
    for (size_t s = 0; metric_sources[s]; s++) {
        for (size_t r = site->releases.count; r-- > 0;) {
            const struct site_release *release = &site->releases.items[r];
            for (size_t i = 0; event->in[r] && i < event->in[r]->metrics.count; i++) {
                const struct ds_metric *metric = &event->in[r]->metrics.items[i];
                if (text_is(metric->source, metric_sources[s]) && !is_in_newer(site, event, release, metric))
                    *vec_add(list) = (struct shown_metric){event, release, metric};
            }
        }
    }
}

/* Returns the releases with the metric; NULL: all that have the event. */
static const char *releases_of(struct page *page, const struct shown_metric *shown)
{
    struct releases with = {0};
    bool is_everywhere = true;
    for (size_t r = 0; r < page->site->releases.count; r++) {
        const struct ds_event *in = shown->event->in[r];
        if (find(in, shown->metric))
            releases_add(&with, page->site->releases.items[r].feature);
        else
            is_everywhere = is_everywhere && !in;
    }
    return is_everywhere ? NULL : name_releases(page->site, &page->arena, with);
}

/* Returns the version in a tag: "v2.31.0" for "open-telemetry/opentelemetry-java-instrumentation@v2.31.0";
 * "jdk-25.0.3+9". */
static const char *origin_of(const struct ds_metric *metric)
{
    const char *at = strchr(metric->place.tag, '@');
    return at ? at + 1 : metric->place.tag;
}

/* Returns SOURCE-NAME with hyphens for characters that an id cannot contain: opentelemetry-jvm-gc-duration. */
static const char *anchor_of(struct arena *arena, const struct ds_metric *metric)
{
    char *anchor = arena_printf(arena, "%s-%s", metric->source, metric->name);
    for (char *p = anchor; *p; p++) {
        if (!isalnum((unsigned char)*p) && *p != '_')
            *p = '-';
    }
    return anchor;
}

struct view *metrics_add_row(struct page *page, struct view *rows, const struct shown_metric *shown)
{
    const struct ds_metric *metric = shown->metric;
    struct view *row = view_add_object(rows);
    view_members_of(row, &format_metric, &shown->release->data, metric);
    view_text(row, "anchor", anchor_of(&page->arena, metric));
    view_text(row, "slug", shown->event->slug);
    view_text(row, "event_name", shown->event->name);
    view_text(row, "in", releases_of(page, shown));
    view_text(row, "address", part_address(page, &shown->release->data, &metric->place));
    view_text(row, "origin", origin_of(metric));
    return row;
}

void part_metrics(struct page *page, struct view *view, const struct site_event *event)
{
    struct shown_metrics list = {0};
    struct view *rows = view_list(view, "metrics");
    metrics_of_event(&list, page->site, event);
    for (size_t i = 0; i < list.count; i++)
        metrics_add_row(page, rows, &list.items[i]);
    vec_dispose(&list);
}
