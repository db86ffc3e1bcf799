#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/derived.h"
#include "common/dataset/evidence.h"
#include "common/dataset/change.h"
#include "common/dataset/type.h"
#include "generator/model/history.h"
#include "generator/model/documents.h"

/* --- Events in all releases ------------------------------------------------------------------------------ */

/* A removed field is in no newer release, so the change contains its last type. */
static void add_history(struct document_event *document, struct arena *arena, const struct site *site,
                        const struct site_event *event)
{
    for (size_t r = 1; r < site->releases.count; r++) {
        for (size_t i = 0; i < event->history[r].count; i++) {
            const struct ds_change *change = &event->history[r].items[i];
            const struct ds_field *removed = history_removed_field(event->in[r - 1], change);
            differences_add(&document->history, arena, site, change, site->releases.items[r].feature, event->in[r - 1]);
            *vec_add(&document->changes) =
                (struct document_change){.release = site->releases.items[r].feature,
                                         .change = change,
                                         .type = removed ? removed->type : NULL,
                                         .content_type = removed ? removed->content_type : NULL,
                                         .is_native_only = event->in[r] && ds_event_is_native_only(event->in[r])};
        }
    }
}

static void add_reasons(struct document_event *document, const struct site *site, const struct site_event *event)
{
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct dataset *data = &site->releases.items[r].data;
        for (size_t i = 0; i < data->reasons.count; i++) {
            if (strcmp(data->reasons.items[i].event, event->name) == 0)
                *vec_add(&document->reasons) = (struct document_reason){data->feature, &data->reasons.items[i]};
        }
    }
}

static bool is_same_metric(const struct ds_metric *a, const struct ds_metric *b)
{
    return text_same(a->source, b->source) && text_same(a->name, b->name) && text_same(a->field, b->field) &&
           text_same(a->unit, b->unit) && text_same(a->place.what, b->place.what) &&
           text_same(a->place.path, b->place.path) && text_same(a->place.tag, b->place.tag) &&
           a->place.line == b->place.line;
}

/* Adds the metrics of the event, each once with its releases. */
static void add_metrics(struct document_metrics *list, const struct site *site, const struct site_event *event)
{
    for (size_t r = 0; r < site->releases.count; r++) {
        for (size_t i = 0; event->in[r] && i < event->in[r]->metrics.count; i++) {
            const struct ds_metric *metric = &event->in[r]->metrics.items[i];
            size_t at = 0;
            while (at < list->count && !is_same_metric(list->items[at].metric, metric))
                at++;
            if (at == list->count)
                *vec_add(list) = (struct document_metric){.metric = metric};
            releases_add(&list->items[at].releases, site->releases.items[r].feature);
        }
    }
}

void document_event_init(struct document_event *document, struct arena *arena, const struct site *site,
                         const struct site_event *event)
{
    const struct site_release *release = site_described_release(site, event);
    *document = (struct document_event){.data = &release->data,
                                        .releases = site_presence(site, (const void *const *)event->in),
                                        .described_release = release->feature,
                                        .event = event->in[release->index]};
    add_history(document, arena, site, event);
    add_reasons(document, site, event);
    add_metrics(&document->metrics, site, event);
}

void document_event_dispose(struct document_event *document)
{
    vec_dispose(&document->changes);
    vec_dispose(&document->history);
    vec_dispose(&document->reasons);
    vec_dispose(&document->metrics);
}

void document_commands_init(struct document_commands_list *list, struct arena *arena, const struct site *site,
                            const struct site_event *event)
{
    struct commands_list commands = {0};
    *list = (struct document_commands_list){0};
    commands_list(&commands, arena, site, event);
    for (size_t i = 0; i < commands.count; i++) {
        const struct commands *from = &commands.items[i];
        if (!from->is_emitted)
            continue;
        struct document_commands *to = vec_add(list);
        *to = (struct document_commands){.releases = from->jdks,
                                         .flags = from->flags,
                                         .java = from->java,
                                         .jcmd = from->is_startup_only ? NULL : from->jcmd};
        *vec_add(&to->settings) = (struct command_setting){.name = "enabled", .value = "true"};
        for (size_t k = 0; k < from->setting_count; k++)
            *vec_add(&to->settings) = from->settings[k];
    }
    vec_dispose(&commands);
}

