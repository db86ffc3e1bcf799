/*
 * builder.html: builds a configuration from events and settings. assets/builder-data.js contains the settings of events
 * and of the JDK's configurations; builder.js documents its format.
 */
#include <string.h>

#include "common/base/file.h"
#include "common/base/json.h"
#include "common/base/tsv.h"
#include "common/base/vec.h"
#include "common/dataset/change.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/setting_kinds.h"
#include "generator/model/commands.h"
#include "generator/model/names.h"
#include "generator/pages/pages.h"
#include "generator/view/parts.h"

enum { MAX_PATHS = 1 << 16 };

struct names VEC(const char *);

static void add_name(struct names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->items[i], name) == 0)
            return;
    }
    *vec_add(names) = name;
}

/* Returns the names of all configurations of all releases. */
static struct names configuration_names(const struct site *site)
{
    struct names names = {0};
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct dataset *data = &site->releases.items[r].data;
        for (size_t i = 0; i < data->configurations.count; i++)
            add_name(&names, dataset_configuration_name(data->configurations.items[i].label));
    }
    return names;
}

/* Returns the settings of the event type, and additional ones that a configuration sets. */
static struct names setting_names(const struct ds_event *event)
{
    struct names names = {0};
    for (size_t i = 0; i < event->settings.count; i++)
        add_name(&names, event->settings.items[i].name);
    for (size_t i = 0; i < event->configurations.count; i++) {
        const struct ds_settings *settings = &event->configurations.items[i].settings;
        for (size_t k = 0; k < settings->count; k++)
            add_name(&names, settings->items[k].name);
    }
    return names;
}

/* Returns [label, section, [setting, default, one value per configuration, ...]] as text, for comparisons. */
static const char *state_of(struct arena *arena, const struct site_release *release, const struct ds_event *event,
                            const struct names *configurations)
{
    struct buf out;
    struct json json;
    buf_init(&out, 0);
    json_init(&json, &out, true);
    json_begin_array(&json, NULL);
    json_string(&json, NULL, ds_event_label(event));
    json_string(&json, NULL, name_section(arena, event));
    json_begin_array(&json, NULL);
    struct names names = setting_names(event);
    for (size_t i = 0; i < names.count; i++) {
        json_string(&json, NULL, names.items[i]);
        for (size_t c = 0; c <= configurations->count; c++)
            json_string(&json, NULL,
                        site_setting(release, event, names.items[i], c ? configurations->items[c - 1] : NULL));
    }
    json_end(&json);
    json_end(&json);
    const char *text = arena_strndup(arena, buf_text(&out), out.length);
    vec_dispose(&names);
    buf_dispose(&out);
    return text;
}

/* Writes {event: [first release, state, first release of the next state, ...]}. The state is null if the event is
 * absent. */
static void add_events(struct json *json, const struct site *site, struct arena *arena, const struct names *names)
{
    json_begin_object(json, "events");
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        const char *before = "null";
        json_begin_array(json, event->name);
        for (size_t r = 0; r < site->releases.count; r++) {
            const struct site_release *release = &site->releases.items[r];
            bool is_there = event->in[r] && ds_event_is_reported(event->in[r]);
            const char *now = is_there ? state_of(arena, release, event->in[r], names) : "null";
            if (strcmp(before, now) == 0)
                continue;
            json_integer(json, NULL, release->feature);
            json_raw(json, NULL, now);
            before = now;
        }
        json_end(json);
    }
    json_end(json);
}

/* Writes a control: [[setting, ...], {choice: value}], or null instead of the object if the value is that of the
 * option. Settings are Event#name. */
static void add_control(struct json *json, const struct ds_control *control)
{
    json_begin_array(json, NULL);
    json_begin_array(json, NULL);
    for (size_t i = 0; i < control->settings.count; i++)
        json_string(json, NULL, dataset_event_name(control->settings.items[i]));
    json_end(json);
    if (control->values.count) {
        json_begin_object(json, NULL);
        for (size_t i = 0; i < control->values.count; i++)
            json_string(json, control->values.items[i].choice, control->values.items[i].value);
        json_end(json);
    } else {
        json_raw(json, NULL, "null");
    }
    json_end(json);
}

static const char *controls_of(struct arena *arena, const struct ds_option *option)
{
    struct buf out;
    struct json json;
    buf_init(&out, 0);
    json_init(&json, &out, true);
    json_begin_array(&json, NULL);
    for (size_t i = 0; i < option->controls.count; i++) {
        if (option->controls.items[i].settings.count)
            add_control(&json, &option->controls.items[i]);
    }
    json_end(&json);
    const char *text = arena_strndup(arena, buf_text(&out), out.length);
    buf_dispose(&out);
    return text;
}

