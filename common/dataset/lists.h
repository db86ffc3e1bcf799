/* The list types of a data set. The headers of the items define the item types; a list alone requires none of them. */
#ifndef DATASET_LISTS_H
#define DATASET_LISTS_H

#include "common/base/vec.h"

struct ds_texts VEC(const char *);
struct ds_numbers VEC(int);

struct ds_changes VEC(struct ds_change);     /* change.h */
struct ds_emissions VEC(struct ds_emission); /* evidence.h */
struct ds_fields VEC(struct ds_field);       /* type.h */
struct ds_places VEC(struct ds_place);       /* place.h */
struct ds_settings VEC(struct ds_setting);   /* configuration.h */
struct ds_timelines VEC(struct ds_timeline); /* timeline.h */
struct ds_types VEC(struct ds_type);         /* type.h */
struct ds_unknowns VEC(struct ds_unknown);   /* evidence.h */
struct ds_values VEC(struct ds_value);       /* example.h */
struct ds_views VEC(struct ds_view);         /* view.h */

#endif