void document_commands_dispose(struct document_commands_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        vec_dispose(&list->items[i].settings);
    vec_dispose(list);
}

/* --- Files ----------------------------------------------------------------------------------------------- */

/* Returns the vector at the address, or NULL if it is empty. */
static const void *listed(const void *vector)
{
    return format_vector_get(vector, 0).count ? vector : NULL;
}

static void add_implicit_fields(struct ds_fields *fields, const struct dataset *data, const struct ds_event *event)
{
    for (size_t i = 0; i < event->implicit_fields.count; i++) {
        const struct ds_field *field = &event->implicit_fields.items[i];
        if (!vec_find(fields, name, field->name))
            *vec_add(fields) = *derived_implicit_field(data, field->name);
    }
}

static void add_settings(struct document_release *document, const struct ds_event *event)
{
    const struct ds_types *types = &document->data->setting_types;
    for (size_t i = 0; i < event->settings.count; i++) {
        const struct ds_default_setting *setting = &event->settings.items[i];
        if (vec_find(&document->settings, name, setting->name))
            continue;
        const struct ds_type *type =
            setting->runtime_type ? vec_find(types, runtime_name, setting->runtime_type) : NULL;
        *vec_add(&document->settings) = (struct document_setting){.name = setting->name,
                                                                  .type = setting->runtime_type,
                                                                  .label = type ? type->label : NULL,
                                                                  .description = type ? type->description : NULL,
                                                                  .annotations = type ? type->annotations : NULL};
    }
}

static void add_units(struct document_release *document, struct arena *arena, const struct ds_fields *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        const char *annotations = fields->items[i].annotations, *unit = unit_of_annotations(annotations);
        if (unit && !vec_find(&document->units, name, unit))
            *vec_add(&document->units) =
                (struct document_unit){.name = unit, .annotations = derive_unit_annotations(arena, annotations)};
    }
}

static void add_events(struct document_release *document, bool separates_native)
{
    for (size_t i = 0; i < document->data->events.count; i++) {
        const struct ds_event *event = &document->data->events.items[i];
        if (event->is_internal)
            continue;
        if (separates_native && ds_event_is_native_only(event))
            *vec_add(&document->native_events) = *event;
        else
            *vec_add(&document->events) = *event;
        *vec_add(&document->all_events) = *event;
        add_implicit_fields(&document->implicit_fields, document->data, event);
        add_settings(document, event);
    }
}

static void add_all_units(struct document_release *document, struct arena *arena)
{
    for (size_t i = 0; i < document->all_events.count; i++)
        add_units(document, arena, &document->all_events.items[i].fields);
    for (size_t i = 0; i < document->data->types.count; i++)
        add_units(document, arena, &document->data->types.items[i].fields);
    add_units(document, arena, &document->implicit_fields);
}

static void init_contents(struct document_release *document, const struct site *site, const struct dataset *data,
                          bool separates_native)
{
    *document = (struct document_release){.meta = &site->part_meta,
                                          .data = data,
                                          .version = data->version,
                                          .types = listed(&data->types),
                                          .annotation_types = listed(&data->annotation_types),
                                          .configurations = listed(&data->configurations)};
    add_events(document, separates_native);
}

static void add_differences(struct differences *list, struct arena *arena, const struct site *site,
                            const struct site_release *before, const struct ds_changes *changes)
{
    for (size_t i = 0; i < changes->count; i++) {
        const struct ds_change *change = &changes->items[i];
        const char *subject = change_subject_item(change) == ITEM_EVENT ? change_subject(change) : NULL;
        differences_add(list, arena, site, change, 0, before && subject ? dataset_event(&before->data, subject) : NULL);
    }
}

void document_release_init(struct document_release *document, struct arena *arena, const struct site *site,
                           const struct site_release *release)
{
    const struct dataset *data = &release->data;
    init_contents(document, site, data, true);
    add_all_units(document, arena);
    document->version = release->version;
    document->status = lifecycle_names[release->lifecycle];
    document->released = release->released;
    document->updated = release->updated;
    document->gc_needs = listed(&data->gc_needs);
    document->commands = listed(&data->commands);
    document->views = listed(&data->views);
    document->reasons = listed(&data->reasons);
    document->notes = listed(&data->notes);
    document->graal = data->graal.count ? data->graal.items : NULL;
    document->previous = release->index ? release[-1].feature : 0;
    for (size_t i = 0; i < data->types.count; i++) {
        if (data->types.items[i].values.count)
            *vec_add(&document->types_with_values) = data->types.items[i];
    }
    if (release->index)
        add_differences(&document->changes, arena, site, release - 1, history_diff(site, release - 1, release));
    add_differences(&document->update_changes, arena, site, NULL, &data->update_changes);
}

