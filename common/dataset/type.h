/* Types, content types, annotation types and fields of a data set. */
#ifndef DATASET_TYPE_H
#define DATASET_TYPE_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/strmap.h"
#include "common/dataset/lists.h"
#include "common/dataset/place.h"
#include "common/dataset/releases.h"

struct ds_field {
    const char *type; /* name of a Type or XmlType; the simple Java name for events defined in Java */
    const char *name, *label, *description;
    const char *content_type, *relation;
    bool is_struct, is_array, is_experimental;
    const char *transition; /* "to", "from" */
    struct releases jdks;
    const char *text; /* additional description by contributors */
    /* own */
    const char *runtime_type; /* full name of the type in a recording: long, java.lang.String, jdk.types.X */
    const char *annotations;  /* as in a recording, without label, description, experimental, transition, relation: see
                                 ds_annotation_next */
    const char *annotation_order; /* as in ds_event */
    const char *default_value;    /* for a member of an annotation type; NULL: none or unknown */
    const char *since;            /* update that added it (11.0.10); NULL: the first build or unknown */
    const char *description_from; /* the release that the description belongs to, if it is not this one */
    /* The kind (sensitive_kinds.h) and the reason; NULL: no secrets or personal data are known. */
    const char *sensitive, *sensitive_reason;
    /* The unit of the values if the JVM reports another one, such as "heap words", and the reason. If
     * `actual_unit_gc` is not NULL, this applies only under that garbage collector. NULL: the unit is that of the
     * content type. */
    const char *actual_unit, *actual_unit_gc, *actual_unit_reason;
};

/* Own: a value of an enumeration, which is a type with a single string. */
struct ds_type_value {
    const char *name;
    const char *definition; /* file of this release's source that defines it; NULL: unknown */
    int definition_line;
    bool is_recorded;        /* a recording of this release contains it */
    const char *description; /* curated; may be NULL */
    struct ds_place place;   /* evidence of the description */
    struct releases jdks;    /* releases with the value, among those whose values are known */
};

/* A Type, XmlType or XmlContentType; own: an AnnotationType or SettingType. */
struct ds_type {
    const char *name, *label;
    struct releases jdks;
    const char *additional_description;
    struct ds_values examples;
    struct ds_numbers appeared_in;
    struct ds_fields fields; /* Type, AnnotationType (its members) */
    /* XmlType */
    const char *parameter_type, *field_type, *java_type, *content_type;
    const char *is_unsigned; /* "true", "false" or absent */
    /* XmlContentType: "jdk.jfr.Timespan(MILLISECONDS)", or several joined by ", " */
    const char *annotation, *annotation_type, *annotation_value;
    /* own */
    const char *runtime_name; /* full name in a recording */
    const char *annotations;  /* as in a recording, without label and description */
    const char *inherited;    /* "true": subclasses inherit the annotation; absent: they do not, or unknown */
    const char *description;
    const char *since;
    struct VEC(struct ds_type_value) values; /* of an enumeration; empty if unknown */
};

struct ds_relation {
    const char *name;
};

struct ds_field *dataset_field(const struct ds_fields *fields, const char *name);

/*
 * An annotation in a text such as "jdk.jfr.Timespan(MILLISECONDS), jdk.jfr.Unsigned"; several values are joined by "|".
 * ds_annotation_next removes the next one from *text: its name and the text in parentheses. It returns false at the
 * end.
 */
struct ds_annotation {
    const char *name, *value; /* borrowed from the text; value NULL: no parentheses */
    size_t name_length, value_length;
};
bool ds_annotation_next(const char **text, struct ds_annotation *annotation);
/* Returns the annotations sorted by bytes and joined by ", ", in the pool; NULL if there are none. */
const char *ds_annotations_sorted(struct strpool *pool, const char *text);

#endif
