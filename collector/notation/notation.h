/*
 * The notation of the JDK's `jfr metadata` (as its tool prints it since JDK 22): types as Java-like
 * classes with annotations and fields.
 *
 * The view is neutral: a data set fills it, and so can a recording's metadata. All texts are
 * borrowed and outlive the view.
 */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/vec.h"

/* In the order of printing. */
enum notation_group { NOTATION_VALUE, NOTATION_ANNOTATION, NOTATION_SETTING, NOTATION_EVENT };

struct notation_values VEC(const char *);

struct notation_annotation {
    const char *name; /* full name; jdk.jfr.Name is left out when printing */
    bool has_values;  /* the annotation type has a member "value" */
    bool is_quoted;   /* its values are strings */
    struct notation_values values;
};
struct notation_annotations VEC(struct notation_annotation);

struct notation_field {
    const char *name, *type; /* full name of the type */
    bool is_array;
    struct notation_annotations annotations;
};

struct notation_type {
    const char *name; /* full name */
    enum notation_group group;
    struct notation_annotations annotations;
    struct VEC(struct notation_field) fields;
};

struct notation {
    struct VEC(struct notation_type) types;
};

/* Adds a line without values; values can be added to what it gives. */
struct notation_annotation *notation_annotate(struct notation_annotations *annotations, const char *name);
/* Adds an annotation with one string. */
void notation_annotate_text(struct notation_annotations *annotations, const char *name, const char *text);

/*
 * Sorts the types as the tool does and appends the text. A field whose type has a single field and no
 * supertype is printed with that field's type: so are the JVM's enumerations shown as strings.
 */
void notation_print(struct buf *out, struct notation *notation);
void notation_dispose(struct notation *notation);

#endif
