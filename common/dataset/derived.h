/*
 * Members of JSON that are derived from others: units, parsed settings, annotations as objects, places and ranges. The
 * tables of format.h refer to these functions as format_columns.text and format_child.derive. Their results belong to
 * out->arena or are borrowed from the object.
 */
#ifndef DATASET_DERIVED_H
#define DATASET_DERIVED_H

#include <stdbool.h>

#include "common/base/vec.h"
#include "common/dataset/lists.h"

struct arena;
struct dataset;
struct ds_field;
struct dataset_json;
struct format_child;

/* The units of fields. NULL ends the list. */
extern const char *const field_units[];
/* Returns the unit that annotations of jdk.jfr define, such as "bytes"; NULL: none. `annotations` may be NULL. */
const char *unit_of_annotations(const char *annotations);

/* An annotation such as jdk.jfr.DataAmount(BYTES). */
struct derived_annotation {
    const char *type;
    struct ds_texts values; /* of its members, in order */
};

/* The value of a setting of an event. */
struct derived_setting {
    const char *name, *value;
    /* Decimal numbers. nanos: of a timespan; events_per_second: of a rate. NULL: the value is neither. */
    const char *nanos, *events_per_second;
    /* In a configuration: its name; the option that changes the value and the update that added the setting, which may
     * be NULL. */
    const char *configuration, *option, *since;
    bool is_built_in; /* the configuration does not set it */
};

struct derived_settings VEC(struct derived_setting);

/* A setting of an event: its built-in value (NULL: the event type lacks it), and what the JVM uses with each
 * configuration. */
struct derived_event_setting {
    const char *name, *since;
    const struct derived_setting *built_in;
    struct derived_settings configured;
};

/* The first and the last of several updates. */
struct derived_range {
    const char *from, *to;
};

/* Functions for format_columns.text. */
const char *derived_unit(const struct dataset_json *out, const void *field);
/* Returns the unit of a content type. */
const char *derived_type_unit(const struct dataset_json *out, const void *type);
const char *derived_unsigned(const struct dataset_json *out, const void *field);

/* Return the other name of a renamed event, and the event that replaces it. */
const char *derived_renamed_to(const struct dataset_json *out, const void *event);
const char *derived_renamed_from(const struct dataset_json *out, const void *event);
const char *derived_replaced_by(const struct dataset_json *out, const void *event);

/* Returns "true" if the duration of the event is always 0. */
const char *derived_zero_duration(const struct dataset_json *out, const void *event);
/* Returns the name of the type of a field in recordings, or else that in metadata.xml. */
const char *derived_field_type(const struct dataset_json *out, const void *field);
/* Returns the name of a type in recordings. */
const char *derived_type_name(const struct dataset_json *out, const void *type);
/* Returns the tag of a place, or NULL if it is that of the data set. */
const char *derived_tag(const struct dataset_json *out, const void *place);
/* Returns the joining field of the other event if its name differs. */
const char *derived_other_field(const struct dataset_json *out, const void *related);
/* Returns "enabled" or "available". */
const char *derived_rule_needs(const struct dataset_json *out, const void *rule);

/* Returns those annotations that define a unit, as a vector of struct derived_annotation; NULL: none. */
const void *derive_unit_annotations(struct arena *arena, const char *annotations);

/* Functions for format_child.derive. The object itself, always or only if it has the text at child->offset: */
const void *derive_self(const struct dataset_json *out, const void *object, const struct format_child *child);
const void *derive_self_with(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The vector at child->offset; NULL if it is empty. */
const void *derive_list(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The annotations in the text at child->offset, as struct derived_annotation. */
const void *derive_annotations(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The same without those that unit and unsigned express. */
const void *derive_other_annotations(const struct dataset_json *out, const void *object,
                                     const struct format_child *child);
/* The words of the text at child->offset, which are separated by blanks or commas. */
const void *derive_words(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The same words as full names of events. */
const void *derive_events(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The fields that a reason names as added or removed. */
const void *derive_added(const struct dataset_json *out, const void *reason, const struct format_child *child);
const void *derive_removed(const struct dataset_json *out, const void *reason, const struct format_child *child);
/* The struct ds_place at child->offset; derive_place omits the tag of the data set. */
const void *derive_full_place(const struct dataset_json *out, const void *object, const struct format_child *child);
const void *derive_place(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The place where an event or a value of a type is defined. */
const void *derive_event_definition(const struct dataset_json *out, const void *event,
                                    const struct format_child *child);
const void *derive_value_definition(const struct dataset_json *out, const void *value,
                                    const struct format_child *child);
/* The int[2] at child->offset; NULL if it is 0, 0. */
const void *derive_range(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The updates in the text at child->offset, as struct derived_range. */
const void *derive_update(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The arguments of a command whose line is known. */
const void *derive_lines(const struct dataset_json *out, const void *command, const struct format_child *child);
/* The names of the implicit fields of an event. */
const void *derive_implicit_fields(const struct dataset_json *out, const void *event, const struct format_child *child);
/* Returns the implicit field that events of the data set share: that of the first event that always had it. */
const struct ds_field *derived_implicit_field(const struct dataset *dataset, const char *name);
/* The implicit fields of an event that differ from the shared ones, as a vector of struct ds_field. */
const void *derive_other_implicit_fields(const struct dataset_json *out, const void *event,
                                         const struct format_child *child);
/* The garbage collectors of which it is known whether an event occurs under them. */
const void *derive_collectors(const struct dataset_json *out, const void *event, const struct format_child *child);
/* The special values of the field, whose name is at child->offset, of out->event. */
const void *derive_special_values(const struct dataset_json *out, const void *field, const struct format_child *child);
/* The paths of truncated lists in an example: stackTrace.frames. */
const void *derive_truncated(const struct dataset_json *out, const void *example, const struct format_child *child);
/* The settings of an event, as a vector of struct derived_event_setting. */
const void *derive_settings(const struct dataset_json *out, const void *event, const struct format_child *child);
/* The settings of an event with their values in default.jfc, or else the built-in ones, as struct derived_settings. */
const void *derive_default_settings(const struct dataset_json *out, const void *event,
                                    const struct format_child *child);
/* The built-in defaults of an event, as struct derived_settings. */
const void *derive_defaults(const struct dataset_json *out, const void *event, const struct format_child *child);
/* What the JVM uses for the settings of an event, by configuration, as struct derived_settings. */
const void *derive_configured(const struct dataset_json *out, const void *event, const struct format_child *child);

#endif
