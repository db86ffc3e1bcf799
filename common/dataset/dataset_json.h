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
#include "common/dataset/dataset.h"

struct dataset_json {
    struct json *json;             /* borrowed, as all here */
    struct arena *arena;           /* for texts that are made */
    const struct dataset *dataset; /* whose parts are written: it has the configurations that events refer to */
};

/* Of the data set itself: release, version, origin ... */
void dataset_json_release(const struct dataset_json *out);
void dataset_json_event(const struct dataset_json *out, const struct ds_event *event);
void dataset_json_type(const struct dataset_json *out, const struct ds_type *type);
/* One of the data set, with what it sets for all events. */
void dataset_json_configuration(const struct dataset_json *out, const struct ds_configuration *configuration);
/* One of a configuration. */
void dataset_json_option(const struct dataset_json *out, const struct ds_option *option);
void dataset_json_command(const struct dataset_json *out, const struct ds_command *command);
void dataset_json_view(const struct dataset_json *out, const struct ds_view *view);
void dataset_json_timeline(const struct dataset_json *out, const struct ds_timeline *timeline);
void dataset_json_change(const struct dataset_json *out, const struct ds_change *change);
void dataset_json_reason(const struct dataset_json *out, const struct ds_reason *reason);

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

#endif
