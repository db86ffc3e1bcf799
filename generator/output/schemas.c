#include "common/base/json.h"
#include "common/dataset/dataset_json.h"
#include "generator/model/documents.h"
#include "generator/output/export.h"

/*
 * Events of JDKs are unique, and each has a category and a label. A library may define an event in two classes, and
 * events without a category or label.
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
    json_end(json);
    json_begin_object(json, "label");
    json_end(json);
    json_end(json);
    json_begin_array(json, "required");
    json_string(json, NULL, "label");
    for (int i = 0; i < 4; i++)
        json_end(json);
}

/* Describes a file without these members, of which NULL ends each list. */
static void put_without(struct json *json, const char *const *members)
{
    json_begin_object(json, "if");
    json_begin_object(json, "not");
    json_begin_array(json, "anyOf");
    for (; *members; members++) {
        json_begin_object(json, NULL);
        json_string(json, "type", "object");
        json_begin_object(json, "properties");
        json_begin_object(json, *members);
        json_end(json);
        json_end(json);
        json_begin_array(json, "required");
        json_string(json, NULL, *members);
        json_end(json);
        json_end(json);
    }
    for (int i = 0; i < 3; i++)
        json_end(json);
}

/* A release has events and types. A variant may lack either. */
static void put_complete(struct json *json)
{
    static const char *const members[] = {"events", "types"};
    json_begin_object(json, "properties");
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        json_begin_object(json, members[i]);
        json_string(json, "type", "array");
        json_integer(json, "minItems", 1);
        json_end(json);
    }
    json_end(json);
}

/* Only libraries have an artifact, and only variants a vendor. */
static void limit_release(struct json *json)
{
    static const char *const of_library[] = {"artifact", NULL}, *const of_others[] = {"artifact", "vendor", NULL};
    json_begin_array(json, "allOf");
    json_begin_object(json, NULL);
    put_without(json, of_library);
    json_begin_object(json, "then");
    put_events_of_jdks(json);
    json_end(json);
    json_end(json);
    json_begin_object(json, NULL);
    put_without(json, of_others);
    json_begin_object(json, "then");
    put_complete(json);
    for (int i = 0; i < 3; i++)
        json_end(json);
}

static void limit_all(struct json *json)
{
    json_begin_array(json, "allOf");
    json_begin_object(json, NULL);
    put_events_of_jdks(json);
    json_end(json);
    json_end(json);
}

/* Restrictions of the strict schemas. */
static void (*const limits[DOCUMENT_KINDS])(struct json *json) = {limit_release, limit_all};

/* Begins a schema, with the members "$schema" to "description". Returns its path in the site. */
static const char *begin_schema(struct json *json, struct arena *arena, const char *base, const char *name,
                                const char *title, const char *about, bool is_strict)
{
    static const char folder[] = "data/";
    const char *path = arena_printf(arena, "%s%s%s.schema.json", folder, is_strict ? "strict/" : "", name);
    json_begin_object(json, NULL);
    json_string(json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    /* Relative to the schema if the address of the site is unknown. */
    json_string(json, "$id", base ? arena_printf(arena, "%s/%s", base, path) : path + sizeof folder - 1);
    json_string(json, "title", title);
    json_string(json, "description", about);
    return path;
}

static bool write_schema(struct renderer *renderer, size_t at, bool is_strict)
{
    const struct document_kind *kind = &document_kinds[at];
    struct arena arena = {0};
    struct buf text;
    struct json json;
    buf_init(&text, 0);
    json_init(&json, &text, false);
    const char *path = begin_schema(&json, &arena, renderer->options.base_url, kind->element->name, kind->title,
                                    kind->about, is_strict);
    dataset_schema_document(&(struct dataset_schema){&json, is_strict}, kind->element);
    if (is_strict && limits[at])
        limits[at](&json);
    json_end(&json);
    bool ok = output_write(&renderer->output, path, buf_text(&text), text.length);
    buf_dispose(&text);
    arena_dispose(&arena);
    return ok;
}

/* The other values of "kind" in a file of the same form as a release, and the member that only this kind has. */
static const struct part_kind {
    const char *name, *title, *about, *member;
} part_kinds[] = {
    {"variant", "Variant", "What a vendor's JDK adds to a release. The members are those of a release.", "vendor"},
    {"library", "Library", "The events of a library. The members are those of a release.", "artifact"},
};

/* The schema refers to that of releases in the same folder. */
static bool write_schema_of_part(struct renderer *renderer, const struct part_kind *kind, bool is_strict)
{
    struct arena arena = {0};
    struct buf text;
    struct json json;
    buf_init(&text, 0);
    json_init(&json, &text, false);
    const char *path =
        begin_schema(&json, &arena, renderer->options.base_url, kind->name, kind->title, kind->about, is_strict);
    json_string(&json, "$ref", "release.schema.json");
    json_string(&json, "type", "object");
    json_begin_object(&json, "properties");
    json_begin_object(&json, "kind");
    json_string(&json, "const", kind->name);
    json_end(&json);
    json_begin_object(&json, kind->member);
    json_string(&json, "type", "string");
    json_end(&json);
    json_end(&json);
    json_begin_array(&json, "required");
    json_string(&json, NULL, "kind");
    json_string(&json, NULL, kind->member);
    json_end(&json);
    json_end(&json);
    bool ok = output_write(&renderer->output, path, buf_text(&text), text.length);
    buf_dispose(&text);
    arena_dispose(&arena);
    return ok;
}

bool export_schemas(struct renderer *renderer)
{
    bool ok = true;
    for (size_t i = 0; ok && i < 2 * DOCUMENT_KINDS; i++)
        ok = write_schema(renderer, i / 2, i % 2);
    for (size_t i = 0; ok && i < 2 * (sizeof part_kinds / sizeof *part_kinds); i++)
        ok = write_schema_of_part(renderer, &part_kinds[i / 2], i % 2);
    return ok;
}
