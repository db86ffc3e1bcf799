/*
 * Objects as JSON, and the JSON schemas of these objects, both from the tables of format.h.
 */
#ifndef DATASET_DATASET_JSON_H
#define DATASET_DATASET_JSON_H

#include "common/base/arena.h"
#include "common/base/json.h"
#include "common/dataset/format.h"

struct dataset;
struct ds_event;

struct dataset_json {
    struct json *json;   /* borrowed, as all members */
    struct arena *arena; /* for derived texts */
    const struct dataset
        *dataset; /* contains the objects that are written, and the configurations that events refer to */
    enum format_form form;
    const struct ds_event *event; /* contains the objects that are written; NULL: no event does */
};

/* Writes the members of an object of the element into the open JSON object. */
void dataset_json_members(const struct dataset_json *out, const struct format_element *element, const void *object);
/* Writes an object of the element as a JSON object under the key. */
void dataset_json_object(const struct dataset_json *out, const char *key, const struct format_element *element,
                         const void *object);
/* Writes one member of format_members under the key. Returns whether the object has it. */
bool dataset_json_member(const struct dataset_json *out, const char *key, const void *object,
                         const struct format_member *member);

struct ds_value;
/* Writes a FORMAT_TREE: the value without its attributes. In databases, the values in it are objects of the element. */
void dataset_json_tree(const struct dataset_json *out, const char *key, const struct format_element *element,
                       const struct ds_value *value);

/* A JSON schema under construction. A strict one forbids unknown members, for tests of our own files. */
struct dataset_schema {
    struct json *json; /* borrowed */
    bool is_strict;
};

/* The type of a member's values. */
struct dataset_member_type {
    bool is_list, is_map;
    const struct format_element
        *definition;  /* definition of the values, or of the items of a list or map; NULL: no definition */
    const char *type; /* type of the same: string, integer, number, boolean, object, list or value (FORMAT_TREE) */
    const char *const *choices; /* known values; later versions may have more; NULL: any */
    size_t choice_count;        /* 0: all until NULL */
    const char *pattern;        /* a regular expression; NULL: none */
    bool has_minimum;
    int minimum;
};
/* Returns the type of a member. The pattern may be in the arena. */
struct dataset_member_type dataset_schema_describe(struct arena *arena, const struct format_member *member);

/* Returns whether the member is a boolean whose absence means false. */
bool dataset_schema_is_false(const struct format_member *member);

/* Describes an object of the element, and all definitions that it refers to, in the open object of the schema. */
void dataset_schema_document(const struct dataset_schema *schema, const struct format_element *element);

#endif
