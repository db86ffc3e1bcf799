#include "common/base/json.h"
#include "common/dataset/dataset_json.h"
#include "generator/output/export.h"

static void begin(struct json *json, struct buf *text, const char *description)
{
    buf_init(text, 0);
    json_init(json, text, false);
    json_begin_object(json, NULL);
    json_string(json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    json_string(json, "description", description);
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
}

static bool end(struct renderer *renderer, struct json *json, struct buf *text, const char *path)
{
    json_end(json);
    bool ok = output_write(&renderer->output, path, buf_text(text), text->length);
    buf_dispose(text);
    return ok;
}

static void put_type(struct json *json, const char *key, const char *type)
{
    json_begin_object(json, key);
    json_string(json, "type", type);
    json_end(json);
}

/* Opens "items" of an array. */
static void begin_items(struct json *json, const char *key)
{
    json_begin_object(json, key);
    json_string(json, "type", "array");
    json_begin_object(json, "items");
}

static void end_items(struct json *json)
{
    json_end(json);
    json_end(json);
}

static void put_list(struct json *json, const char *key, const char *reference)
{
    begin_items(json, key);
    json_string(json, "$ref", reference);
    end_items(json);
}

/* Ends "properties" and writes what follows them; `part` gives names beside `more` (ended by NULL). */
static void end_properties(struct json *json, enum dataset_part part, const char *const *more)
{
    json_end(json);
    json_begin_array(json, "required");
    dataset_schema_required(json, part);
    for (; *more; more++)
        json_string(json, NULL, *more);
    json_end(json);
    json_bool(json, "additionalProperties", false);
}

static bool write_release(struct renderer *renderer)
{
    static const char *const always[] = {"events", "types", "contentTypes", "xmlTypes", NULL};
    struct json json;
    struct buf text;
    begin(&json, &text,
          "One release of the JDK: its Flight Recorder events as its JVM reports them, internal ones left out; the "
          "events that only native images have, marked with nativeImageOnly; and "
          "what changed since the release before. Or a variant: what a vendor's JDK has beyond a release; it has "
          "configurations besides, and its changes are the differences from the release. Or a library: its events; it "
          "has artifact and library, and its changes are those since its first version with events.");
    dataset_schema_properties(&json, PART_RELEASE);
    put_list(&json, "events", "#/$defs/event");
    put_list(&json, "types", "#/$defs/type");
    put_list(&json, "contentTypes", "#/$defs/type");
    put_list(&json, "xmlTypes", "#/$defs/type");
    put_list(&json, "configurations", "#/$defs/configuration");
    json_begin_object(&json, "options");
    json_string(&json, "type", "object");
    put_list(&json, "additionalProperties", "#/$defs/option");
    json_end(&json);
    put_list(&json, "commands", "#/$defs/command");
    put_list(&json, "views", "#/$defs/view");
    put_type(&json, "changesSince", "integer");
    put_list(&json, "changes", "#/$defs/change");
    end_properties(&json, PART_RELEASE, always);
    json_begin_object(&json, "$defs");
    dataset_schema_definitions(&json, 1 << PART_RELEASE,
                               1 << PART_EVENT | 1 << PART_TYPE | 1 << PART_CONFIGURATION | 1 << PART_OPTION |
                                   1 << PART_COMMAND | 1 << PART_VIEW | 1 << PART_CHANGE);
    json_end(&json);
    return end(renderer, &json, &text, "data/release.schema.json");
}

/* Only events/<Name>.json has it. */
static void put_commands(struct json *json)
{
    static const char *const texts[] = {"flags", "java", "jcmd"};
    begin_items(json, "commands");
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    begin_items(json, "releases");
    json_string(json, "type", "integer");
    end_items(json);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        put_type(json, texts[i], "string");
    json_begin_object(json, "settings");
    json_string(json, "type", "object");
    json_begin_object(json, "additionalProperties");
    json_string(json, "type", "string");
    json_end(json);
    json_end(json);
    json_end(json);
    json_begin_array(json, "required");
    json_string(json, NULL, "releases");
    json_string(json, NULL, "java");
    json_string(json, NULL, "settings");
    json_end(json);
    json_bool(json, "additionalProperties", false);
    end_items(json);
}

static void define_event(struct json *json)
{
    static const char *const always[] = {"releases", "describedRelease", "history", "reasons", NULL};
    json_begin_object(json, "event");
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    begin_items(json, "releases");
    json_string(json, "type", "integer");
    end_items(json);
    put_type(json, "describedRelease", "integer");
    dataset_schema_properties(json, PART_EVENT);
    put_list(json, "history", "#/$defs/change");
    put_list(json, "reasons", "#/$defs/reason");
    put_commands(json);
    end_properties(json, PART_EVENT, always);
    json_end(json);
}

/* A part with the release that it belongs to. */
static void define_in_release(struct json *json, const char *name, enum dataset_part part)
{
    static const char *const always[] = {"release", NULL};
    json_begin_object(json, name);
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    put_type(json, "release", "integer");
    dataset_schema_properties(json, part);
    if (part == PART_CHANGE)
        put_type(json, "nativeImageOnly", "boolean");
    end_properties(json, part, always);
    json_end(json);
}

static bool write_all(struct renderer *renderer)
{
    static const char *const none[] = {NULL};
    struct json json;
    struct buf text;
    begin(&json, &text,
          "Every event through all releases, with what changed when. events/<Name>.json holds one element of events.");
    begin_items(&json, "releases");
    json_string(&json, "type", "object");
    json_begin_object(&json, "properties");
    dataset_schema_properties(&json, PART_RELEASE);
    end_properties(&json, PART_RELEASE, none);
    /* Only variants have it. */
    json_begin_object(&json, "not");
    json_begin_array(&json, "required");
    json_string(&json, NULL, "artifact");
    json_end(&json);
    json_end(&json);
    end_items(&json);
    put_list(&json, "events", "#/$defs/event");
    json_end(&json);
    json_begin_array(&json, "required");
    json_string(&json, NULL, "releases");
    json_string(&json, NULL, "events");
    json_end(&json);
    json_bool(&json, "additionalProperties", false);
    json_begin_object(&json, "$defs");
    define_event(&json);
    define_in_release(&json, "change", PART_CHANGE);
    define_in_release(&json, "reason", PART_REASON);
    dataset_schema_definitions(&json, 1 << PART_RELEASE | 1 << PART_EVENT, 0);
    json_end(&json);
    return end(renderer, &json, &text, "data/all.schema.json");
}

bool export_schemas(struct renderer *renderer)
{
    return write_release(renderer) && write_all(renderer);
}
