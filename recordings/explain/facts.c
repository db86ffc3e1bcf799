#include "recordings/explain/facts.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/dataset/setting_values.h"

enum { CELLS_MAX = 400 };

struct row {
    char *cells[CELLS_MAX];
    int count;
};

static const char *cell(const struct row *row, int index)
{
    return index < row->count ? row->cells[index] : "";
}

static void add_cells(struct fact_texts *texts, const struct row *row, int from)
{
    for (int i = from; i < row->count; i++)
        *vec_add(texts) = row->cells[i];
}

/* Returns 6 for 17.0.6, 302 for 8u302, and 0 for 17. A comma or a blank ends the version. */
static long update_of(const char *version)
{
    char *end;
    strtol(version, &end, 10);
    if (*end == '.')
        strtol(end + 1, &end, 10);
    return *end == '.' || *end == 'u' ? strtol(end + 1, NULL, 10) : 0;
}

/* Returns whether the update of the release has the fix for certain: "17.0.6 or 17.0.7" says that 17.0.7 does. */
static bool has_fix(const struct fact_bug *bug, int feature, long update)
{
    long fixed = 0;
    for (const char *at = bug->fixed; *at; at += strspn(at, ", or")) {
        if (strtol(at, NULL, 10) == feature)
            fixed = update_of(at);
        at += strcspn(at, ", ");
    }
    return fixed > 0 && update >= fixed;
}

static void remove_fixed(struct fact_event *event, int feature, long update)
{
    size_t kept = 0;
    for (size_t i = 0; i < event->bugs.count; i++) {
        if (!has_fix(&event->bugs.items[i], feature, update))
            event->bugs.items[kept++] = event->bugs.items[i];
    }
    event->bugs.count = kept;
}

static void read_values(struct fact_texts *values, const struct row *row, int from)
{
    for (int i = from; i < row->count; i++)
        *vec_add(values) = strcmp(row->cells[i], "-") ? row->cells[i] : NULL;
}

static void read_earlier(struct fact_event *event, const struct row *row)
{
    struct fact_setting *setting = vec_find(&event->settings, name, cell(row, 1));
    if (!setting)
        return;
    struct fact_earlier *earlier = vec_add(&setting->earlier);
    earlier->first = update_of(cell(row, 2));
    earlier->last = update_of(cell(row, 3));
    read_values(&earlier->values, row, 4);
}

static void read_setting(struct fact_event *event, const struct row *row)
{
    struct fact_setting *setting = vec_add(&event->settings);
    setting->name = cell(row, 1);
    setting->preset = cell(row, 2);
    read_values(&setting->values, row, 3);
}

static void read_group(struct fact_groups *groups, const struct row *row)
{
    struct fact_group *group = vec_add(groups);
    group->name = cell(row, 1);
    group->title = cell(row, 2);
    add_cells(&group->events, row, 3);
}

static void read_option(struct facts *facts, const struct row *row)
{
    struct fact_option *option = vec_add(&facts->options);
    option->configuration = cell(row, 1);
    option->name = cell(row, 2);
    add_cells(&option->choices, row, 3);
}

static void read_control(struct facts *facts, const struct row *row)
{
    if (!facts->options.count)
        return;
    struct fact_control *control = vec_add(&facts->options.items[facts->options.count - 1].controls);
    control->choice = cell(row, 1);
    control->value = cell(row, 2);
    add_cells(&control->settings, row, 3);
}

static void read_rule(struct facts *facts, const struct fact_event *event, const struct row *row)
{
    struct fact_rule *rule = vec_find(&facts->rules, id, cell(row, 1));
    if (!rule)
        *(rule = vec_add(&facts->rules)) = (struct fact_rule){.id = cell(row, 1), .name = cell(row, 2)};
    *vec_add(text_is(cell(row, 3), "ENABLED") ? &rule->enabled : &rule->available) = event->name;
}

/* Gives the settings of an event their values in the last of the other configurations. */
static void read_named(struct facts *facts, const struct row *row)
{
    struct fact_event *event = strmap_get(&facts->by_name, cell(row, 1));
    size_t count = facts->configurations.count + facts->others.count;
    for (int i = 2; event && i + 1 < row->count; i += 2) {
        struct fact_setting *setting = vec_find(&event->settings, name, row->cells[i]);
        while (setting && setting->values.count < count)
            *vec_add(&setting->values) = NULL;
        if (setting)
            setting->values.items[count - 1] = row->cells[i + 1];
    }
}