/* Writes {configuration: [preset, controls], ...}. Controls that equal those of the first configuration are null. */
static void add_presets(struct json *json, struct arena *arena, const struct site_release *release, const char *option)
{
    const char *first = NULL;
    json_begin_object(json, NULL);
    for (size_t i = 0; i < release->data.configurations.count; i++) {
        const char *name = dataset_configuration_name(release->data.configurations.items[i].label);
        const struct ds_option *found = site_option(release, name, option);
        if (!found)
            continue;
        const char *controls = controls_of(arena, found);
        json_begin_array(json, name);
        json_string(json, NULL, found->preset);
        json_raw(json, NULL, first && strcmp(first, controls) == 0 ? "null" : controls);
        json_end(json);
        if (!first)
            first = controls;
    }
    json_end(json);
}

/* Writes [name, label, [[choice, label], ...], presets]. */
static void add_option(struct json *json, struct arena *arena, const struct site_release *release,
                       const struct ds_option *option)
{
    json_begin_array(json, NULL);
    json_string(json, NULL, option->name);
    json_string(json, NULL, option->label);
    json_begin_array(json, NULL);
    for (size_t i = 0; i < option->choices.count; i++) {
        json_begin_array(json, NULL);
        json_string(json, NULL, option->choices.items[i].name);
        json_string(json, NULL, option->choices.items[i].label);
        json_end(json);
    }
    json_end(json);
    add_presets(json, arena, release, option->name);
    json_end(json);
}

/* Returns the options of a release as text, for comparisons; "[]": none are known. */
static const char *options_of(struct arena *arena, const struct site_release *release)
{
    const struct ds_configuration *configuration = site_options(release, "default");
    struct buf out;
    struct json json;
    buf_init(&out, 0);
    json_init(&json, &out, true);
    json_begin_array(&json, NULL);
    for (size_t i = 0; configuration && i < configuration->options.count; i++)
        add_option(&json, arena, release, &configuration->options.items[i]);
    json_end(&json);
    const char *text = arena_strndup(arena, buf_text(&out), out.length);
    buf_dispose(&out);
    return text;
}

/* Writes [first release, options, first release of the next options, ...]. */
static void add_options(struct json *json, const struct site *site, struct arena *arena)
{
    const char *before = "";
    json_begin_array(json, "options");
    for (size_t r = 0; r < site->releases.count; r++) {
        const char *now = options_of(arena, &site->releases.items[r]);
        if (strcmp(before, now) == 0)
            continue;
        json_integer(json, NULL, site->releases.items[r].feature);
        json_raw(json, NULL, now);
        before = now;
    }
    json_end(json);
}

/* Writes {event: [frequency, side effect ...]}. */
static void add_notes(struct json *json, const struct site *site, struct arena *arena)
{
    json_begin_object(json, "notes");
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        if (!event->newest->cost.count)
            continue;
        const struct ds_cost *cost = &event->newest->cost.items[0];
        json_begin_array(json, event->name);
        json_string(json, NULL, part_frequency_words(arena, event->newest));
        for (size_t k = 0; k < cost->effects.count; k++)
            json_string(json, NULL, cost->effects.items[k].place.what);
        json_end(json);
    }
    json_end(json);
}

/* Writes {name: value} for the needs of a kind, whose values are NAME=VALUE. */
static void add_pairs(struct json *json, struct arena *arena, const struct ds_event *event, const char *kind)
{
    json_begin_object(json, NULL);
    for (size_t i = 0; i < event->needs.count; i++) {
        const struct ds_need *need = &event->needs.items[i];
        const char *equals = strcmp(need->kind, kind) == 0 ? strchr(need->value, '=') : NULL;
        if (equals)
            json_string(json, arena_strndup(arena, need->value, (size_t)(equals - need->value)), equals + 1);
    }
    json_end(json);
}

/*
 * Returns [flags of the JVM, GCs that emit it, whether the recording must start with the JVM, {setting: value},
 * {option: value}, [sentence ...]] as text, for comparisons; "null" without requirements.
 */
static const char *needs_of(struct arena *arena, const struct commands *commands, const struct ds_event *event)
{
    if (!commands || (!commands->flags && !commands->gcs && !event->needs.count))
        return "null";
    struct buf out;
    struct json json;
    buf_init(&out, 0);
    json_init(&json, &out, true);
    json_begin_array(&json, NULL);
    json_string(&json, NULL, commands->flags ? commands->flags : "");
    json_string(&json, NULL, commands->gcs ? commands->gcs : "");
    json_integer(&json, NULL, commands->is_startup_only);
    add_pairs(&json, arena, event, "setting");
    add_pairs(&json, arena, event, "option");
    json_begin_array(&json, NULL);
    for (size_t i = 0; i < event->needs.count; i++)
        json_string(&json, NULL, event->needs.items[i].place.what);
    json_end(&json);
    json_end(&json);
    const char *text = arena_strndup(arena, buf_text(&out), out.length);
    buf_dispose(&out);
    return text;
}

