/*
 * The differences between releases, and the changes of each release and its updates to an event or type.
 *
 * common/dataset/diff.h compares; this module selects. Strings of changes belong to the data sets or to the arena of
 * the site.
 */
#ifndef MODEL_HISTORY_H
#define MODEL_HISTORY_H

#include "generator/model/site.h"
#include "common/dataset/change.h"

/*
 * Compares the releases and sets `history` and `states` of the events. Descriptions and stack filters are compared with
 * the last known ones if intermediate releases do not contain them; `since` of the change is then a range of releases,
 * one of which made the change ("18-21").
 */
void history_load(struct site *site);
void history_dispose(struct site *site);

/* Returns the differences between two releases, owned by the site; `a` is the older one. */
const struct ds_changes *history_diff(const struct site *site, const struct site_release *a,
                                      const struct site_release *b);
/* Appends the changes of the release and its updates to a type. */
void history_of_type(struct ds_changes *out, const struct site *site, const struct site_type *type, enum type_kind kind,
                     const struct site_release *release);
enum change_item history_type_item(enum type_kind kind);
/* Returns the field that the change removed from the event `before`; NULL if it removed none. */
const struct ds_field *history_removed_field(const struct ds_event *before, const struct ds_change *change);

#endif
