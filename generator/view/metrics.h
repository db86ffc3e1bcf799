/*
 * Where else what events measure is available (struct ds_metric), over all releases.
 */
#ifndef VIEW_METRICS_H
#define VIEW_METRICS_H

#include "common/base/vec.h"
#include "generator/view/parts.h"

struct shown_metric {
    const struct site_event *event;
    const struct site_release *release; /* the newest one with the metric */
    const struct ds_metric *metric;     /* in it */
};
struct shown_metrics VEC(struct shown_metric);

/* Adds each metric of the event once, in the order of the sources. */
void metrics_of_event(struct shown_metrics *list, const struct site *site, const struct site_event *event);
/*
 * Adds a row: the members of format_metric, anchor on metrics.html (which find.js knows), slug and
 * event_name, address and origin of the evidence, in: the releases, if not all that have the event.
 */
struct view *metrics_add_row(struct page *page, struct view *rows, const struct shown_metric *shown);

#endif