void document_variant_init(struct document_release *document, struct arena *arena, const struct site *site,
                           const struct site_variant *variant)
{
    const struct dataset *data = &variant->as.data;
    bool is_library = data->library.count > 0;
    init_contents(document, site, data, !is_library);
    document->label = data->vendor;
    document->library = is_library ? data->library.items : NULL;
    add_differences(&document->changes, arena, site, variant->release, &data->changes);
}

bool document_has_examples(const struct site_release *release)
{
    return release->data.example_files.count > 0;
}

static void add_exemplified(struct document_exemplified_list *list, struct document_exemplified exemplified)
{
    exemplified.shown = listed(exemplified.examples);
    if (exemplified.shown || exemplified.seen_in.count || exemplified.rates || exemplified.gcs ||
        exemplified.no_example)
        *vec_add(list) = exemplified;
}

/* Returns the garbage collectors under which benchmark runs had the event enabled; NULL: none. */
static const void *occurred(struct arena *arena, const struct ds_event *event)
{
    struct VEC(struct ds_gc) *list = arena_alloc(arena, sizeof *list);
    list->items = arena_alloc(arena, event->gcs.count * sizeof *list->items);
    for (size_t i = 0; i < event->gcs.count; i++) {
        if (event->gcs.items[i].runs || event->gcs.items[i].count)
            list->items[list->count++] = event->gcs.items[i];
        if (text_is(event->gcs.items[i].count, "0"))
            list->items[list->count - 1].count = NULL;
    }
    return list->count ? list : NULL;
}

static struct document_exemplified exemplified_event(struct arena *arena, const struct ds_event *event)
{
    bool has_rates = event->cost.count && event->cost.items[0].rates.count;
    const void *runs = occurred(arena, event);
    return (struct document_exemplified){.name = dataset_full_event_name(arena, event->name),
                                         .examples = &event->examples,
                                         .seen_in = event->appeared_in,
                                         .rates = has_rates ? &event->cost.items[0].rates : NULL,
                                         .gcs = runs ? &event->gcs : NULL,
                                         .occurred = runs,
                                         .no_example = event->no_example};
}

static void add_types(struct document_exemplified_list *list, const struct ds_types *types)
{
    for (size_t i = 0; i < types->count; i++)
        add_exemplified(list, (struct document_exemplified){.name = types->items[i].name,
                                                            .examples = &types->items[i].examples,
                                                            .seen_in = types->items[i].appeared_in});
}

void document_examples_init(struct document_examples *document, struct arena *arena, const struct site *site,
                            const struct site_release *release)
{
    const struct dataset *data = &release->data;
    *document = (struct document_examples){.meta = &site->part_meta,
                                           .release = release->feature,
                                           .version = release->version,
                                           .recordings = &data->example_files,
                                           .timelines = listed(&data->timelines)};
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_event *event = &data->events.items[i];
        if (!event->is_internal)
            add_exemplified(&document->events, exemplified_event(arena, event));
    }
    add_types(&document->types, &data->types);
    add_types(&document->content_types, &data->content_types);
    add_types(&document->xml_types, &data->xml_types);
    for (size_t i = 0; i < data->types.count; i++) {
        const struct ds_type *type = &data->types.items[i];
        if (type->examples.count)
            *vec_add(&document->recorded_types) =
                (struct document_exemplified){.name = derived_type_name(NULL, type), .shown = &type->examples};
    }
}

void document_examples_dispose(struct document_examples *document)
{
    vec_dispose(&document->events);
    vec_dispose(&document->types);
    vec_dispose(&document->content_types);
    vec_dispose(&document->xml_types);
    vec_dispose(&document->recorded_types);
}

void document_release_dispose(struct document_release *document)
{
    vec_dispose(&document->events);
    vec_dispose(&document->native_events);
    vec_dispose(&document->all_events);
    vec_dispose(&document->types_with_values);
    vec_dispose(&document->implicit_fields);
    vec_dispose(&document->units);
    vec_dispose(&document->settings);
    vec_dispose(&document->changes);
    vec_dispose(&document->update_changes);
}

