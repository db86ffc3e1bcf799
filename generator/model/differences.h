/*
 * Changes in the terms of JSON: names of types as in recordings, units instead of content types and annotations, and
 * implicit fields that are added or removed instead of flags of events. What only metadata.xml has is no difference.
 */
#ifndef MODEL_DIFFERENCES_H
#define MODEL_DIFFERENCES_H

#include "common/dataset/change.h"
#include "generator/model/site.h"

/* Texts belong to the data sets or to the arena; those that a difference does not have are NULL. */
struct difference {
    int release; /* that made the change; 0: that of the file */
    const char *kind, *item, *owner, *name;
    const char *configuration, *from, *to;
    const char *since;       /* as in struct ds_change */
    int between[2];          /* likewise */
    const char *type, *unit; /* of a removed field */
};

struct differences VEC(struct difference);

/* The kinds of differences, and the items. NULL ends each list. */
extern const char *const difference_kinds[], *const difference_items[];

/*
 * Adds the differences that a change makes: none, one or two. `before` is the event of the change in the preceding
 * release; NULL: it is not known or the change is about something else.
 */
void differences_add(struct differences *list, struct arena *arena, const struct site *site,
                     const struct ds_change *change, int release, const struct ds_event *before);

#endif
