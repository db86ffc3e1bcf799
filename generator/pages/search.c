/*
 * assets/search-data.js: the data of the search as one assignment, so that pages opened from a disk can load it.
 * search.js documents the format.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/json.h"
#include "common/base/text.h"
#include "common/dataset/metric_sources.h"
#include "generator/model/names.h"
#include "generator/model/variants.h"
#include "generator/output/page.h"
#include "generator/pages/pages.h"
#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "common/dataset/event.h"
#include "common/dataset/event_kinds.h"
#include "common/dataset/evidence.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/timeline.h"
#include "common/dataset/type.h"
#include "common/dataset/view.h"
#include "generator/view/metrics.h"

/* Returns one digit per release: "0011". */
static const char *presence(const struct site *site, struct arena *arena, const void *const *in)
{
    char *digits = arena_alloc(arena, site->releases.count + 1);
    for (size_t r = 0; r < site->releases.count; r++)
        digits[r] = in[r] ? '1' : '0';
    return digits;
}

/* Returns the label, or "" if find.js can derive it from the name: "Heap Used" from heapUsed. */
static const char *label_beside(const char *name, const char *given)
{
    if (!given)
        return "";
    const char *label = given;
    for (size_t i = 0; name[i]; i++) {
        bool begins = i && isupper(name[i]) && (islower(name[i - 1]) || isdigit(name[i - 1]));
        if (begins && *label++ != ' ')
            return given;
        if (*label++ != (i ? name[i] : (char)toupper(name[i])))
            return given;
    }
    return *label ? given : "";
}

static void add_fields(struct json *json, const struct ds_event *event)
{
    json_begin_array(json, NULL);
    for (size_t i = 0; i < event->fields.count; i++) {
        const struct ds_field *field = &event->fields.items[i];
        json_string(json, NULL, field->name);
        json_string(json, NULL, label_beside(field->name, field->label));
    }
    json_end(json);
}

/* Returns the text of an event for the search: the JDK's description and the additional one. */
static const char *descriptions(struct arena *arena, const struct ds_event *event)
{
    const char *jdk = event->description, *ours = event->additional_description;
    return jdk && ours ? arena_printf(arena, "%s %s", jdk, ours) : jdk ? jdk : ours ? ours : "";
}

/* Writes [name, label, section, descriptions, releases, [field, its label, ...], [setting ...]]. */
static void add_event(struct json *json, const struct site *site, struct arena *arena, const struct site_event *event)
{
    const struct ds_event *in = event->newest;
    json_begin_array(json, NULL);
    json_string(json, NULL, event->name);
    json_string(json, NULL, label_beside(event->name, ds_event_label(in)));
    json_string(json, NULL, name_section(arena, in));
    json_string(json, NULL, descriptions(arena, in));
    json_string(json, NULL, presence(site, arena, (const void *const *)event->in));
    add_fields(json, in);
    json_begin_array(json, NULL);
    for (size_t i = 0; i < in->settings.count; i++)
        json_string(json, NULL, in->settings.items[i].name);
    json_end(json);
    json_end(json);
}

/* Writes [name, label, slug, field ...], with the fields in any release. */
static void add_type(struct json *json, struct arena *arena, const struct site *site, const struct site_type *type)
{
    const char *label = NULL;
    for (int kind = 0; kind < KIND_COUNT && !label; kind++) {
        for (size_t r = site->releases.count; type->in[kind] && r > 0 && !label; r--)
            label = type->in[kind][r - 1] ? type->in[kind][r - 1]->label : NULL;
    }
    json_begin_array(json, NULL);
    json_string(json, NULL, type->name);
    json_string(json, NULL, label ? label : "");
    json_string(json, NULL, type->slug);
    struct strmap seen = {0};
    for (size_t r = site->releases.count; type->in[KIND_TYPE] && r-- > 0;) {
        const struct ds_type *in = type->in[KIND_TYPE][r];
        for (size_t i = 0; in && i < in->fields.count; i++) {
            if (!strmap_get(&seen, in->fields.items[i].name))
                json_string(json, NULL, in->fields.items[i].name);
            strmap_put(&seen, in->fields.items[i].name, arena);
        }
    }
    strmap_dispose(&seen);
    json_end(json);
}

/* Writes [variant, page, [name, label, description, anchor, [field, its label, ...]] ...]: the events that only a
 * variant has. */
