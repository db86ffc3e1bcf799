/* Ranges of releases in which an event is equal in some respect. */
#ifndef MODEL_RANGES_H
#define MODEL_RANGES_H

#include "generator/model/site.h"

struct site_range {
    const struct site_release *newest; /* represents the range */
    struct releases jdks;              /* the known releases in the range */
};
struct site_ranges VEC(struct site_range);

/* Returns whether the event, which is in the release, has the data to compare. */
typedef bool ranges_known(const struct ds_event *event);
typedef bool ranges_same(const struct ds_event *a, const struct ds_event *b);
/*
 * Adds the ranges, the newest first. Releases without data belong to no range and do not end one. The caller disposes
 * of the vector.
 */
void ranges_of(struct site_ranges *ranges, const struct site *site, const struct site_event *event, ranges_known *known,
               ranges_same *same);

#endif
