/* The bars of a timeline: their nesting and values. */
#ifndef EXAMPLES_TIMELINE_BARS_H
#define EXAMPLES_TIMELINE_BARS_H

#include "collector/examples/timelines.h"

struct timeline_bars {
    struct jfr_chunk *chunk; /* of the moments */
    const struct timeline_source *source;
};

/* A moment in the order of bars: each follows the one that contains it. */
struct nested {
    size_t index; /* of the moment */
    int depth;    /* number of moments that contain it */
};
/*
 * Fills `out`, which has room for `count`, at most TIMELINE_BARS_MAX. The moments are in the order of moments_read.
 * With `by_thread`, a moment contains only moments of the same thread, and the output is grouped by thread.
 */
void timeline_nest(const struct moment *const *moments, size_t count, bool by_thread, struct nested *out);

/* Adds a bar for each moment, redacted. */
void timeline_put_bars(struct ds_timeline *timeline, const struct timeline_bars *bars,
                       const struct moment *const *moments, size_t count, bool by_thread);
/* Returns whether the recorder causes the event. */
bool timeline_is_effect(const struct timeline_bars *bars, const struct moment *moment);

#endif