static void add_variant(struct json *json, struct arena *arena, const struct site *site, const char *folder,
                        const struct site_variant *variant)
{
    json_begin_array(json, NULL);
    json_string(json, NULL, variant->as.label);
    json_string(json, NULL, arena_printf(arena, "%s/%s.html", folder, variant->name));
    for (size_t i = 0; i < variant->as.data.events.count; i++) {
        const struct ds_event *event = &variant->as.data.events.items[i];
        const struct site_event *known = site_event(site, event->name);
        if (event->is_internal || (known && known->in[variant->release->index]))
            continue;
        json_begin_array(json, NULL);
        json_string(json, NULL, dataset_full_event_name(arena, event->name));
        json_string(json, NULL, ds_event_label(event));
        json_string(json, NULL, event->description ? event->description : "");
        json_string(json, NULL, name_variant_anchor(arena, event->name));
        add_fields(json, event);
        json_end(json);
    }
    json_end(json);
}

/* Writes [kind, name, label, about, address, text]. */
static void add_more(struct json *json, const char *kind, const char *name, const char *label, const char *about,
                     const char *address, const char *text)
{
    json_begin_array(json, NULL);
    json_string(json, NULL, kind);
    json_string(json, NULL, name);
    json_string(json, NULL, label);
    json_string(json, NULL, about);
    json_string(json, NULL, address);
    if (*text)
        json_string(json, NULL, text);
    json_end(json);
}

/* Adds the views of all releases, as in the newest release that has them. */
static void add_views(struct json *json, struct arena *arena, const struct site *site)
{
    struct strmap seen = {0};
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct ds_views *views = &site->releases.items[r].data.views;
        for (size_t i = 0; i < views->count; i++) {
            const struct ds_view *view = &views->items[i];
            if (strmap_get(&seen, view->name))
                continue;
            strmap_put(&seen, view->name, arena);
            add_more(json, "view", view->name, view->label, "", "", ""); /* find.js derives their addresses */
        }
    }
    strmap_dispose(&seen);
}

/* Adds the timelines of the release that other pages link to, by the name of a collection. */
static void add_timelines(struct json *json, struct arena *arena, const struct site *site)
{
    const struct site_release *release = site_with_timelines(site);
    for (size_t i = 0; release && i < release->data.timelines.count; i++) {
        const struct ds_timeline *timeline = &release->data.timelines.items[i];
        if (timeline->subject)
            add_more(json, "timeline", timeline->subject, "", arena_printf(arena, "timeline in JDK %s", release->label),
                     arena_printf(arena, "timelines/%d.html#%s", release->feature, timeline->name), "");
    }
}

/*
 * Writes [type, slug, [value ...]]: the values of the type in any release, the newest first. Names of bytecodes are
 * omitted, because users do not search for them here.
 */
static void add_values(struct json *json, struct arena *arena, const struct site *site, const struct site_type *type)
{
    if (!type->in[KIND_TYPE] || strcmp(type->name, "Bytecode") == 0)
        return;
    struct strmap seen = {0};
    for (size_t r = site->releases.count; r-- > 0;) {
        const struct ds_type *in = type->in[KIND_TYPE][r];
        for (size_t i = 0; in && i < in->values.count; i++) {
            const char *name = in->values.items[i].name;
            if (strmap_get(&seen, name))
                continue;
            if (!seen.count) {
                json_begin_array(json, NULL);
                json_string(json, NULL, type->name);
                json_string(json, NULL, type->slug);
                json_begin_array(json, NULL);
            }
            json_string(json, NULL, name);
            strmap_put(&seen, name, arena);
        }
    }
    if (seen.count) {
        json_end(json);
        json_end(json);
    }
    strmap_dispose(&seen);
}

/* --- The lists ------------------------------------------------------------------------------------ */

/* Writes [index in the list of events, bug, JEP, its title], once for each bug of an event. Without a JEP, the row
 * ends after the bug. */
static void add_reason(struct json *json, struct arena *arena, struct strmap *seen, size_t event,
                       const struct ds_reason *reason)
{
    const char *key = arena_printf(arena, "%s %zu", reason->bug, event);
    if (strmap_get(seen, key))
        return;
    strmap_put(seen, key, arena);
    json_begin_array(json, NULL);
    json_integer(json, NULL, (int64_t)event);
    json_integer(json, NULL, strtol(reason->bug, NULL, 10));
    if (reason->jep)
        json_integer(json, NULL, strtol(reason->jep, NULL, 10));
    if (reason->jep_title)
        json_string(json, NULL, reason->jep_title);
    json_end(json);
}

