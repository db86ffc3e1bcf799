#include "generator/output/export.h"

#include <string.h>

#include "common/base/json.h"
#include "generator/model/history.h"
#include "generator/model/names.h"

static void put_text(struct json *j, const char *key, const char *text)
{
    if (text && *text)
        json_string(j, key, text);
}

static void put_true(struct json *j, const char *key, bool value)
{
    if (value)
        json_bool(j, key, true);
}

static void put_category(struct json *j, struct arena *arena, const struct ds_event *event)
{
    json_begin_array(j, "category");
    const char *part;
    size_t length;
    for (size_t i = 0; (part = ds_event_category(event, i, &length)); i++)
        json_string(j, NULL, arena_strndup(arena, part, length));
    json_end(j);
}

static void put_releases(struct json *j, const char *key, struct releases set)
{
    json_begin_array(j, key);
    for (int feature = releases_first(set); feature; feature = releases_next(set, feature))
        json_integer(j, NULL, feature);
    json_end(j);
}

static void put_fields(struct json *j, const struct ds_fields *fields)
{
    json_begin_array(j, "fields");
    for (size_t i = 0; i < fields->count; i++) {
        const struct ds_field *field = &fields->items[i];
        json_begin_object(j, NULL);
        json_string(j, "name", field->name);
        json_string(j, "type", field->type);
        put_text(j, "contentType", field->content_type);
        put_text(j, "relation", field->relation);
        put_text(j, "label", field->label);
        put_text(j, "description", field->description);
        put_text(j, "additionalDescription", field->text);
        put_true(j, "array", field->is_array);
        put_true(j, "experimental", field->is_experimental);
        put_text(j, "transition", field->transition);
        put_text(j, "since", field->since);
        json_end(j);
    }
    json_end(j);
}

static void put_settings(struct json *j, const struct dataset *data, const struct ds_event *event)
{
    json_begin_object(j, "settings");
    for (size_t i = 0; i < event->settings.count; i++)
        json_string(j, event->settings.items[i].name, event->settings.items[i].value);
    json_end(j);
    json_begin_object(j, "configurations");
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_event_configuration *configured = dataset_event_configuration(event, (int)i);
        if (!configured)
            continue;
        json_begin_object(j, name_configuration(data->configurations.items[i].label));
        for (size_t k = 0; k < configured->settings.count; k++)
            json_string(j, configured->settings.items[k].name, configured->settings.items[k].value);
        json_end(j);
    }
    json_end(j);
}

static void put_gcs(struct json *j, const struct ds_event *event)
{
    if (event->gcs.count == 0)
        return;
    json_begin_object(j, "collectors");
    for (size_t i = 0; i < event->gcs.count; i++) {
        const char *emits = event->gcs.items[i].emits;
        if (emits)
            json_bool(j, event->gcs.items[i].name, strcmp(emits, "true") == 0);
        else
            json_string(j, event->gcs.items[i].name, NULL);
    }
    json_end(j);
}

static void put_places(struct json *j, const char *key, const struct ds_places *places)
{
    if (places->count == 0)
        return;
    json_begin_array(j, key);
    for (size_t i = 0; i < places->count; i++) {
        json_begin_object(j, NULL);
        json_string(j, "path", places->items[i].path);
        if (places->items[i].line > 0)
            json_integer(j, "line", places->items[i].line);
        put_text(j, "what", places->items[i].what);
        json_end(j);
    }
    json_end(j);
}

