/* <N>.html: all events of a release by section, then its types. */
#include <string.h>

#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/dated.h"
#include "common/dataset/example.h"
#include "generator/model/history.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/model/humanize.h"
#include "generator/view/object.h"
#include "generator/view/parts.h"
#include "common/dataset/type.h"

static void add_event(struct page *page, struct view *view, const struct site_event *event,
                      const struct site_release *release)
{
    const struct ds_event *in = event->in[release->index];
    part_event(page, view, event, release, release);
    part_fields(page, view, release, &in->fields);
    part_settings(page, view, release, in);
    view_text(view, "sentence", humanize_description(&page->arena, in->description, in->additional_description));
    view_bool(view, "has_code", part_code_release(page->site, event) != NULL);
    view_bool(view, "has_example", in->examples.count > 0);
    view_bool(view, "has_folds",
              in->fields.count || in->settings.count || in->configurations.count || in->examples.count);
}

static void add_types(struct page *page, struct view *sections, const struct site_release *release, enum type_kind kind,
                      const char *title)
{
    const struct site *site = page->site;
    struct view *section = part_section(page, sections, title);
    struct view *types = view_list(section, "types");
    view_bool(section, "is_first", kind == KIND_TYPE);
    size_t count = 0;
    for (size_t i = 0; i < site->types.count; i++) {
        const struct site_type *type = &site->types.items[i];
        const struct ds_type *in = type->in[kind] ? type->in[kind][release->index] : NULL;
        if (!in)
            continue;
        struct view *view = view_add_object(types);
        view_text(view, "name", type->name);
        view_text(view, "label", in->label && strcmp(in->label, type->name) != 0 ? in->label : NULL);
        view_text(view, "slug", type->slug);
        view_text(view, "anchor", type->anchors[kind]);
        view_texts_of(view_object(view, "described"), &format_type, &release->data, in);
        part_words(page, view, "additional", in->additional_description, type->name);
        view_text(view, "fields_count", in->fields.count ? arena_printf(&page->arena, "%zu", in->fields.count) : NULL);
        count++;
    }
    view_number(section, "section_count", (long long)count);
}

/* Adds comparisons such as "since 21: +15 −4 ~38": the changes since the preceding release and since the last LTS
 * release. */
static void add_comparisons(struct page *page, const struct site_release *release)
{
    const struct site *site = page->site;
    struct view *list = view_list(page->view, "comparisons");
    for (size_t i = release->index; i > 0; i--) {
        const struct site_release *before = &site->releases.items[i - 1];
        bool is_neighbour = i == release->index;
        if (!is_neighbour && !before->is_lts)
            continue;
        struct diff_counts counts = diff_count(site, before, release);
        struct view *view = view_add_object(list);
        view_number(view, "before", before->feature);
        view_number(view, "diff_added", (long long)counts.added);
        view_number(view, "diff_removed", (long long)counts.removed);
        view_number(view, "diff_changed", (long long)counts.changed);
        if (before->is_lts)
            break;
    }
}

static void add_choice(struct view *list, const char *value, const char *words)
{
    struct view *choice = view_add_object(list);
    view_text(choice, "value", value);
    view_text(choice, "words", words);
}

/* Adds filters for the frequencies and effects of the release's events. */
static void add_cost_filters(struct page *page, const struct dataset *data)
{
    bool has_frequency[FREQUENCIES + 1] = {0}, has_effect[EFFECTS + 1] = {0};
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_event *event = &data->events.items[i];
        if (event->is_internal || !event->cost.count)
            continue;
        const struct ds_cost *cost = &event->cost.items[0];
        has_frequency[kind_by_name(frequency_names, cost->frequency)] = true;
        for (size_t k = 0; k < cost->effects.count; k++)
            has_effect[kind_by_name(effect_names, cost->effects.items[k].kind)] = true;
    }
    struct view *often = view_list(page->view, "often_choices"), *effects = view_list(page->view, "effect_choices");
    for (int i = 0; i < FREQUENCIES; i++) {
        if (has_frequency[i])
            add_choice(often, frequency_names[i], frequency_words[i]);
    }
    for (int i = 0; i < EFFECTS; i++) {
        if (has_effect[i])
            add_choice(effects, effect_names[i], effect_words[i]);
    }
}

static void add_platform_filter(struct page *page, const struct dataset *data)
{
    bool has[PLATFORMS + 1] = {0};
    struct view *choices = view_list(page->view, "platform_choices");
    for (size_t i = 0; i < data->events.count; i++) {
        for (size_t k = 0; k < data->events.items[i].platforms.count; k++)
            has[kind_by_name(platform_names, data->events.items[i].platforms.items[k].name)] = true;
    }
    for (int i = 0; i < PLATFORMS; i++) {
        if (has[i])
            add_choice(choices, platform_names[i], platform_words[i]);
    }
}

