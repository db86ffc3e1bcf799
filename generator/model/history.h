/*
 * The differences between releases, and the changes that each release and each of its updates made to an event or
 * type.
 *
 * common/dataset/diff.h compares; this module selects. Strings of changes belong to the data sets or to the site's
 * arena.
 */
#ifndef MODEL_HISTORY_H
#define MODEL_HISTORY_H

#include "generator/model/site.h"
#include "common/dataset/change.h"

/*
 * Compares the releases and sets the events' `history` and `states`. Descriptions and stack filters are compared with
 * the last known ones if releases in between do not know them; `since` of the change is then the range of releases of
 * which one made it ("18-21").
 */
void history_load(struct site *site);
void history_dispose(struct site *site);

/* The differences between two releases; `a` is the older one. */
const struct ds_changes *history_diff(const struct site *site, const struct site_release *a,
                                      const struct site_release *b);
/*
 * Appends those changes of an event or type and its parts; `item` is ITEM_EVENT, ITEM_TYPE, ... `name` is compared by
 * pointer: all data sets of a site share one string pool.
 */
void history_select(struct ds_changes *out, const struct ds_changes *changes, enum change_item item, const char *name);
/* Appends the changes of the release and its updates to a type. */
void history_of_type(struct ds_changes *out, const struct site *site, const struct site_type *type, enum type_kind kind,
                     const struct site_release *release);
enum change_item history_type_item(enum type_kind kind);
/* Whether the changes include more than wording. */
bool history_matters(const struct ds_changes *changes);
/* The field that the change removed from the event as it was before; NULL if it removed none. */
const struct ds_field *history_removed_field(const struct ds_event *before, const struct ds_change *change);

#endif