/* The members of an event in one release; the object is open. */
static void put_event(struct json *j, struct arena *arena, const struct dataset *data, const struct ds_event *event)
{
    json_string(j, "name", name_event(arena, event->name));
    put_text(j, "label", event->label);
    put_category(j, arena, event);
    put_text(j, "description", event->description);
    put_text(j, "descriptionFrom", event->description_from);
    put_text(j, "additionalDescription", event->additional_description);
    put_text(j, "aiGeneratedDescription",
             event->ai_descriptions.count ? event->ai_descriptions.items[0].description : NULL);
    json_bool(j, "duration", event->has_duration);
    put_true(j, "fakeDuration", event->fake_duration);
    json_bool(j, "thread", event->has_thread);
    json_bool(j, "stackTrace", event->has_stack_trace);
    put_true(j, "throttle", dataset_default(event, "throttle"));
    put_true(j, "cutoff", dataset_default(event, "cutoff"));
    put_true(j, "experimental", event->is_experimental);
    put_text(j, "period", event->period);
    put_text(j, "since", event->since);
    put_text(j, "origin", event->origin);
    put_text(j, "source", event->definition ? event->definition : event->source);
    put_text(j, "nativeImageSince", event->graal_since);
    put_fields(j, &event->fields);
    put_settings(j, data, event);
    put_gcs(j, event);
    put_places(j, "emittedAt", &event->emissions);
    if (event->cost.count && event->cost.items[0].cost_class)
        json_string(j, "cost", event->cost.items[0].cost_class);
}

/* The members of a change, as the data set's <Change> has them; the object is open. */
static void put_change(struct json *j, struct arena *arena, const struct ds_change *change)
{
    bool is_event = change_subject_item(change) == ITEM_EVENT;
    json_string(j, "kind", change_kinds[change->kind]);
    json_string(j, "item", change_items[change->item]);
    put_text(j, "owner", change->owner && is_event ? name_event(arena, change->owner) : change->owner);
    json_string(j, "name", change->item == ITEM_EVENT ? name_event(arena, change->name) : change->name);
    if (change->item == ITEM_CONFIGURED)
        json_string(j, "configuration", name_configuration(change->configuration));
    put_text(j, "from", change->from);
    put_text(j, "to", change->to);
    put_text(j, "since", change->since);
}

static void put_history(struct json *j, struct arena *arena, const struct site *site, const struct site_event *event)
{
    json_begin_array(j, "history");
    for (size_t r = 1; r < site->releases.count; r++) {
        for (size_t i = 0; i < event->history[r].count; i++) {
            json_begin_object(j, NULL);
            json_integer(j, "release", site->releases.items[r].feature);
            put_change(j, arena, &event->history[r].items[i]);
            json_end(j);
        }
    }
    json_end(j);
}

static void put_changes(struct json *j, struct arena *arena, const struct ds_changes *changes)
{
    json_begin_array(j, "changes");
    for (size_t i = 0; i < changes->count; i++) {
        json_begin_object(j, NULL);
        put_change(j, arena, &changes->items[i]);
        json_end(j);
    }
    json_end(j);
}

static void put_event_through(struct json *j, struct arena *arena, const struct site *site,
                              const struct site_event *event)
{
    json_begin_object(j, NULL);
    put_releases(j, "releases", site_presence(site, (const void *const *)event->in));
    json_integer(j, "describedRelease", event->newest_release->feature);
    put_event(j, arena, &event->newest_release->data, event->newest);
    put_history(j, arena, site, event);
    json_end(j);
}

static void put_types(struct json *j, const char *key, const struct ds_types *types)
{
    json_begin_array(j, key);
    for (size_t i = 0; i < types->count; i++) {
        const struct ds_type *type = &types->items[i];
        json_begin_object(j, NULL);
        json_string(j, "name", type->name);
        put_text(j, "label", type->label);
        put_text(j, "description", type->description);
        put_text(j, "additionalDescription", type->additional_description);
        put_text(j, "annotation", type->annotation);
        put_text(j, "parameterType", type->parameter_type);
        put_text(j, "fieldType", type->field_type);
        put_text(j, "javaType", type->java_type);
        put_text(j, "contentType", type->content_type);
        put_true(j, "unsigned", type->is_unsigned && strcmp(type->is_unsigned, "true") == 0);
        if (type->fields.count)
            put_fields(j, &type->fields);
        json_end(j);
    }
    json_end(j);
}

