/*
 * Parts of a data set as JSON, and the JSON schemas of these parts, both from the tables of format.c.
 *
 * Functions write members into an object that the caller has opened, so that a document can have members of its own
 * beside them.
 */
#ifndef DATASET_DATASET_JSON_H
#define DATASET_DATASET_JSON_H

#include "common/base/arena.h"
#include "common/base/json.h"

struct dataset;

struct dataset_json {
    struct json *json;             /* borrowed, as all here */
    struct arena *arena;           /* for texts that are made */
    const struct dataset *dataset; /* whose parts are written: it has the configurations that events refer to */
};

enum dataset_part {
    PART_RELEASE,
    PART_EVENT,
    PART_TYPE,
    PART_CONFIGURATION,
    PART_OPTION,
    PART_COMMAND,
    PART_VIEW,
    PART_TIMELINE,
    PART_CHANGE,
    PART_REASON,
    DATASET_PARTS
};

/* The object is the struct of the part: struct ds_event; of PART_RELEASE the data set. */
void dataset_json_part(const struct dataset_json *out, enum dataset_part part, const void *object);

struct format_element;
/* The same of anything that has a table (format.h). */
void dataset_json_members(const struct dataset_json *out, const struct format_element *element, const void *object);

/* A schema under construction. A strict one forbids unknown members, to test the files that we write. */
struct dataset_schema {
    struct json *json; /* borrowed */
    bool is_strict;
};

/* The members as members of the schema's "properties". */
void dataset_schema_properties(const struct dataset_schema *schema, enum dataset_part part);
/* The names of members that are always present, as elements of the schema's "required". */
void dataset_schema_required(struct json *json, enum dataset_part part);
/*
 * Members of "$defs": what the properties of the parts refer to, fields and places, and the parts themselves as whole
 * objects: `whole` has a bit (1 << part) for each.
 */
void dataset_schema_definitions(const struct dataset_schema *schema, unsigned parts, unsigned whole);
/* Describes one object of anything that has a table as the member `key`; without a reference to a definition. */
void dataset_schema_object(const struct dataset_schema *schema, const char *key, const struct format_element *element);

#endif