static const struct commands *commands_in(const struct commands_list *list, int feature)
{
    for (size_t i = 0; i < list->count; i++) {
        if (releases_has(list->items[i].jdks, feature))
            return &list->items[i];
    }
    return NULL;
}

/* Writes {event: [first release, needs, first release of the next needs, ...]}. */
static void add_needs(struct json *json, const struct site *site, struct arena *arena)
{
    json_begin_object(json, "needs");
    for (size_t i = 0; i < site->events.count; i++) {
        const struct site_event *event = &site->events.items[i];
        struct commands_list list = {0};
        commands_list(&list, arena, site, event);
        const char *before = "null";
        json_begin_array(json, event->name);
        for (size_t r = 0; r < site->releases.count; r++) {
            int feature = site->releases.items[r].feature;
            const char *now = event->in[r] ? needs_of(arena, commands_in(&list, feature), event->in[r]) : "null";
            if (strcmp(before, now) == 0)
                continue;
            json_integer(json, NULL, feature);
            json_raw(json, NULL, now);
            before = now;
        }
        json_end(json);
        vec_dispose(&list);
    }
    json_end(json);
}

/* Returns the number as JSON; "null" if it is absent. */
static const char *number_or_null(const char *text)
{
    return text ? text : "null";
}

/*
 * Writes {event: [bytes, bytes with its stack traces, [configuration, run, per second, per chunk, bytes], ...]}: the
 * runs with G1, in the newest release that measured the event.
 */
static void add_rates(struct json *json, const struct site *site)
{
    json_begin_object(json, "rates");
    for (size_t i = 0; i < site->events.count; i++) {
        const struct ds_event *event = site->events.items[i].newest;
        const struct ds_cost *cost = event->cost.count ? &event->cost.items[0] : NULL;
        if (!cost || !cost->rates.count)
            continue;
        json_begin_array(json, site->events.items[i].name);
        json_raw(json, NULL, number_or_null(cost->bytes));
        json_raw(json, NULL, number_or_null(cost->bytes_with_stack));
        for (size_t k = 0; k < cost->rates.count; k++) {
            const struct ds_rate *rate = &cost->rates.items[k];
            if (strcmp(rate->gc, gc_kinds[GC_G1].name) != 0)
                continue;
            json_begin_array(json, NULL);
            json_string(json, NULL, rate->configuration);
            json_string(json, NULL, rate->run);
            json_raw(json, NULL, number_or_null(rate->per_second));
            json_raw(json, NULL, number_or_null(rate->per_chunk));
            json_raw(json, NULL, number_or_null(rate->bytes));
            json_end(json);
        }
        json_end(json);
    }
    json_end(json);
}

/* Writes {setting: [valid values in words, pattern, event that accepts more, its pattern, its words]}. pattern null:
 * any value. */
static void add_kinds(struct json *json)
{
    json_begin_object(json, "settings");
    for (enum setting i = 0; i < SETTING_KINDS; i++) {
        json_begin_array(json, setting_kinds[i].name);
        json_string(json, NULL, setting_kinds[i].valid);
        json_string(json, NULL, setting_kinds[i].pattern);
        if (setting_kinds[i].exception_event) {
            json_string(json, NULL, setting_kinds[i].exception_event);
            json_string(json, NULL, setting_kinds[i].exception_pattern);
            json_string(json, NULL, setting_kinds[i].exception_valid);
        }
        json_end(json);
    }
    json_end(json);
}

static void add_update(struct json *json, const char *since, const char *configuration, const char *event,
                       const char *setting, const char *before)
{
    const char *const cells[] = {since, configuration, event, setting, before};
    json_begin_array(json, NULL);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        json_string(json, NULL, cells[i]);
    json_end(json);
}

/* Writes what updates added to an event, or the event itself. */
static void add_event_updates(struct json *json, const struct dataset *data, const struct ds_event *event)
{
    if (event->since)
        add_update(json, event->since, NULL, event->name, NULL, NULL);
    for (size_t i = 0; i < event->settings.count; i++) {
        if (event->settings.items[i].since)
            add_update(json, event->settings.items[i].since, NULL, event->name, event->settings.items[i].name, NULL);
    }
    for (size_t i = 0; i < event->configurations.count; i++) {
        const struct ds_event_configuration *in = &event->configurations.items[i];
        const char *name = dataset_configuration_name(data->configurations.items[in->id].label);
        for (size_t k = 0; k < in->settings.count; k++) {
            if (in->settings.items[k].since)
                add_update(json, in->settings.items[k].since, name, event->name, in->settings.items[k].name, NULL);
        }
    }
}