/* Adds the options of the filters that match an event of this release. */
static void add_filters(struct page *page, const struct site_release *release)
{
    static const struct {
        const char *value, *words;
    } all[] = {{"description", "a description"}, {"example", "an example"},  {"code", "a source location"},
               {"duration", "a duration"},       {"stack", "a stack trace"}, {"thread", "a thread"},
               {"sensitive", "sensitive data"}};
    struct view *has = view_list(page->view, "has_choices");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        add_choice(has, all[i].value, all[i].words);
    for (enum setting i = 0; i < SETTING_KINDS; i++) {
        if (setting_kinds[i].phrase)
            add_choice(has, setting_kinds[i].name, setting_kinds[i].phrase);
    }
    add_choice(has, "no-description", "no description");
    add_cost_filters(page, &release->data);
    add_platform_filter(page, &release->data);
    struct view *configurations = view_list(page->view, "configurations");
    for (size_t i = 0; i < release->data.configurations.count; i++)
        view_add_text(configurations, dataset_configuration_name(release->data.configurations.items[i].label));
    struct view *gcs = view_list(page->view, "gc_kinds");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gc_kinds[gc].base != gc)
            continue;
        struct view *choice = view_add_object(gcs);
        view_text(choice, "letter", gc_kinds[gc].letter);
        view_text(choice, "name", gc_kinds[gc].title);
    }
    struct view *news = view_list(page->view, "news");
    for (size_t i = release->index; i > 0; i--) {
        const struct site_release *before = &page->site->releases.items[i - 1];
        if (i != release->index && !before->is_lts)
            continue;
        struct view *step = view_add_object(news);
        view_number(step, "from", before->feature);
        view_printf(step, "words", "since %s", before->label);
    }
}

/* Adds curated notes, and the version of the JVM that was run if it differs from that of the source. */
static void add_notes(struct page *page, const struct site_release *release)
{
    const struct dataset *data = &release->data;
    struct view *notes = view_list(page->view, "notes");
    for (size_t i = 0; i < data->notes.count; i++)
        view_members_of(view_add_object(notes), &format_note, data, &data->notes.items[i]);
    const char *recorded = NULL;
    for (size_t i = 0; i < data->example_files.count && !recorded; i++) {
        const char *version = data->example_files.items[i].version;
        recorded = dated_is_same_build(version, data->version) ? NULL : version;
    }
    view_text(page->view, "recorded_version", recorded);
}

static bool render(struct renderer *renderer, const struct site_release *release)
{
    struct page page;
    struct arena paths = {0};
    page_begin(&page, renderer, page_of_release(renderer, &paths, release),
               arena_printf(&paths, "JFR events of JDK %s", release->label));
    page_release(&page, release);
    view_text(page.view, "tag", release->data.tag);
    view_text(page.view, "url", release->data.url);
    view_text(page.view, "perma_url", release->data.perma_url);
    view_text(page.view, "origin", release->data.origin);
    view_bool(page.view, "is_facts", release->data.origin && strcmp(release->data.origin, "facts") == 0);
    view_bool(page.view, "is_recording", release->data.origin && strcmp(release->data.origin, "recording") == 0);
    view_bool(page.view, "is_early", release->is_early);
    const struct ds_graal *graal = release->data.graal.count ? &release->data.graal.items[0] : NULL;
    view_text(page.view, "graal_version", graal ? graal->version : NULL);
    view_text(page.view, "graal_url", graal ? graal->url : NULL);
    add_notes(&page, release);
    page_script(&page, "query.js");
    page_script(&page, "filters.js");
    struct view *sections = view_list(page.view, "sections");
    size_t all = part_sections(&page, sections, release, NULL, add_event);
    /* Counts the events that a JVM reports. Events found only in native images are shown, but not counted. */
    size_t count = 0;
    for (size_t i = 0; i < release->data.events.count; i++)
        count += ds_event_is_reported(&release->data.events.items[i]);
    view_number(page.view, "events_count", (long long)count);
    view_text(page.view, "native_only", all > count ? arena_printf(&page.arena, "%zu", all - count) : NULL);
    struct view *types = view_list(page.view, "type_sections");
    add_types(&page, types, release, KIND_TYPE, "Types");
    add_types(&page, types, release, KIND_CONTENT, "Content types in metadata.xml");
    add_types(&page, types, release, KIND_XML, "Types in metadata.xml");
    add_comparisons(&page, release);
    pages_list_variants(&page, release);
    add_filters(&page, release);
    page_describe(&page, arena_printf(&paths,
                                      "All %zu Flight Recorder events of JDK %s, with their "
                                      "fields, settings and defaults.",
                                      count, release->label));
    bool ok = page_end(&page, "pages/release");
    arena_dispose(&paths);
    return ok;
}

bool pages_releases(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    for (size_t i = 0; i < site->releases.count; i++) {
        if (!render(renderer, &site->releases.items[i]))
            return false;
    }
    return true;
}
