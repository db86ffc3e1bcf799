#include "common/base/json.h"
#include "common/dataset/dataset_json.h"
#include "generator/model/documents.h"
#include "generator/output/export.h"

/*
 * Events of JDKs: no two are equal, and each has a category and a label. A library may have two classes that define the
 * same event, and events without a category or label.
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

/* A file without these members, each ended by NULL. */
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

/* A release has events and types. What a variant adds may be less. */
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

/* What the strict schemas add. */
static void (*const limits[DOCUMENT_KINDS])(struct json *json) = {limit_release, limit_all};

static bool write_schema(struct renderer *renderer, size_t at, bool is_strict)
{
    static const char folder[] = "data/";
    const struct document_kind *kind = &document_kinds[at];
    const char *base = renderer->options.base_url;
    struct arena arena = {0};
    struct buf text;
    struct json json;
    const char *path =
        arena_printf(&arena, "%s%s%s.schema.json", folder, is_strict ? "strict/" : "", kind->element->name);
    buf_init(&text, 0);
    json_init(&json, &text, false);
    json_begin_object(&json, NULL);
    json_string(&json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    /* Relative to the place of the schema where the address of the site is not known. */
    json_string(&json, "$id", base ? arena_printf(&arena, "%s/%s", base, path) : path + sizeof folder - 1);
    json_string(&json, "title", kind->title);
    json_string(&json, "description", kind->about);
    dataset_schema_document(&(struct dataset_schema){&json, is_strict}, kind->element);
    if (is_strict && limits[at])
        limits[at](&json);
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
    return ok;
}