/* Writes {release: [[versions, configuration or null, event, setting or null, value before or null], ...]}: what
 * updates of a release changed in its configurations. Without a setting, the update added the event. */
static void add_updates(struct json *json, const struct site *site, struct arena *arena)
{
    json_begin_object(json, "updates");
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct dataset *data = &site->releases.items[r].data;
        json_begin_array(json, arena_printf(arena, "%d", site->releases.items[r].feature));
        for (size_t i = 0; i < data->update_changes.count; i++) {
            const struct ds_change *change = &data->update_changes.items[i];
            if (change->item == ITEM_CONFIGURED && change->kind == CHANGE_VALUE && strcmp(change->from, "?") != 0)
                add_update(json, change->since, dataset_configuration_name(change->configuration), change->owner,
                           change->name, change->from);
        }
        for (size_t i = 0; i < data->events.count; i++)
            add_event_updates(json, data, &data->events.items[i]);
        json_end(json);
    }
    json_end(json);
}

struct paths {
    struct json *json;
    struct diag *diag;
};

static bool add_path(void *context, const struct tsv_row *row)
{
    struct paths *paths = context;
    if (row->count != 2)
        return diag_error(paths->diag, row->place, "not two cells: the path and the event");
    json_string(paths->json, row->cells[0], row->cells[1]);
    return true;
}

/* Writes {path of an event in a .jfc file of version 1.0: event}. */
static bool add_paths(struct json *json, const struct site *site, struct arena *arena)
{
    const char *file = arena_printf(arena, "%s/jfc-paths.tsv", site->folder);
    struct paths paths = {json, site->diag};
    json_begin_object(json, "paths");
    bool ok = !file_exists(file) || tsv_read(file, MAX_PATHS, add_path, &paths, site->diag);
    json_end(json);
    return ok;
}

static bool write_data(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    struct arena arena = {0};
    struct buf out;
    struct json json;
    struct names names = configuration_names(site);
    buf_init(&out, 0);
    buf_puts(&out, "self.jfrBuilder = ");
    json_init(&json, &out, true);
    json_begin_object(&json, NULL);
    json_begin_array(&json, "configurations");
    for (size_t i = 0; i < names.count; i++)
        json_string(&json, NULL, names.items[i]);
    json_end(&json);
    json_begin_object(&json, "releases");
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct site_release *release = &site->releases.items[r];
        json_begin_array(&json, arena_printf(&arena, "%d", release->feature));
        for (size_t i = 0; i < release->data.configurations.count; i++)
            json_string(&json, NULL, dataset_configuration_name(release->data.configurations.items[i].label));
        json_end(&json);
    }
    json_end(&json);
    json_begin_array(&json, "describing");
    for (const char *const *name = part_describing_events; *name; name++)
        json_string(&json, NULL, dataset_event_name(*name));
    json_end(&json);
    add_kinds(&json);
    add_events(&json, site, &arena, &names);
    add_options(&json, site, &arena);
    add_notes(&json, site, &arena);
    add_needs(&json, site, &arena);
    add_rates(&json, site);
    add_updates(&json, site, &arena);
    bool ok = add_paths(&json, site, &arena);
    json_end(&json);
    buf_puts(&out, ";\n");
    ok = ok && output_write(&renderer->output, "assets/builder-data.js", buf_text(&out), out.length);
    vec_dispose(&names);
    buf_dispose(&out);
    arena_dispose(&arena);
    return ok;
}

bool pages_builder(struct renderer *renderer)
{
    const struct site *site = renderer->site;
    if (!write_data(renderer))
        return false;
    struct page page;
    page_begin(&page, renderer, "builder.html", "Build a configuration");
    page_search(&page, true);
    page_describe(&page,
                  "Choose events and settings of JDK Flight Recorder, and export them as a .jfc file or JVM options.");
    page_no_release(&page);
    page_script(&page, "query.js");
    page_script(&page, "builder-data.js");
    page_script(&page, "configuration.js");
    page_script(&page, "builder.js");
    struct view *releases = view_list(page.view, "releases");
    for (size_t i = site->releases.count; i > 0; i--) {
        const struct site_release *release = &site->releases.items[i - 1];
        if (release->data.configurations.count == 0)
            continue;
        struct view *view = view_add_object(releases);
        part_release_link(view, release);
        view_bool(view, "is_lts", release == site_newest_lts(site));
        page_switch(&page, release, arena_printf(&page.arena, "builder.html?jdk=%d", release->feature));
    }
    return page_end(&page, "pages/builder");
}
