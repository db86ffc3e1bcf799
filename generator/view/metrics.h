/*
 * Other sources of what events measure (struct ds_metric), over all releases.
 */
#ifndef VIEW_METRICS_H
#define VIEW_METRICS_H

#include "common/base/vec.h"
#include "generator/view/parts.h"

struct shown_metric {
    const struct site_event *event;
    const struct site_release *release; /* the newest release with the metric */
    const struct ds_metric *metric;     /* the metric in that release */
};
struct shown_metrics VEC(struct shown_metric);

/* Adds each metric of the event once, in the order of the sources. */
void metrics_of_event(struct shown_metrics *list, const struct site *site, const struct site_event *event);
/*
 * Adds a row: the members of format_metric, anchor on metrics.html (which find.js derives as well), slug and
 * event_name, address and origin of the evidence; and in, the releases, if some releases with the event lack the
 * metric.
 */
struct view *metrics_add_row(struct page *page, struct view *rows, const struct shown_metric *shown);

#endif
