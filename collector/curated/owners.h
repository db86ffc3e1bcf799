/* The owners of rows in curated tables, and the location of their facts in a data set. */
#ifndef CURATED_OWNERS_H
#define CURATED_OWNERS_H

#include "collector/curated/table.h"

/* The data set of the release. */
extern const struct curated_owner owner_release, owner_reason;
/* The event in the first cell; the second one only if a JVM reports it. */
extern const struct curated_owner owner_event, owner_reported_event;
/* The event of EVENT.FIELD in the first cell, if it has the field. */
extern const struct curated_owner owner_event_of_field;
/* The cost of the event, which is added if it is absent. */
extern const struct curated_owner owner_cost;
/* A field of the event or type in the first cell; the element of the row's list is its name. */
extern const struct curated_owner owner_field;
/* The field OWNER.FIELD in the first cell, of an event or type. */
extern const struct curated_owner owner_named_field;
/* The setting EVENT.SETTING in the first cell, one of the event type. */
extern const struct curated_owner owner_setting;
/* A type that contains fields. */
extern const struct curated_owner owner_type;
/* The value TYPE.VALUE in the first cell. */
extern const struct curated_owner owner_named_value;
/* The value in the third cell of the enumeration in the first cell. */
extern const struct curated_owner owner_value;

#endif
