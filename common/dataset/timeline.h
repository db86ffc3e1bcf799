/* Timelines: events of a recording that belong together. */
#ifndef DATASET_TIMELINE_H
#define DATASET_TIMELINE_H

#include <stdbool.h>

#include "common/dataset/lists.h"

/* A value of the event that a bar represents. */
struct ds_bar_value {
    const char *name, *value; /* of the field; as in examples */
};
/* An event in a timeline. */
struct ds_bar {
    const char *event;  /* as ds_event */
    const char *name;   /* the phase, operation, class or method; NULL: the event has no such field */
    const char *thread; /* that sent the event; NULL: not known */
    int start;          /* nanoseconds since the first bar starts */
    int duration;       /* nanoseconds; 0: an instant */
    int depth;          /* number of bars above that contain it */
    struct VEC(struct ds_bar_value) values;
};
/* Events of a recording that together show what happened, for example a garbage collection with its phases. */
struct ds_timeline {
    const char *name;               /* of its anchor: gc-g1-g1new */
    const char *situation;          /* timeline_situations */
    const char *subject;            /* what of it: the collector's name, the operation, the class; NULL: none */
    const char *gc, *run;           /* of the recording */
    bool is_concurrent;             /* of a collection: some of its phases run beside the application */
    struct VEC(struct ds_bar) bars; /* each after the bar that contains it */
};
/* "collection", "operation", "lock", "class-load", "compilation"; ended by NULL. In the order of pages. */
extern const char *const timeline_situations[];

/* Frees the contents, and zeroes the struct. Strings belong to the pool. */
void ds_timeline_dispose(struct ds_timeline *timeline);

#endif
