/* Timelines: events of a recording that belong together. */
#ifndef DATASET_TIMELINE_H
#define DATASET_TIMELINE_H

#include <stdbool.h>

#include "common/dataset/lists.h"

/* A value of the event that a bar represents. */
struct ds_bar_value {
    const char *name, *value; /* name of the field; value as in examples */
};
/* An event in a timeline. */
struct ds_bar {
    const char *event;  /* as in ds_event */
    const char *name;   /* the phase, operation, class or method; NULL: the event has no such field */
    const char *thread; /* thread that emitted the event; NULL: unknown */
    int start;          /* nanoseconds since the start of the first bar */
    int duration;       /* nanoseconds; 0: an instant */
    int depth;          /* number of bars that contain it */
    struct VEC(struct ds_bar_value) values;
};
/* Events of a recording that together show one situation, for example a garbage collection with its phases. */
struct ds_timeline {
    const char *name;               /* name of its anchor: gc-g1-g1new */
    const char *situation;          /* from timeline_situations */
    const char *subject;            /* name of the collector, the operation or the class; NULL: none */
    const char *gc, *run;           /* GC and run of the recording */
    bool is_concurrent;             /* for a collection: some phases run concurrently with the application */
    struct VEC(struct ds_bar) bars; /* each after the bar that contains it */
};
/* The situations in the order of pages: "collection", "operation", "lock", "class-load", "compilation". NULL ends
 * the list. */
extern const char *const timeline_situations[];

/* Frees the contents, and zeroes the struct. Strings belong to the pool. */
void ds_timeline_dispose(struct ds_timeline *timeline);

#endif