/* The configurations of a variant, which a release's events have with them. */
static void put_configurations(struct json *j, const struct dataset *data)
{
    json_begin_array(j, "configurations");
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_configuration *configuration = &data->configurations.items[i];
        json_begin_object(j, NULL);
        put_text(j, "file", configuration->file);
        put_text(j, "label", configuration->label);
        put_text(j, "description", configuration->description);
        put_text(j, "provider", configuration->provider);
        json_begin_object(j, "events");
        for (size_t k = 0; k < configuration->events.count; k++) {
            const struct ds_configured_event *event = &configuration->events.items[k];
            json_begin_object(j, event->name);
            for (size_t n = 0; n < event->settings.count; n++)
                json_string(j, event->settings.items[n].name, event->settings.items[n].value);
            json_end(j);
        }
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

static void put_release(struct json *j, const struct site_release *release)
{
    json_integer(j, "release", release->feature);
    put_text(j, "version", release->data.version);
    put_text(j, "tag", release->data.tag);
    put_text(j, "vendor", release->data.vendor);
    put_text(j, "artifact", release->data.artifact);
    put_text(j, "url", release->data.url);
    put_text(j, "origin", release->data.origin);
}

static bool write_out(struct renderer *renderer, const char *path, struct buf *out, struct arena *arena)
{
    bool ok = output_write(&renderer->output, path, buf_text(out), out->length);
    buf_dispose(out);
    arena_dispose(arena);
    return ok;
}

bool export_event(struct renderer *renderer, const struct site_event *event, const char *path)
{
    struct buf out;
    struct json j;
    struct arena arena = {0};
    buf_init(&out, 0);
    json_init(&j, &out, false);
    put_event_through(&j, &arena, renderer->site, event);
    return write_out(renderer, path, &out, &arena);
}

/* The members of a release or variant; the object is open. */
static void put_contents(struct json *j, struct arena *arena, const struct site_release *release)
{
    put_release(j, release);
    json_begin_array(j, "events");
    for (size_t i = 0; i < release->data.events.count; i++) {
        if (release->data.events.items[i].is_internal)
            continue;
        json_begin_object(j, NULL);
        put_event(j, arena, &release->data, &release->data.events.items[i]);
        json_end(j);
    }
    json_end(j);
    put_types(j, "types", &release->data.types);
    put_types(j, "contentTypes", &release->data.content_types);
    put_types(j, "xmlTypes", &release->data.xml_types);
}

bool export_release(struct renderer *renderer, const struct site_release *release, const char *path)
{
    struct buf out;
    struct json j;
    struct arena arena = {0};
    buf_init(&out, 0);
    json_init(&j, &out, true);
    json_begin_object(&j, NULL);
    put_contents(&j, &arena, release);
    if (release->index > 0) {
        json_integer(&j, "changesSince", release[-1].feature);
        put_changes(&j, &arena, history_diff(renderer->site, release - 1, release));
    }
    json_end(&j);
    return write_out(renderer, path, &out, &arena);
}

bool export_variant(struct renderer *renderer, const struct site_variant *variant, const char *path)
{
    struct buf out;
    struct json j;
    struct arena arena = {0};
    buf_init(&out, 0);
    json_init(&j, &out, true);
    json_begin_object(&j, NULL);
    put_contents(&j, &arena, &variant->as);
    put_configurations(&j, &variant->as.data);
    put_changes(&j, &arena, &variant->as.data.changes);
    json_end(&j);
    return write_out(renderer, path, &out, &arena);
}

bool export_all(struct renderer *renderer, const char *path)
{
    const struct site *site = renderer->site;
    struct buf out;
    struct json j;
    struct arena arena = {0};
    buf_init(&out, 0);
    json_init(&j, &out, true);
    json_begin_object(&j, NULL);
    json_begin_array(&j, "releases");
    for (size_t i = 0; i < site->releases.count; i++) {
        json_begin_object(&j, NULL);
        put_release(&j, &site->releases.items[i]);
        json_end(&j);
    }
    json_end(&j);
    json_begin_array(&j, "events");
    for (size_t i = 0; i < site->events.count; i++)
        put_event_through(&j, &arena, site, &site->events.items[i]);
    json_end(&j);
    json_end(&j);
    return write_out(renderer, path, &out, &arena);
}
