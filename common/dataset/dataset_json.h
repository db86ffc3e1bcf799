/*
 * Objects as JSON, and the JSON schemas of these objects, both from the tables of format.h.
 */
#ifndef DATASET_DATASET_JSON_H
#define DATASET_DATASET_JSON_H

#include "common/base/arena.h"
#include "common/base/json.h"

struct dataset;

struct dataset_json {
    struct json *json;             /* borrowed, as all here */
    struct arena *arena;           /* for texts that are made */
    const struct dataset *dataset; /* whose objects are written: it has the configurations that events refer to */
};

struct format_element;
struct format_member;

/* The members of an object of the element; the JSON object is open. */
void dataset_json_members(const struct dataset_json *out, const struct format_element *element, const void *object);
/* The same as an object of its own. */
void dataset_json_object(const struct dataset_json *out, const char *key, const struct format_element *element,
                         const void *object);
/* One member of format_members under the key; whether the object has it. */
bool dataset_json_member(const struct dataset_json *out, const char *key, const void *object,
                         const struct format_member *member);

struct ds_value;
/* A FORMAT_TREE: the value without its attributes; the values in it are objects of the element. */
void dataset_json_tree(const struct dataset_json *out, const char *key, const struct format_element *element,
                       const struct ds_value *value);

/* A schema under construction. A strict one forbids unknown members, to test the files that we write. */
struct dataset_schema {
    struct json *json; /* borrowed */
    bool is_strict;
};

/* The values of a member. */
struct dataset_member_type {
    bool is_list, is_map;
    const struct format_element *definition; /* of the values, or of those in the list or map; NULL: no definition */
    const char *type;           /* the same: string, integer, number, boolean, object, list or value (FORMAT_TREE) */
    const char *const *choices; /* the known values, of which later versions may have more; NULL: any */
    size_t choice_count;        /* 0: all until NULL */
    const char *pattern;        /* a regular expression; NULL: none */
    bool has_minimum;
    int minimum;
};
/* The pattern may be in the arena. */
struct dataset_member_type dataset_schema_describe(struct arena *arena, const struct format_member *member);

/* Whether the member is a boolean that is false if it is absent. */
bool dataset_schema_is_false(const struct format_member *member);

/* Describes an object of the element, with all definitions that it refers to; the schema's object is open. */
void dataset_schema_document(const struct dataset_schema *schema, const struct format_element *element);

#endif