/* Writes the bugs that a text about the event names: "JDK-8382740". */
static void add_named_bugs(struct json *json, struct arena *arena, struct strmap *seen, size_t event, const char *text)
{
    for (const char *p = text; p && (p = strstr(p, "JDK-"));) {
        p += strlen("JDK-");
        const char *bug = arena_strndup(arena, p, strspn(p, "0123456789"));
        if (*bug)
            add_reason(json, arena, seen, event, &(struct ds_reason){.bug = bug});
    }
}

/* Writes the reasons for changes of events, and the bugs that their descriptions and effects name. */
static void add_reasons(struct json *json, struct arena *arena, const struct site *site)
{
    struct strmap seen = {0};
    for (size_t e = 0; e < site->events.count; e++) {
        for (size_t r = 0; r < site->releases.count; r++) {
            const struct dataset *data = &site->releases.items[r].data;
            for (size_t i = 0; i < data->reasons.count; i++)
                if (text_is(data->reasons.items[i].event, site->events.items[e].name))
                    add_reason(json, arena, &seen, e, &data->reasons.items[i]);
            const struct ds_event *event = site->events.items[e].in[r];
            add_named_bugs(json, arena, &seen, e, event ? event->additional_description : NULL);
            const struct ds_cost *cost = event && event->cost.count ? &event->cost.items[0] : NULL;
            for (size_t i = 0; cost && i < cost->effects.count; i++)
                add_named_bugs(json, arena, &seen, e, cost->effects.items[i].place.what);
        }
    }
    strmap_dispose(&seen);
}

static void add_releases(struct json *json, struct arena *arena, const struct site *site)
{
    (void)arena;
    for (size_t r = 0; r < site->releases.count; r++)
        json_integer(json, NULL, site->releases.items[r].feature);
}

static void add_events(struct json *json, struct arena *arena, const struct site *site)
{
    for (size_t i = 0; i < site->events.count; i++)
        add_event(json, site, arena, &site->events.items[i]);
}

static void add_types(struct json *json, struct arena *arena, const struct site *site)
{
    for (size_t i = 0; i < site->types.count; i++)
        add_type(json, arena, site, &site->types.items[i]);
}

static void add_variants(struct json *json, struct arena *arena, const struct site *site)
{
    for (size_t i = 0; i < site->variants.count; i++)
        add_variant(json, arena, site, "variants", &site->variants.items[i]);
    for (size_t i = 0; i < site->libraries.count; i++) {
        if (library_is_newest(&site->libraries.items[i]))
            add_variant(json, arena, site, "libraries", &site->libraries.items[i]);
    }
}

static void add_others(struct json *json, struct arena *arena, const struct site *site)
{
    add_timelines(json, arena, site);
    add_views(json, arena, site);
}

/* Adds the pages and their headings. */
static void add_headings(struct json *json, const struct headings *headings)
{
    for (size_t i = 0; i < headings->list.count; i++) {
        const struct heading *heading = &headings->list.items[i];
        add_more(json, heading->kind, heading->name, heading->label, heading->about, heading->place, heading->text);
    }
}

struct options {
    struct json *json;
    struct arena *arena;
    const struct site_release *release;
    struct strmap seen;
};

static void add_option(struct options *to, const char *name, const char *label, const char *anchor, const char *text)
{
    if (strmap_get(&to->seen, name))
        return;
    strmap_put(&to->seen, name, to->json);
    int feature = to->release->feature;
    add_more(to->json, "option", name, label ? label : "",
             arena_printf(to->arena, "Recording options of JDK %d", feature),
             arena_printf(to->arena, "options/%d.html#%s", feature, anchor), text ? text : "");
}

/* Adds the options that the page in `headings` lacks, each on the page of the newest release with it. */
static void add_other_options(struct json *json, struct arena *arena, const struct renderer *renderer)
{
    struct options to = {.json = json, .arena = arena};
    for (size_t i = 0; i < renderer->headings.list.count; i++) {
        if (text_is(renderer->headings.list.items[i].kind, "option"))
            strmap_put(&to.seen, renderer->headings.list.items[i].name, json);
    }
    for (size_t r = renderer->site->releases.count; r-- > 0;) {
        const struct site_release *release = to.release = &renderer->site->releases.items[r];
        const struct ds_configuration *file = site_options(release, "default");
        for (size_t i = 0; file && i < file->options.count; i++) {
            const struct ds_option *option = &file->options.items[i];
            add_option(&to, option->name, option->label, arena_printf(arena, "option-%s", option->name),
                       option->description);
        }
        for (size_t i = 0; file && i < release->data.commands.count; i++) {
            const struct ds_command *command = &release->data.commands.items[i];
            for (size_t j = 0; j < command->arguments.count; j++) {
                const struct ds_argument *argument = &command->arguments.items[j];
                add_option(
                    &to, argument->name, "",
                    arena_printf(arena, "%s-%s", name_anchor(arena, command->name), name_anchor(arena, argument->name)),
                    argument->description);
            }
        }
    }
    strmap_dispose(&to.seen);
}

