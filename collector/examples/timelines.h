/*
 * Timelines: for each situation (for collections: each GC and kind of collection) the recorded case with the most kinds
 * of events; among several, the shortest. docs/examples.md describes the rules.
 */
#ifndef EXAMPLES_TIMELINES_H
#define EXAMPLES_TIMELINES_H

#include "collector/examples/effects.h"
#include "collector/examples/moments.h"
#include "collector/examples/render.h"
#include "common/dataset/timeline.h"
#include "common/dataset/gc_kinds.h"

struct dataset;

enum { TIMELINE_BARS_MAX = 150 };

/* The best case so far. */
struct kept_timeline {
    size_t kinds; /* different events, phases and operations */
    int64_t span; /* nanoseconds from the first start to the last end */
    enum gc gc;
    struct ds_timeline timeline;
};

struct timelines VEC(struct kept_timeline);

/* The origin of a chunk. */
struct timeline_source {
    enum gc gc;
    const char *run;
    const struct effects *effects; /* of the chunk: events that the recorder causes are not cases */
    struct render *render;
};

/* Keeps the cases of the chunk that are better than earlier ones. Texts are in the pool of `render`. */
void timelines_add(struct timelines *timelines, struct jfr_chunk *chunk, const struct timeline_source *source);
/* Moves the timelines to the data set, sorted by situation, GC and name. */
void timelines_move(struct timelines *timelines, struct dataset *dataset);
void timelines_dispose(struct timelines *timelines);

#endif
