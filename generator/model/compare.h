/*
 * What differs between two releases: of an event, of a type, of a whole data set.
 *
 * Both data sets share one string pool, so texts are compared by pointer. Changes come in a fixed order:
 * the thing itself, its fields, its settings. Strings are borrowed from the data sets.
 */
#ifndef MODEL_COMPARE_H
#define MODEL_COMPARE_H

#include <stdbool.h>

#include "common/base/vec.h"
#include "common/dataset/dataset.h"

enum change_kind { CHANGE_ADDED, CHANGE_REMOVED, CHANGE_CHANGED };
enum change_item { ITEM_SELF, ITEM_FIELD, ITEM_SETTING, ITEM_CONFIGURED };

struct change {
    enum change_kind kind;
    enum change_item item;
    const char *what;          /* of CHANGE_CHANGED: "label", "type", "default" ... */
    const char *name;          /* of the field or setting; NULL for the thing itself */
    const char *configuration; /* file name or label, for ITEM_CONFIGURED */
    const char *from, *to;     /* NULL: there is none */
    const char *since;         /* the update that brought it, where it was not in the release's first build */
    bool is_text;              /* wording only: labels and descriptions */
    bool is_from_unknown;      /* it was something else, but it is not known what */
};
struct changes VEC(struct change);

/* Either may be NULL: then one change tells that it was added or removed. */
void compare_events(struct changes *out, const struct dataset *a, const struct ds_event *event_a,
                    const struct dataset *b, const struct ds_event *event_b);
/* Of an event that both have, only the descriptions. */
void compare_descriptions(struct changes *out, const struct dataset *a, const struct ds_event *event_a,
                          const struct dataset *b, const struct ds_event *event_b);
/*
 * Whether a description is the release's own: a table of facts has none, and what stands there is another release's
 * (`from`), which says nothing of a change.
 */
bool compare_knows_description(const struct dataset *dataset, const char *from);
void compare_types(struct changes *out, const struct dataset *data_a, const struct ds_type *a,
                   const struct dataset *data_b, const struct ds_type *b);
/*
 * What updates brought and changed after the release's first build: adds it to the differences to the release before,
 * or says of one of these which update made it.
 */
void compare_event_updates(struct changes *out, const struct dataset *data, const struct ds_event *event);
void compare_type_updates(struct changes *out, const struct dataset *data, const struct ds_type *type);
/*
 * Whether two fields have the same type and content type. What a JVM says of itself decides where both data sets have
 * it, for a source and a recording spell the same type differently (string and String).
 */
bool field_same_type(const struct ds_field *a, const struct ds_field *b);
bool field_same_content(const struct ds_field *a, const struct ds_field *b);
/* Whether there is more than wording among the changes. */
bool changes_matter(const struct changes *changes);

/* The name under which a configuration is shown: its file's, else its label. */
const char *configuration_name(const struct ds_configuration *configuration);

#endif