/* Reads a row that belongs to the preceding event. Returns false if it is none of these rows. */
static bool read_event_row(struct facts *facts, struct fact_event *event, const struct row *row)
{
    const char *kind = row->cells[0];
    if (!strcmp(kind, "setting"))
        read_setting(event, row);
    else if (!strcmp(kind, "earlier"))
        read_earlier(event, row);
    else if (!strcmp(kind, "emits"))
        add_cells(&event->emits, row, 1);
    else if (!strcmp(kind, "silent"))
        add_cells(&event->silent, row, 1);
    else if (!strcmp(kind, "platforms"))
        add_cells(&event->platforms, row, 1);
    else if (!strcmp(kind, "why"))
        event->platform_why = cell(row, 1);
    else if (!strcmp(kind, "whole"))
        add_cells(&event->wholes, row, 1);
    else if (!strcmp(kind, "bug"))
        *vec_add(&event->bugs) = (struct fact_bug){cell(row, 1), cell(row, 2), cell(row, 3), *cell(row, 4)};
    else if (!strcmp(kind, "need"))
        *vec_add(&event->needs) = (struct fact_need){cell(row, 1), cell(row, 2), cell(row, 3)};
    else if (!strcmp(kind, "jvm"))
        *vec_add(&event->jvms) = (struct fact_jvm){cell(row, 1), cell(row, 2)};
    else if (!strcmp(kind, "rate"))
        *vec_add(&event->rates) =
            (struct fact_rate){cell(row, 1), cell(row, 2), cell(row, 3), cell(row, 4), cell(row, 5)};
    else if (!strcmp(kind, "field"))
        *vec_add(&event->fields) = (struct fact_field){cell(row, 1), cell(row, 2), cell(row, 3)};
    else if (!strcmp(kind, "rule"))
        read_rule(facts, event, row);
    else
        return false;
    return true;
}

static struct fact_event *read_event(struct facts *facts, const struct row *row)
{
    struct fact_event *event = ARENA_NEW(&facts->arena, struct fact_event);
    event->name = cell(row, 1);
    event->label = cell(row, 2);
    event->frequency = cell(row, 3);
    event->item = cell(row, 4);
    event->marks = cell(row, 5);
    event->page = cell(row, 6);
    event->sentence = cell(row, 7);
    *vec_add(&facts->events) = event;
    strmap_put(&facts->by_name, event->name, event);
    return event;
}

static void read_row(struct facts *facts, struct fact_event **event, const struct row *row)
{
    const char *kind = row->cells[0];
    if (*event && read_event_row(facts, *event, row))
        return;
    if (!strcmp(kind, "event"))
        *event = read_event(facts, row);
    else if (!strcmp(kind, "release")) {
        facts->feature = (int)strtol(cell(row, 1), NULL, 10);
        facts->version = cell(row, 2);
        facts->release = cell(row, 1);
    } else if (!strcmp(kind, "configurations"))
        add_cells(&facts->configurations, row, 1);
    else if (!strcmp(kind, "option"))
        read_option(facts, row);
    else if (!strcmp(kind, "control"))
        read_control(facts, row);
    else if (!strcmp(kind, "arguments"))
        add_cells(&facts->arguments, row, 1);
    else if (!strcmp(kind, "other"))
        *vec_add(&facts->others) = cell(row, 1);
    else if (!strcmp(kind, "named"))
        read_named(facts, row);
    else if (!strcmp(kind, "gc"))
        *vec_add(&facts->gcs) = (struct fact_gc){cell(row, 1), cell(row, 2), cell(row, 3)};
    else if (!strcmp(kind, "task"))
        read_group(&facts->tasks, row);
    else if (!strcmp(kind, "library"))
        read_group(&facts->libraries, row);
}

bool facts_parse(struct facts *facts, const char *text, size_t length)
{
    *facts = (struct facts){0};
    char *at = arena_strndup(&facts->arena, text, length);
    struct fact_event *event = NULL;
    while (*at) {
        char *end = at + strcspn(at, "\n"), *next = *end ? end + 1 : end;
        *end = '\0';
        struct row row = {.count = 0};
        while (at && row.count < CELLS_MAX) {
            char *tab = strchr(at, '\t');
            row.cells[row.count++] = at;
            if (tab)
                *tab++ = '\0';
            at = tab;
        }
        read_row(facts, &event, &row);
        at = next;
    }
    return facts->feature > 0 && facts->events.count > 0;
}

/* Returns the value of a setting in the configuration as an update had it; NULL: not set. */
static const char *value_in(const struct fact_setting *setting, size_t configuration, long update, const char *recorded)
{
    const char *value = configuration < setting->values.count ? setting->values.items[configuration] : NULL;
    for (size_t i = 0; update >= 0 && i < setting->earlier.count; i++) {
        const struct fact_earlier *earlier = &setting->earlier.items[i];
        const char *before = configuration < earlier->values.count ? earlier->values.items[configuration] : NULL;
        bool was_before = update < earlier->first || (update < earlier->last && text_is(recorded, before));
        if (before && was_before)
            value = before;
    }
    return value;
}

const char *facts_update(const struct facts *facts, long update, struct arena *arena)
{
    return arena_printf(arena, facts->feature == 8 ? "%du%ld" : "%d.0.%ld", facts->feature, update);
}

