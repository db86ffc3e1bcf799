/*
 * What differs between releases, and what each release and each update of it did to an event or type.
 *
 * common/dataset/diff.h compares; this module selects. Strings of changes are the data sets' or in the site's arena.
 */
#ifndef MODEL_HISTORY_H
#define MODEL_HISTORY_H

#include "generator/model/site.h"

/*
 * Compares the releases and sets the events' `history` and `states`. Descriptions and stack filters, which releases in
 * between do not know, are compared with the last known ones; `since` of the change then has the releases of which one
 * made it ("18-21").
 */
void history_load(struct site *site);
void history_dispose(struct site *site);

/* Whether the site compares the releases: neighbours, and releases with long-term support; `a` is the older one. */
bool history_has_diff(const struct site_release *a, const struct site_release *b);
/* What differs between two releases that history_has_diff accepts. */
const struct ds_changes *history_diff(const struct site *site, const struct site_release *a,
                                      const struct site_release *b);
/* Appends those changes of an event or type and its parts; `item` is ITEM_EVENT, ITEM_TYPE, ... */
void history_select(struct ds_changes *out, const struct ds_changes *changes, enum change_item item, const char *name);
/* Appends what the release and its updates did to a type; texts that are made live in the arena. */
void history_of_type(struct ds_changes *out, struct arena *arena, const struct site *site, const struct site_type *type,
                     enum type_kind kind, const struct site_release *release);
enum change_item history_type_item(enum type_kind kind);
/* Whether there is more than wording among the changes. */
bool history_matters(const struct ds_changes *changes);

#endif
