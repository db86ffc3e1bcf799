#include "common/base/json.h"
#include "common/dataset/dataset_json.h"
#include "generator/model/documents.h"
#include "generator/output/export.h"

/* Each event of a JDK has a category and a label. A library may define events without them. */
static void put_events_of_jdks(struct json *json)
{
    json_begin_array(json, "allOf");
    json_begin_object(json, NULL);
    json_string(json, "type", "object");
    json_begin_object(json, "properties");
    json_begin_object(json, "events");
    json_string(json, "type", "object");
    json_begin_object(json, "additionalProperties");
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
    json_string(json, NULL, "category");
    json_string(json, NULL, "label");
    for (int i = 0; i < 6; i++)
        json_end(json);
}

static bool write_schema(struct renderer *renderer, const struct format_element *element, bool is_strict)
{
    struct arena arena = {0};
    struct buf text;
    struct json json;
    const char *path =
        arena_printf(&arena, EXPORT_SCHEMAS "%s%s.schema.json", is_strict ? "strict/" : "", element->name);
    buf_init(&text, 0);
    json_init(&json, &text, false);
    json_begin_object(&json, NULL);
    json_string(&json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    json_string(&json, "$id",
                renderer->options.base_url ? arena_printf(&arena, "%s/%s", renderer->options.base_url, path) : path);
    json_string(&json, "title", element->name);
    json_string(&json, "description", element->about);
    dataset_schema_document(&(struct dataset_schema){&json, is_strict}, element);
    if (is_strict && (element == &document_release || element == &document_events))
        put_events_of_jdks(&json);
    json_end(&json);
    bool ok = output_write(&renderer->output, path, buf_text(&text), text.length);
    buf_dispose(&text);
    arena_dispose(&arena);
    return ok;
}

bool export_schemas(struct renderer *renderer)
{
    bool ok = true;
    for (size_t i = 0; ok && document_kinds[i]; i++)
        ok = write_schema(renderer, document_kinds[i], false) && write_schema(renderer, document_kinds[i], true);
    return ok;
}
