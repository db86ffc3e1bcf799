#include <string.h>

#include "common/base/json.h"
#include "common/dataset/dataset_json.h"
#include "generator/output/documents.h"
#include "generator/output/export.h"

struct document {
    struct renderer *renderer;
    struct buf text;
    struct json json;
    struct dataset_schema schema;
    struct arena arena;
    const char *path;
};

/* A strict schema is for testing our files. */
static void begin(struct document *document, struct renderer *renderer, const char *name, bool is_strict)
{
    static const char folder[] = "data/";
    const char *base = renderer->options.base_url;
    *document = (struct document){.renderer = renderer};
    document->schema = (struct dataset_schema){&document->json, is_strict};
    document->path = arena_printf(&document->arena, "%s%s%s.schema.json", folder, is_strict ? "strict/" : "", name);
    buf_init(&document->text, 0);
    json_init(&document->json, &document->text, false);
    json_begin_object(&document->json, NULL);
    json_string(&document->json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    /* Relative to the place of the schema where the address of the site is not known. */
    json_string(&document->json, "$id",
                base ? arena_printf(&document->arena, "%s/%s", base, document->path)
                     : document->path + sizeof folder - 1);
}

/* The caller has opened the properties of the object. */
static void describe(struct document *document, const char *title, const char *description)
{
    json_string(&document->json, "title", title);
    json_string(&document->json, "description", description);
    json_string(&document->json, "type", "object");
    json_begin_object(&document->json, "properties");
}

static bool end(struct document *document)
{
    json_end(&document->json);
    bool ok =
        output_write(&document->renderer->output, document->path, buf_text(&document->text), document->text.length);
    buf_dispose(&document->text);
    arena_dispose(&document->arena);
    return ok;
}

/* --- Members that the tables of the format do not have ------------------------------------------------- */

struct own_member {
    const char *name, *type, *pattern, *about; /* name NULL ends a list; pattern may be NULL */
};

static void put_member(struct json *json, const struct own_member *member)
{
    json_begin_object(json, member->name);
    json_string(json, "type", member->type);
    if (strcmp(member->type, "integer") == 0)
        json_integer(json, "minimum", 1);
    if (member->pattern)
        json_string(json, "pattern", member->pattern);
    json_string(json, "description", member->about);
    json_end(json);
}

static void put_list(struct json *json, const char *key, const char *reference, const char *about)
{
    json_begin_object(json, key);
    json_string(json, "type", "array");
    /* A library may have two classes that define the same event. */
    if (strcmp(reference, "#/$defs/event") != 0)
        json_bool(json, "uniqueItems", true);
    json_begin_object(json, "items");
    json_string(json, "$ref", reference);
    json_end(json);
    json_string(json, "description", about);
    json_end(json);
}

static void put_release_numbers(struct json *json, const char *about)
{
    json_begin_object(json, "releases");
    json_string(json, "type", "array");
    json_integer(json, "minItems", 1);
    json_bool(json, "uniqueItems", true);
    json_begin_object(json, "items");
    json_string(json, "type", "integer");
    json_integer(json, "minimum", 1);
    json_end(json);
    json_string(json, "description", about);
    json_end(json);
}

/* Ends "properties"; the names (ended by NULL) are required besides those that the part requires (PARTS: none). */
static void end_properties(const struct dataset_schema *schema, enum dataset_part part, const char *const *names)
{
    struct json *json = schema->json;
    json_end(json);
    json_begin_array(json, "required");
    if (part != DATASET_PARTS)
        dataset_schema_required(json, part);
    for (; *names; names++)
        json_string(json, NULL, *names);
    json_end(json);
    if (schema->is_strict)
        json_bool(json, "additionalProperties", false);
}

static void begin_definition(struct json *json, const char *name)
{
    json_begin_object(json, name);
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
}

static void put_meta(struct json *json)
{
    json_begin_object(json, "meta");
    json_string(json, "$ref", "#/$defs/meta");
    json_string(json, "description", "Versions, date and licences of the file.");
    json_end(json);
}

/* --- One release --------------------------------------------------------------------------------------- */

/*
 * Events of JDKs: no two are equal, and each has a category. A library may have two classes that define the same event,
 * and events without a category.
 */
static void put_events_of_jdks(struct json *json)
{
    json_begin_object(json, "properties");
    json_begin_object(json, "events");
    json_string(json, "type", "array");
    json_bool(json, "uniqueItems", true);
    json_begin_object(json, "items");
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    json_begin_object(json, "category");
    json_string(json, "type", "array");
    json_integer(json, "minItems", 1);
    for (int i = 0; i < 5; i++)
        json_end(json);
}

/* Only libraries have an artifact. */
static void limit_releases(struct json *json)
{
    json_begin_object(json, "if");
    json_begin_object(json, "not");
    json_begin_array(json, "required");
    json_string(json, NULL, "artifact");
    for (int i = 0; i < 3; i++)
        json_end(json);
    json_begin_object(json, "then");
    put_events_of_jdks(json);
    json_end(json);
}

static bool write_release(struct renderer *renderer, bool is_strict)
{
    static const struct own_member since = {"changesSince", "integer", NULL,
                                            "The feature release with which changes compares."};
    static const char *const always[] = {"meta", "events", "types", "contentTypes", "xmlTypes", NULL};
    struct document document;
    begin(&document, renderer, "release", is_strict);
    describe(&document, "Release",
             "One release of the JDK: its Flight Recorder events as its JVM reports them, without internal ones; the "
             "events that exist only in native images, marked with nativeImageOnly; and "
             "the changes since the previous release. Or a variant: what a vendor's JDK adds to a release; it also has "
             "configurations, and its changes are the differences from the release. Or a library: its events; "
             "it has artifact and library, and its changes are those since its first version with events.");
    struct json *json = &document.json;
    put_meta(json);
    dataset_schema_properties(&document.schema, PART_RELEASE);
    put_list(json, "events", "#/$defs/event", "The events, native ones first.");
    put_list(json, "types", "#/$defs/type", "The types that have fields of their own.");
    put_list(json, "contentTypes", "#/$defs/type", "Units and meanings of values.");
    put_list(json, "xmlTypes", "#/$defs/type", "Primitive types, and types of references.");
    put_list(json, "configurations", "#/$defs/configuration", "For a variant: its .jfc files.");
    json_begin_object(json, "options");
    json_string(json, "type", "object");
    put_list(json, "additionalProperties", "#/$defs/option", "The options of the configuration.");
    json_string(json, "description", "The options that jfr configure accepts, by configuration.");
    json_end(json);
    put_list(json, "commands", "#/$defs/command", "The recorder's diagnostic commands, and options of the JVM.");
    put_list(json, "views", "#/$defs/view", "The predefined views of jfr view.");
    put_list(json, "timelines", "#/$defs/timeline", "Recorded situations, as bars on a time axis.");
    put_member(json, &since);
    put_list(json, "changes", "#/$defs/change",
             "The changes since the release changesSince; for a variant, the differences from its release.");
    end_properties(&document.schema, PART_RELEASE, always);
    if (is_strict)
        limit_releases(json);
    json_begin_object(json, "$defs");
    dataset_schema_object(&document.schema, "meta", &document_meta);
    dataset_schema_definitions(&document.schema, 1 << PART_RELEASE,
                               1 << PART_EVENT | 1 << PART_TYPE | 1 << PART_CONFIGURATION | 1 << PART_OPTION |
                                   1 << PART_COMMAND | 1 << PART_VIEW | 1 << PART_TIMELINE | 1 << PART_CHANGE);
    json_end(json);
    return end(&document);
}

/* --- All releases -------------------------------------------------------------------------------------- */

/* Only events/<Name>.json has it. */
static void put_commands(const struct dataset_schema *schema)
{
    json_begin_object(schema->json, "commands");
    json_string(schema->json, "type", "array");
    json_string(schema->json, "description", "Commands that record the event; only in events/<Name>.json.");
    dataset_schema_object(schema, "items", &document_commands);
    json_end(schema->json);
}

static void define_event(const struct dataset_schema *schema)
{
    static const struct own_member described = {"describedRelease", "integer", NULL,
                                                "The newest feature release that has the event: the other members "
                                                "describe the event in this release."};
    static const char *const always[] = {"releases", "describedRelease", "history", "reasons", NULL};
    struct json *json = schema->json;
    begin_definition(json, "event");
    put_meta(json);
    put_release_numbers(json, "The feature releases that have the event.");
    put_member(json, &described);
    dataset_schema_properties(schema, PART_EVENT);
    put_list(json, "history", "#/$defs/change",
             "The changes that each release made to the event, its fields and settings.");
    put_list(json, "reasons", "#/$defs/reason", "Why releases changed the event.");
    put_commands(schema);
    end_properties(schema, PART_EVENT, always);
    json_end(json);
}

/* A part with the release that it belongs to. */
static void define_in_release(const struct dataset_schema *schema, const char *name, enum dataset_part part)
{
    static const struct own_member release = {"release", "integer", NULL, "The feature release that made the change."};
    static const struct own_member of_changes[] = {
        {"type", "string", NULL, "The type of a removed field."},
        {"contentType", "string", NULL, "The content type of a removed field."},
        {"nativeImageOnly", "boolean", NULL, "Only native images of this release emit the event."},
        {0},
    };
    static const char *const always[] = {"release", NULL};
    begin_definition(schema->json, name);
    put_member(schema->json, &release);
    dataset_schema_properties(schema, part);
    for (const struct own_member *member = of_changes; part == PART_CHANGE && member->name; member++)
        put_member(schema->json, member);
    end_properties(schema, part, always);
    json_end(schema->json);
}

static void put_releases(const struct dataset_schema *schema)
{
    static const char *const none[] = {NULL};
    struct json *json = schema->json;
    json_begin_object(json, "releases");
    json_string(json, "type", "array");
    json_string(json, "description", "The releases, in ascending order.");
    json_begin_object(json, "items");
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    dataset_schema_properties(schema, PART_RELEASE);
    end_properties(schema, PART_RELEASE, none);
    /* Only variants have it. */
    json_begin_object(json, "not");
    json_begin_array(json, "required");
    json_string(json, NULL, "artifact");
    json_end(json);
    json_end(json);
    json_end(json);
    json_end(json);
}

static bool write_all(struct renderer *renderer, bool is_strict)
{
    static const char *const always[] = {"meta", "releases", "events", NULL};
    struct document document;
    begin(&document, renderer, "all", is_strict);
    describe(&document, "All releases",
             "Every event in all releases, with its changes. events/<Name>.json contains one element of "
             "events, and also meta and commands.");
    put_meta(&document.json);
    put_releases(&document.schema);
    put_list(&document.json, "events", "#/$defs/event", "The events of all releases, by name.");
    end_properties(&document.schema, DATASET_PARTS, always);
    if (is_strict) {
        json_begin_array(&document.json, "allOf");
        json_begin_object(&document.json, NULL);
        put_events_of_jdks(&document.json);
        json_end(&document.json);
        json_end(&document.json);
    }
    json_begin_object(&document.json, "$defs");
    dataset_schema_object(&document.schema, "meta", &document_meta);
    define_event(&document.schema);
    define_in_release(&document.schema, "change", PART_CHANGE);
    define_in_release(&document.schema, "reason", PART_REASON);
    dataset_schema_definitions(&document.schema, 1 << PART_RELEASE | 1 << PART_EVENT, 0);
    json_end(&document.json);
    return end(&document);
}

/* --- The index ----------------------------------------------------------------------------------------- */

static void define_file(const struct dataset_schema *schema)
{
    static const struct own_member members[] = {
        {"path", "string", "^[A-Za-z0-9_.$-]+(/[A-Za-z0-9_.$-]+)*$", "Relative to the site."},
        {"bytes", "integer", NULL, "The size of the file."},
        {"sha256", "string", "^[0-9a-f]{64}$", "SHA-256 of the file."},
        {0},
    };
    static const char *const always[] = {"path", "bytes", "sha256", NULL};
    begin_definition(schema->json, "file");
    for (const struct own_member *member = members; member->name; member++)
        put_member(schema->json, member);
    end_properties(schema, DATASET_PARTS, always);
    json_end(schema->json);
}

static bool write_index(struct renderer *renderer, bool is_strict)
{
    static const char *const always[] = {"meta", "releases", "files", NULL};
    struct document document;
    begin(&document, renderer, "index", is_strict);
    describe(&document, "Index", "The releases and files of the data set.");
    put_meta(&document.json);
    put_releases(&document.schema);
    put_list(&document.json, "files", "#/$defs/file", "All files of the data set, by path.");
    end_properties(&document.schema, DATASET_PARTS, always);
    json_begin_object(&document.json, "$defs");
    dataset_schema_object(&document.schema, "meta", &document_meta);
    define_file(&document.schema);
    dataset_schema_definitions(&document.schema, 1 << PART_RELEASE, 0);
    json_end(&document.json);
    return end(&document);
}

bool export_schemas(struct renderer *renderer)
{
    bool ok = true;
    for (int strict = 0; strict < 2; strict++)
        ok = ok && write_release(renderer, strict) && write_all(renderer, strict) && write_index(renderer, strict);
    return ok;
}
