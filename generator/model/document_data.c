#include <string.h>

#include "common/dataset/configuration.h"
#include "common/dataset/evidence.h"
#include "common/dataset/change.h"
#include "common/dataset/type.h"
#include "generator/model/history.h"
#include "generator/model/documents.h"

/* --- Events in all releases ------------------------------------------------------------------------------ */

/* A removed field is in no newer release, so the change contains its last type. */
static void add_history(struct document_event *document, const struct site *site, const struct site_event *event)
{
    for (size_t r = 1; r < site->releases.count; r++) {
        for (size_t i = 0; i < event->history[r].count; i++) {
            const struct ds_change *change = &event->history[r].items[i];
            const struct ds_field *removed = history_removed_field(event->in[r - 1], change);
            *vec_add(&document->history) =
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

void document_event_init(struct document_event *document, struct arena *arena, const struct site *site,
                         const struct site_event *event)
{
    struct ds_event *described = ARENA_NEW(arena, struct ds_event);
    const struct site_release *native = site_native_release(site, event);
    const struct ds_event *in_image = native ? event->in[native->index] : NULL;
    const struct site_release *release = site_described_release(site, event);
    *described = *event->in[release->index]; /* a shallow copy */
    described->graal_since = in_image ? in_image->graal_since : NULL;
    described->native_image = in_image ? in_image->native_image : NULL;
    described->graal_note = in_image ? in_image->graal_note : NULL;
    *document = (struct document_event){.data = &release->data,
                                        .releases = site_presence(site, (const void *const *)event->in),
                                        .described_release = release->feature,
                                        .event = described};
    add_history(document, site, event);
    add_reasons(document, site, event);
}

void document_event_dispose(struct document_event *document)
{
    vec_dispose(&document->history);
    vec_dispose(&document->reasons);
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

static void init_contents(struct document_release *document, const struct site *site, const struct dataset *data)
{
    *document =
        (struct document_release){.meta = &site->part_meta,
                                  .data = data,
                                  .kind = "release",
                                  .types = &data->types,
                                  .content_types = &data->content_types,
                                  .xml_types = &data->xml_types,
                                  .annotation_types = data->annotation_types.count ? &data->annotation_types : NULL,
                                  .setting_types = data->setting_types.count ? &data->setting_types : NULL};
    for (size_t i = 0; i < data->events.count; i++) {
        if (!data->events.items[i].is_internal)
            *vec_add(&document->events) = data->events.items[i];
    }
}

static const struct document_options_list *options_of(struct arena *arena, const struct dataset *data)
{
    struct document_options_list *list = ARENA_NEW(arena, struct document_options_list);
    list->items = arena_alloc(arena, data->configurations.count * sizeof *list->items);
    for (size_t i = 0; i < data->configurations.count; i++) {
        const struct ds_configuration *configuration = &data->configurations.items[i];
        if (configuration->options.count)
            list->items[list->count++] = (struct document_options){
                .configuration = dataset_configuration_name(configuration->label),
                .options = {.items = configuration->options.items, .count = configuration->options.count}};
    }
    return list;
}

void document_release_init(struct document_release *document, struct arena *arena, const struct site *site,
                           const struct site_release *release)
{
    const struct dataset *data = &release->data;
    init_contents(document, site, data);
    document->options = options_of(arena, data);
    document->commands = data->commands.count ? &data->commands : NULL;
    document->views = data->views.count ? &data->views : NULL;
    document->timelines = data->timelines.count ? &data->timelines : NULL;
    document->relations = data->relations.count ? &data->relations : NULL;
    document->configuration_files = data->configurations.count ? &data->configurations : NULL;
    document->unread = data->unknowns.count ? &data->unknowns : NULL;
    document->update_changes = data->update_changes.count ? &data->update_changes : NULL;
    document->reasons = data->reasons.count ? &data->reasons : NULL;
    document->changes_since = release->index ? release[-1].feature : 0;
    document->changes = release->index ? history_diff(site, release - 1, release) : NULL;
}

/* A variant lists its configurations separately; in a release, each event contains them. */
void document_variant_init(struct document_release *document, const struct site *site,
                           const struct site_variant *variant)
{
    init_contents(document, site, &variant->as.data);
    document->kind = variant->as.data.artifact ? "library" : "variant";
    document->configurations = &variant->as.data.configurations;
    document->changes = &variant->as.data.changes;
}

bool document_has_examples(const struct site_release *release)
{
    return release->data.example_files.count > 0;
}

static void add_exemplified(struct document_exemplified_list *list, struct document_exemplified exemplified)
{
    if (exemplified.examples->count || exemplified.seen_in.count || exemplified.rates || exemplified.gcs)
        *vec_add(list) = exemplified;
}

static bool has_runs(const struct ds_event *event)
{
    for (size_t i = 0; i < event->gcs.count; i++) {
        if (event->gcs.items[i].runs || event->gcs.items[i].count)
            return true;
    }
    return false;
}

static struct document_exemplified exemplified_event(struct arena *arena, const struct ds_event *event)
{
    bool has_rates = event->cost.count && event->cost.items[0].rates.count;
    return (struct document_exemplified){.name = dataset_full_event_name(arena, event->name),
                                         .examples = &event->examples,
                                         .seen_in = event->appeared_in,
                                         .rates = has_rates ? &event->cost.items[0].rates : NULL,
                                         .gcs = has_runs(event) ? &event->gcs : NULL};
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
                                           .recordings = &data->example_files};
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_event *event = &data->events.items[i];
        if (!event->is_internal)
            add_exemplified(&document->events, exemplified_event(arena, event));
    }
    add_types(&document->types, &data->types);
    add_types(&document->content_types, &data->content_types);
    add_types(&document->xml_types, &data->xml_types);
}

void document_examples_dispose(struct document_examples *document)
{
    vec_dispose(&document->events);
    vec_dispose(&document->types);
    vec_dispose(&document->content_types);
    vec_dispose(&document->xml_types);
}

void document_release_dispose(struct document_release *document)
{
    vec_dispose(&document->events);
}

struct document_listed document_listed_of(const struct site_release *release)
{
    return (struct document_listed){.data = &release->data,
                                    .status = release->lifecycle,
                                    .released = release->released,
                                    .updated = release->updated};
}

void document_all_init(struct document_all *document, struct arena *arena, const struct site *site)
{
    *document = (struct document_all){.meta = &site->meta};
    for (size_t i = 0; i < site->releases.count; i++)
        *vec_add(&document->releases) = document_listed_of(&site->releases.items[i]);
    for (size_t i = 0; i < site->events.count; i++)
        document_event_init(vec_add(&document->events), arena, site, &site->events.items[i]);
}

void document_all_dispose(struct document_all *document)
{
    for (size_t i = 0; i < document->events.count; i++)
        document_event_dispose(&document->events.items[i]);
    vec_dispose(&document->events);
    vec_dispose(&document->releases);
}

void document_index_init(struct document_index *document, const struct site *site)
{
    *document = (struct document_index){.meta = &site->meta, .content_hash = site->meta.content_hash};
    for (size_t i = 0; i < site->releases.count; i++)
        *vec_add(&document->releases) = document_listed_of(&site->releases.items[i]);
}

void document_index_dispose(struct document_index *document)
{
    vec_dispose(&document->releases);
    vec_dispose(&document->files);
}
