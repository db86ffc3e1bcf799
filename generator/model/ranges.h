/* Ranges of releases in which an event is the same by some measure. */
#ifndef MODEL_RANGES_H
#define MODEL_RANGES_H

#include "generator/model/site.h"

struct site_range {
    const struct site_release *newest; /* represents the range */
    struct releases jdks;              /* those of its releases that are known */
};
struct site_ranges VEC(struct site_range);

/* Whether the release has data about what is compared; the event is in the release. */
typedef bool ranges_known(const struct ds_event *event);
typedef bool ranges_same(const struct ds_event *a, const struct ds_event *b);
/*
 * Adds the ranges, the newest first. A release that is not known is in no range and ends none. The caller disposes of
 * the vector.
 */
void ranges_of(struct site_ranges *ranges, const struct site *site, const struct site_event *event, ranges_known *known,
               ranges_same *same);

#endif
