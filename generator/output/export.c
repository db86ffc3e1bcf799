#include "generator/output/export.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/json.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset_json.h"
#include "generator/model/commands.h"
#include "generator/model/history.h"
#include "generator/model/meta.h"
#include "generator/output/documents.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/type.h"

/* A file in the making. */
struct document {
    struct renderer *renderer;
    struct buf text;
    struct json json;
    struct arena arena;
};

static void put_object(const struct dataset_json *out, const char *key, const struct format_element *element,
                       const void *object)
{
    json_begin_object(out->json, key);
    dataset_json_members(out, element, object);
    json_end(out->json);
}

static void put_list(const struct dataset_json *out, const char *key, enum dataset_part part, const void *items,
                     size_t count)
{
    json_begin_array(out->json, key);
    for (size_t i = 0; i < count; i++)
        put_object(out, NULL, format_parts[part], (const char *)items + i * format_parts[part]->size);
    json_end(out->json);
}
#define PUT_LIST(out, key, part, vector) put_list(out, key, part, (vector)->items, (vector)->count)

/* Opens the document's object. */
static void begin(struct document *document, struct renderer *renderer, bool compact)
{
    struct meta meta;
    meta_get(&meta);
    *document = (struct document){.renderer = renderer};
    buf_init(&document->text, 0);
    json_init(&document->json, &document->text, compact);
    json_begin_object(&document->json, NULL);
    put_object(&(struct dataset_json){.json = &document->json}, "meta", &document_meta, &meta);
}

static bool end(struct document *document, const char *path)
{
    json_end(&document->json);
    bool ok = output_write(&document->renderer->output, path, buf_text(&document->text), document->text.length);
    buf_dispose(&document->text);
    arena_dispose(&document->arena);
    return ok;
}

static struct dataset_json part_of(struct document *document, const struct dataset *data)
{
    return (struct dataset_json){.json = &document->json, .arena = &document->arena, .dataset = data};
}

/* --- Events through all releases ------------------------------------------------------------------------- */

static void put_releases(struct json *j, struct releases set)
{
    json_begin_array(j, "releases");
    for (int feature = releases_first(set); feature; feature = releases_next(set, feature))
        json_integer(j, NULL, feature);
    json_end(j);
}

/* A field that is gone is in no newer release: the change has the type that it had. */
static void put_removed_field(struct json *j, const struct ds_field *field)
{
    if (!field)
        return;
    json_string(j, "type", field->type);
    if (field->content_type)
        json_string(j, "contentType", field->content_type);
}

static void put_history(struct document *document, const struct site_event *event)
{
    struct json *j = &document->json;
    const struct site *site = document->renderer->site;
    json_begin_array(j, "history");
    for (size_t r = 1; r < site->releases.count; r++) {
        struct dataset_json out = part_of(document, &site->releases.items[r].data);
        for (size_t i = 0; i < event->history[r].count; i++) {
            json_begin_object(j, NULL);
            json_integer(j, "release", site->releases.items[r].feature);
            dataset_json_part(&out, PART_CHANGE, &event->history[r].items[i]);
            put_removed_field(j, history_removed_field(event->in[r - 1], &event->history[r].items[i]));
            if (event->in[r] && ds_event_is_native_only(event->in[r]))
                json_bool(j, "nativeImageOnly", true);
            json_end(j);
        }
    }
    json_end(j);
}

/* Why releases changed the event. */
static void put_reasons(struct document *document, const struct site_event *event)
{
    struct json *j = &document->json;
    const struct site *site = document->renderer->site;
    json_begin_array(j, "reasons");
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct dataset *data = &site->releases.items[r].data;
        struct dataset_json out = part_of(document, data);
        for (size_t i = 0; i < data->reasons.count; i++) {
            if (strcmp(data->reasons.items[i].event, event->name) != 0)
                continue;
            json_begin_object(j, NULL);
            json_integer(j, "release", data->feature);
            dataset_json_part(&out, PART_REASON, &data->reasons.items[i]);
            json_end(j);
        }
    }
    json_end(j);
}

/* The object is open. */
static void put_event_through(struct document *document, const struct site_event *event)
{
    struct dataset_json out = part_of(document, &event->newest_release->data);
    put_releases(&document->json, site_presence(document->renderer->site, (const void *const *)event->in));
    json_integer(&document->json, "describedRelease", event->newest_release->feature);
    struct ds_event described = *event->newest; /* borrows everything */
    const struct site_release *native = site_native_release(document->renderer->site, event);
    const struct ds_event *in_image = native ? event->in[native->index] : NULL;
    described.graal_since = in_image ? in_image->graal_since : NULL;
    described.native_image = in_image ? in_image->native_image : NULL;
    described.graal_note = in_image ? in_image->graal_note : NULL;
    dataset_json_part(&out, PART_EVENT, &described);
    put_history(document, event);
    put_reasons(document, event);
}