struct document_listed document_listed_of(const struct site_release *release)
{
    return (struct document_listed){.data = &release->data,
                                    .status = release->lifecycle,
                                    .released = release->released,
                                    .updated = release->updated};
}

void document_events_init(struct document_events *document, struct arena *arena, const struct site *site)
{
    const struct dataset *newest = &site_newest_final(site)->data;
    *document = (struct document_events){.meta = &site->meta, .data = newest};
    for (size_t i = 0; i < newest->events.count; i++)
        add_implicit_fields(&document->implicit_fields, newest, &newest->events.items[i]);
    for (size_t i = 0; i < site->events.count; i++)
        document_event_init(vec_add(&document->events), arena, site, &site->events.items[i]);
}

void document_events_dispose(struct document_events *document)
{
    for (size_t i = 0; i < document->events.count; i++)
        document_event_dispose(&document->events.items[i]);
    vec_dispose(&document->events);
    vec_dispose(&document->implicit_fields);
}

void document_all_metrics_init(struct document_all_metrics *document, const struct site *site)
{
    *document = (struct document_all_metrics){.meta = &site->part_meta};
    for (size_t i = 0; i < site->events.count; i++) {
        struct document_event_metrics of_event = {.event = site->events.items[i].full_name};
        add_metrics(&of_event.metrics, site, &site->events.items[i]);
        if (of_event.metrics.count)
            *vec_add(&document->events) = of_event;
    }
}

void document_all_metrics_dispose(struct document_all_metrics *document)
{
    for (size_t i = 0; i < document->events.count; i++)
        vec_dispose(&document->events.items[i].metrics);
    vec_dispose(&document->events);
}

static bool is_same_subject(const struct ds_not_recorded *a, const struct ds_not_recorded *b)
{
    return text_same(a->name, b->name) && text_same(a->title, b->title) && text_same(a->events, b->events) &&
           text_same(a->instead, b->instead) && text_same(a->place.what, b->place.what) &&
           text_same(a->place.path, b->place.path) && text_same(a->place.tag, b->place.tag) &&
           a->place.line == b->place.line;
}

void document_not_recorded_init(struct document_not_recorded *document, const struct site *site)
{
    *document = (struct document_not_recorded){.meta = &site->part_meta};
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct dataset *data = &site->releases.items[r].data;
        for (size_t i = 0; i < data->not_recorded.count; i++) {
            const struct ds_not_recorded *subject = &data->not_recorded.items[i];
            size_t at = 0;
            while (at < document->subjects.count && !is_same_subject(document->subjects.items[at].subject, subject))
                at++;
            if (at == document->subjects.count)
                *vec_add(&document->subjects) = (struct document_subject){.subject = subject};
            releases_add(&document->subjects.items[at].releases, data->feature);
        }
    }
}

void document_not_recorded_dispose(struct document_not_recorded *document)
{
    vec_dispose(&document->subjects);
}

/* Returns the names of the files, sorted. */
static struct ds_texts names_of(struct arena *arena, const struct site_variants *variants)
{
    struct ds_texts names = {.items = arena_alloc(arena, (variants->count + 1) * sizeof *names.items)};
    for (size_t i = 0; i < variants->count; i++)
        names.items[names.count++] = variants->items[i].name;
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, text_order);
    return names;
}

void document_index_init(struct document_index *document, struct arena *arena, const struct site *site)
{
    *document = (struct document_index){.meta = &site->meta,
                                        .content_hash = site->meta.content_hash,
                                        .latest = site_newest_final(site)->feature,
                                        .libraries = names_of(arena, &site->libraries),
                                        .variants = names_of(arena, &site->variants)};
    for (size_t i = 0; i < site->releases.count; i++) {
        const struct site_release *release = &site->releases.items[i];
        *vec_add(&document->releases) = (struct document_indexed){.release = release->feature,
                                                                  .version = release->version,
                                                                  .status = lifecycle_names[release->lifecycle],
                                                                  .released = release->released,
                                                                  .updated = release->updated,
                                                                  .tag = release->data.tag,
                                                                  .has_examples = document_has_examples(release)};
    }
}

void document_index_dispose(struct document_index *document)
{
    vec_dispose(&document->releases);
}