static void add_release_pages(const struct renderer *renderer, struct json *json, struct arena *arena)
{
    const struct site *site = renderer->site;
    for (size_t r = 0; r < site->releases.count; r++) {
        const struct site_release *release = &site->releases.items[r];
        add_more(json, "release", arena_printf(arena, "JDK %d", release->feature), "",
                 release->version ? release->version : "", page_of_release(renderer, arena, release), "");
    }
}

/* Adds the names of the source in all releases. */
static void add_names_of(struct json *json, const struct site *site, const char *source)
{
    struct strmap seen = {0};
    for (size_t i = 0; i < site->events.count; i++) {
        struct shown_metrics metrics = {0};
        metrics_of_event(&metrics, site, &site->events.items[i]);
        for (size_t k = 0; k < metrics.count; k++) {
            const struct ds_metric *metric = metrics.items[k].metric;
            if (!text_is(metric->source, source) || strmap_get(&seen, metric->name))
                continue;
            strmap_put(&seen, metric->name, json);
            json_string(json, NULL, metric->name);
        }
        vec_dispose(&metrics);
    }
    strmap_dispose(&seen);
}

/* Writes [source, [name ...]]. */
static void add_metrics(struct json *json, struct arena *arena, const struct site *site)
{
    (void)arena;
    for (size_t s = 0; metric_sources[s]; s++) {
        json_begin_array(json, NULL);
        json_string(json, NULL, metric_sources[s]);
        json_begin_array(json, NULL);
        add_names_of(json, site, metric_sources[s]);
        json_end(json);
        json_end(json);
    }
}

static void add_enumerations(struct json *json, struct arena *arena, const struct site *site)
{
    for (size_t i = 0; i < site->types.count; i++)
        add_values(json, arena, site, &site->types.items[i]);
}

static void add_choices(struct json *json, const char *key, const char *const *names, const char *const *words)
{
    json_begin_object(json, key);
    for (size_t i = 0; names[i]; i++)
        json_string(json, names[i], words[i]);
    json_end(json);
}

/* Writes the choices of facts, each with its text on pages; for GCs the letter. Queries use them. */
static void add_all_choices(struct json *json)
{
    json_begin_object(json, "choices");
    json_begin_object(json, "gc");
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gc_kinds[gc].letter)
            json_string(json, gc_kinds[gc].name, gc_kinds[gc].letter);
    }
    json_end(json);
    add_choices(json, "often", frequency_names, frequency_words);
    add_choices(json, "effect", effect_names, effect_words);
    add_choices(json, "platform", platform_names, platform_words);
    json_end(json);
}

static const struct {
    const char *name;
    void (*add)(struct json *json, struct arena *arena, const struct site *site);
} lists[] = {
    {"releases", add_releases},   {"events", add_events},   {"types", add_types},     {"variants", add_variants},
    {"values", add_enumerations}, {"reasons", add_reasons}, {"metrics", add_metrics},
};

bool pages_search(struct renderer *renderer)
{
    struct arena arena = {0};
    struct buf out;
    struct json json;
    buf_init(&out, 0);
    buf_puts(&out, "self.jfrSearch = ");
    json_init(&json, &out, true);
    json_begin_object(&json, NULL);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        json_begin_array(&json, lists[i].name);
        lists[i].add(&json, &arena, renderer->site);
        json_end(&json);
    }
    add_all_choices(&json);
    json_begin_array(&json, "more");
    add_others(&json, &arena, renderer->site);
    add_release_pages(renderer, &json, &arena);
    add_headings(&json, &renderer->headings);
    add_other_options(&json, &arena, renderer);
    json_end(&json);
    bool ok = pages_keywords(renderer, &json);
    json_end(&json);
    buf_puts(&out, ";\n");
    ok = ok && output_write(&renderer->output, "assets/search-data.js", buf_text(&out), out.length);
    buf_dispose(&out);
    arena_dispose(&arena);
    return ok;
}
