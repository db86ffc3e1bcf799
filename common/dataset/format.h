/*
 * The extended metadata format as tables: which element holds which attributes and children, and
 * where they lie in the model. The reader, the writer and dataset_dispose all walk these tables.
 * Private to common/dataset.
 */
#ifndef DATASET_FORMAT_H
#define DATASET_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include "common/dataset/dataset.h"

enum format_kind {
    FORMAT_TEXT,
    FORMAT_BOOL,
    FORMAT_NUMBER,
    FORMAT_RELEASES,
    FORMAT_CHOICE,
    /* Of events alone: "true" if the event has the setting of this name. It repeats the list for known readers. */
    FORMAT_HAS_SETTING
};

struct format_attribute {
    const char *name; /* NULL ends the table */
    enum format_kind kind;
    size_t offset;
    int fallback;               /* value of a number or bool that is missing */
    bool required;              /* missing is an error */
    const char *const *choices; /* FORMAT_CHOICE: an enum's names, ended by NULL */
    bool always;                /* written even if it equals the fallback (the reference writer does) */
};

enum format_child_kind {
    FORMAT_ONE_TEXT, /* const char *: the element's text */
    FORMAT_TEXTS,    /* struct ds_texts */
    FORMAT_NUMBERS,  /* struct ds_numbers */
    FORMAT_ELEMENTS, /* a vector of the element's struct */
    FORMAT_VALUES,   /* struct ds_values: examples */
};

struct format_element;

struct format_child {
    const char *name; /* NULL ends the table */
    enum format_child_kind kind;
    size_t offset;
    const struct format_element *element;
};

struct format_element {
    size_t size; /* of the struct in the model */
    const struct format_attribute *attributes;
    const struct format_child *children; /* in the order of writing */
    bool has_text;
    size_t text_offset;   /* const char *: the element's own text */
    bool keep_empty_text; /* "" rather than NULL */
};

/* The root, <Metadata>, and two of the elements below it. */
extern const struct format_element format_metadata, format_event, format_configuration;
/* The attributes of an example's node (struct ds_value), less its type. */
extern const struct format_attribute format_value_attributes[];
/* "null", "string", "object", "array" by enum ds_value_type. */
extern const char *const format_value_types[4];

/* A vector whose item type only the table knows: the layout of every VEC. */
struct format_vector {
    void *items;
    size_t count, capacity;
};
struct format_vector format_vector_get(const void *object, size_t offset);
/* Adds a zeroed item of this size to the vector at the offset, and gives it. */
void *format_vector_add(void *object, size_t offset, size_t size);
void format_set_fallbacks(void *object, const struct format_attribute *attributes);

#endif
