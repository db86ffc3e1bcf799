/* What updates of a feature release added to an event, and what they changed in it. */
#ifndef DATASET_UPDATE_CHANGES_H
#define DATASET_UPDATE_CHANGES_H

#include "common/dataset/change.h"

struct dataset;
struct ds_event;
struct ds_fields;

/* Appends the changes; each has `since`. Texts belong to the data set. */
void update_changes_of_event(struct ds_changes *out, const struct dataset *data, const struct ds_event *event);
/* Appends the fields that updates added. `item`: ITEM_FIELD or ITEM_TYPE_FIELD. */
void update_changes_of_fields(struct ds_changes *out, enum change_item item, const char *owner,
                              const struct ds_fields *fields);
/* Appends the stored changes of the event or type. */
void update_changes_of_item(struct ds_changes *out, const struct dataset *data, enum change_item item,
                            const char *name);
/* Returns the value that the configuration with this label gave the setting of the event before the change; NULL: the
 * change concerns something else, or the value before is not known. */
const char *change_value_before(const struct ds_change *change, const char *configuration, const char *event,
                                const char *setting);
/*
 * Returns whether the change of an event between two consecutive releases should have a reason: it changes more than
 * texts and orders, and neither an update made it nor does it revert one.
 */
bool change_needs_reason(const struct ds_change *change, const struct dataset *before, const struct dataset *after);

#endif
