/* The predefined views of `jfr view`. */
#ifndef DATASET_VIEW_H
#define DATASET_VIEW_H

#include "common/dataset/lists.h"
#include "common/dataset/place.h"
#include "common/dataset/releases.h"

/* An event that a view uses. */
struct ds_view_event {
    const char *name;       /* as in ds_event; "*": all events */
    struct ds_texts fields; /* fields of the event, including implicit ones; "*": all fields */
};
/* A predefined view of `jfr view` (21 and later). */
struct ds_view {
    const char *name, *label; /* gc-pauses, GC Pauses */
    const char *category;     /* jvm, environment, application */
    const char *form;         /* "table" or "form" */
    const char *query;        /* one line per clause */
    struct ds_place place;    /* its section in view.ini */
    struct releases jdks;
    struct VEC(struct ds_view_event) events; /* in the order of the query */
};
/* The release that introduced `jfr view`. */
enum { DS_FIRST_WITH_VIEWS = 21 };

#endif
