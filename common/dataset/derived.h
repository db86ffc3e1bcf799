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
    bool is_built_in; /* the configuration does not set it */
};

struct derived_settings VEC(struct derived_setting);

/* The settings that the JVM uses for an event with a configuration. */
struct derived_configuration {
    const char *name; /* such as "default" */
    struct derived_settings settings;
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

/* Functions for format_child.derive. The annotations in the text at child->offset, as struct derived_annotation. */
const void *derive_annotations(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The annotations of a content type, or of another type. */
const void *derive_type_annotations(const struct dataset_json *out, const void *type, const struct format_child *child);
/* The words of the text at child->offset, which are separated by blanks or commas. */
const void *derive_words(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The fields that a reason names as added or removed. */
const void *derive_added(const struct dataset_json *out, const void *reason, const struct format_child *child);
const void *derive_removed(const struct dataset_json *out, const void *reason, const struct format_child *child);
/* The struct ds_place at child->offset, with the tag of the data set if it has none. */
const void *derive_place(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The place where an event or a value of a type is defined. */
const void *derive_event_definition(const struct dataset_json *out, const void *event,
                                    const struct format_child *child);
const void *derive_value_definition(const struct dataset_json *out, const void *value,
                                    const struct format_child *child);
/* The int[2] at child->offset; NULL if it is 0, 0. */
const void *derive_range(const struct dataset_json *out, const void *object, const struct format_child *child);
/* The built-in defaults of an event, as struct derived_settings. */
const void *derive_defaults(const struct dataset_json *out, const void *event, const struct format_child *child);
/* A vector of struct derived_configuration, one for each configuration of the data set. */
const void *derive_effective(const struct dataset_json *out, const void *event, const struct format_child *child);

#endif
