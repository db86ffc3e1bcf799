/* The owners of rows in curated tables, and the location of their facts in a data set. */
#ifndef CURATED_OWNERS_H
#define CURATED_OWNERS_H

#include "collector/curated/table.h"

/* The data set of the release. */
extern const struct curated_owner owner_release;
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
/* The setting of a first cell EVENT.SETTING; it is the event type's own. */
extern const struct curated_owner owner_setting;
/* The type with fields of its own. */
extern const struct curated_owner owner_type;
/* The value of a first cell TYPE.VALUE. */
extern const struct curated_owner owner_named_value;
/* The value in the third cell of the enumeration in the first cell. */
extern const struct curated_owner owner_value;

#endif