const char *facts_label(const struct facts *facts, size_t configuration, struct arena *arena)
{
    size_t count = facts->configurations.count;
    return configuration < count ? arena_printf(arena, "%s.jfc", facts->configurations.items[configuration])
                                 : facts->others.items[configuration - count];
}

void facts_take_update(struct facts *facts, long update, facts_recorded *recorded, const void *context)
{
    long known = update_of(facts->version);
    if (update > 0 && known > 0)
        facts->release = facts_update(facts, update < known ? update : known, &facts->arena);
    for (size_t i = 0; i < facts->events.count; i++) {
        struct fact_event *event = facts->events.items[i];
        remove_fixed(event, facts->feature, update);
        for (size_t k = 0; k < event->settings.count; k++) {
            struct fact_setting *setting = &event->settings.items[k];
            const char *value = recorded(context, event->name, setting->name);
            for (size_t v = 0; v < setting->values.count; v++)
                setting->values.items[v] = value_in(setting, v, update, value);
        }
    }
}

size_t facts_differing(const struct facts *facts, size_t configuration, long update, facts_recorded *recorded,
                       const void *context, size_t *known)
{
    size_t differing = 0;
    *known = 0;
    for (size_t i = 0; i < facts->events.count; i++) {
        const struct fact_event *event = facts->events.items[i];
        for (size_t k = 0; k < event->settings.count; k++) {
            const struct fact_setting *setting = &event->settings.items[k];
            const char *value = recorded(context, event->name, setting->name);
            const char *configured = value ? value_in(setting, configuration, update, value) : NULL;
            *known += value != NULL;
            differing += value && !setting_is_same(configured ? configured : setting->preset, value);
        }
    }
    return differing;
}

static void dispose_event(struct fact_event *event)
{
    for (size_t i = 0; i < event->settings.count; i++) {
        struct fact_setting *setting = &event->settings.items[i];
        for (size_t k = 0; k < setting->earlier.count; k++)
            vec_dispose(&setting->earlier.items[k].values);
        vec_dispose(&setting->earlier);
        vec_dispose(&setting->values);
    }
    vec_dispose(&event->settings);
    vec_dispose(&event->emits);
    vec_dispose(&event->silent);
    vec_dispose(&event->platforms);
    vec_dispose(&event->wholes);
    vec_dispose(&event->bugs);
    vec_dispose(&event->needs);
    vec_dispose(&event->rates);
    vec_dispose(&event->fields);
    vec_dispose(&event->jvms);
}

static void dispose_groups(struct fact_groups *groups)
{
    for (size_t i = 0; i < groups->count; i++)
        vec_dispose(&groups->items[i].events);
    vec_dispose(groups);
}

void facts_dispose(struct facts *facts)
{
    for (size_t i = 0; i < facts->events.count; i++)
        dispose_event(facts->events.items[i]);
    for (size_t i = 0; i < facts->rules.count; i++) {
        vec_dispose(&facts->rules.items[i].enabled);
        vec_dispose(&facts->rules.items[i].available);
    }
    for (size_t i = 0; i < facts->options.count; i++) {
        struct fact_option *option = &facts->options.items[i];
        for (size_t k = 0; k < option->controls.count; k++)
            vec_dispose(&option->controls.items[k].settings);
        vec_dispose(&option->controls);
        vec_dispose(&option->choices);
    }
    vec_dispose(&facts->options);
    vec_dispose(&facts->arguments);
    vec_dispose(&facts->configurations);
    vec_dispose(&facts->others);
    vec_dispose(&facts->gcs);
    vec_dispose(&facts->events);
    vec_dispose(&facts->rules);
    dispose_groups(&facts->tasks);
    dispose_groups(&facts->libraries);
    strmap_dispose(&facts->by_name);
    arena_dispose(&facts->arena);
    *facts = (struct facts){0};
}

const struct fact_event *facts_event(const struct facts *facts, const char *name)
{
    return strmap_get(&facts->by_name, name);
}

bool fact_is_reported(const struct fact_event *event)
{
    return !strchr(event->marks, 'h');
}

const char *fact_value(const struct fact_event *event, const char *setting, size_t configuration)
{
    const struct fact_setting *found = vec_find(&event->settings, name, setting);
    if (!found)
        return NULL;
    const char *value = configuration < found->values.count ? found->values.items[configuration] : NULL;
    return value ? value : found->preset;
}

const struct fact_group *facts_library(const struct facts *facts, const char *event)
{
    for (size_t i = 0; i < facts->libraries.count; i++) {
        if (fact_texts_have(&facts->libraries.items[i].events, event))
            return &facts->libraries.items[i];
    }
    return NULL;
}

const char *facts_gc_label(const struct facts *facts, const char *name)
{
    const struct fact_gc *gc = vec_find(&facts->gcs, name, name);
    return gc ? gc->label : name;
}

bool fact_texts_have(const struct fact_texts *texts, const char *text)
{
    for (size_t i = 0; i < texts->count; i++) {
        if (strcmp(texts->items[i], text) == 0)
            return true;
    }
    return false;
}