static void put_commands(struct document *document, const struct site_event *event)
{
    struct dataset_json out = part_of(document, &event->newest_release->data);
    struct commands_list list = {0};
    commands_list(&list, &document->arena, document->renderer->site, event);
    json_begin_array(&document->json, "commands");
    for (size_t i = 0; i < list.count; i++) {
        struct document_commands commands;
        if (!list.items[i].is_emitted)
            continue;
        document_commands_init(&commands, &list.items[i]);
        put_object(&out, NULL, &document_commands, &commands);
        vec_dispose(&commands.settings);
    }
    json_end(&document->json);
    vec_dispose(&list);
}

bool export_event(struct renderer *renderer, const struct site_event *event, const char *path)
{
    struct document document;
    begin(&document, renderer, false);
    put_event_through(&document, event);
    put_commands(&document, event);
    return end(&document, path);
}

static void put_all_releases(struct document *document)
{
    struct json *j = &document->json;
    const struct site *site = document->renderer->site;
    json_begin_array(j, "releases");
    for (size_t i = 0; i < site->releases.count; i++) {
        struct dataset_json out = part_of(document, &site->releases.items[i].data);
        put_object(&out, NULL, &format_metadata, out.dataset);
    }
    json_end(j);
}

bool export_all(struct renderer *renderer, const char *path)
{
    const struct site *site = renderer->site;
    struct document document;
    begin(&document, renderer, true);
    struct json *j = &document.json;
    put_all_releases(&document);
    json_begin_array(j, "events");
    for (size_t i = 0; i < site->events.count; i++) {
        json_begin_object(j, NULL);
        put_event_through(&document, &site->events.items[i]);
        json_end(j);
    }
    json_end(j);
    return end(&document, path);
}

/* --- Releases and variants --------------------------------------------------------------------------------- */

/* The members of a release or variant; the object is open. */
static void put_contents(const struct dataset_json *out)
{
    const struct dataset *data = out->dataset;
    dataset_json_part(out, PART_RELEASE, data);
    json_begin_array(out->json, "events");
    for (size_t i = 0; i < data->events.count; i++) {
        if (data->events.items[i].is_internal)
            continue;
        put_object(out, NULL, &format_event, &data->events.items[i]);
    }
    json_end(out->json);
    PUT_LIST(out, "types", PART_TYPE, &data->types);
    PUT_LIST(out, "contentTypes", PART_TYPE, &data->content_types);
    PUT_LIST(out, "xmlTypes", PART_TYPE, &data->xml_types);
}

/* The options of each configuration by its name. */
static void put_options(const struct dataset_json *out)
{
    const struct dataset *data = out->dataset;
    json_begin_object(out->json, "options");
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_configuration *configuration = &data->configurations.items[i];
        if (!configuration->options.count)
            continue;
        PUT_LIST(out, dataset_configuration_name(configuration->label), PART_OPTION, &configuration->options);
    }
    json_end(out->json);
}

bool export_release(struct renderer *renderer, const struct site_release *release, const char *path)
{
    struct document document;
    begin(&document, renderer, true);
    struct dataset_json out = part_of(&document, &release->data);
    put_contents(&out);
    put_options(&out);
    if (out.dataset->commands.count)
        PUT_LIST(&out, "commands", PART_COMMAND, &out.dataset->commands);
    if (out.dataset->views.count)
        PUT_LIST(&out, "views", PART_VIEW, &out.dataset->views);
    if (out.dataset->timelines.count)
        PUT_LIST(&out, "timelines", PART_TIMELINE, &out.dataset->timelines);
    if (release->index > 0) {
        json_integer(&document.json, "changesSince", release[-1].feature);
        PUT_LIST(&out, "changes", PART_CHANGE, history_diff(renderer->site, release - 1, release));
    }
    return end(&document, path);
}

/* A variant lists its configurations separately; in a release, each event contains them. */
bool export_variant(struct renderer *renderer, const struct site_variant *variant, const char *path)
{
    const struct dataset *data = &variant->as.data;
    struct document document;
    begin(&document, renderer, true);
    struct dataset_json out = part_of(&document, data);
    put_contents(&out);
    PUT_LIST(&out, "configurations", PART_CONFIGURATION, &data->configurations);
    PUT_LIST(&out, "changes", PART_CHANGE, &data->changes);
    return end(&document, path);
}

/* --- The index --------------------------------------------------------------------------------------------- */

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct output_file *)a)->path, ((const struct output_file *)b)->path);
}

bool export_index(struct renderer *renderer, const char *path)
{
    struct document document;
    struct json *j = &document.json;
    struct output *output = &renderer->output;
    begin(&document, renderer, false);
    put_all_releases(&document);
    if (output->data.count)
        qsort(output->data.items, output->data.count, sizeof *output->data.items, by_path);
    json_begin_array(j, "files");
    for (size_t i = 0; i < output->data.count; i++) {
        const struct output_file *file = &output->data.items[i];
        json_begin_object(j, NULL);
        json_string(j, "path", file->path);
        json_integer(j, "bytes", (int64_t)file->bytes);
        json_string(j, "sha256", file->sha256);
        json_end(j);
    }
    json_end(j);
    return end(&document, path);
}
