#include "recordings/configuration/nearest.h"

#include <stdlib.h>
#include <string.h>

struct source {
    const struct given *given;
    const struct facts *facts;
};

/* The value in force; NULL: the JVM does not report the event, or it is off. */
static const char *value_in_force(const void *context, const char *name, const char *setting)
{
    const struct source *source = context;
    const struct fact_event *event = facts_event(source->facts, name);
    bool counts =
        event && fact_is_reported(event) && (strcmp(setting, "enabled") == 0 || given_is_enabled(source->given, event));
    return counts ? given_value(source->given, event, setting) : NULL;
}

struct updates VEC(long);

/* The last updates that had other values than their successors, the newest first. */
static int newest_first(const void *a, const void *b)
{
    long x = *(const long *)a, y = *(const long *)b;
    return (x < y) - (x > y);
}

static void list_updates(struct updates *updates, const struct facts *facts)
{
    for (size_t i = 0; i < facts->events.count; i++) {
        const struct fact_event *event = facts->events.items[i];
        for (size_t k = 0; k < event->settings.count; k++) {
            const struct fact_setting *setting = &event->settings.items[k];
            for (size_t e = 0; e < setting->earlier.count; e++)
                *vec_add(updates) = setting->earlier.items[e].first;
        }
    }
    if (updates->count)
        qsort(updates->items, updates->count, sizeof *updates->items, newest_first);
}

/* Returns an update that had the configuration with the given values, "17.0.9"; NULL: none had. */
static const char *before(const struct source *source, size_t configuration, const struct updates *updates,
                          struct arena *arena)
{
    size_t known;
    for (size_t i = 0; i < updates->count; i++) {
        long update = updates->items[i];
        if ((i == 0 || update != updates->items[i - 1]) &&
            !facts_differing(source->facts, configuration, update - 1, value_in_force, source, &known))
            return facts_update(source->facts, update, arena);
    }
    return NULL;
}

const char *given_nearest(const struct given *given, const struct facts *facts, struct arena *arena)
{
    const struct source source = {given, facts};
    size_t count = facts->configurations.count + facts->others.count, found = count, known;
    /* The settings of no configuration are those of an empty file. */
    size_t least = facts_differing(facts, count, -1, value_in_force, &source, &known);
    for (size_t i = 0; i < count; i++) {
        size_t differing = facts_differing(facts, i, -1, value_in_force, &source, &known);
        if (differing < least) {
            least = differing;
            found = i;
        }
    }
    struct updates updates = {0};
    const char *update = NULL;
    list_updates(&updates, facts);
    for (size_t i = 0; least && !update && i < facts->configurations.count; i++) {
        update = before(&source, i, &updates, arena);
        found = update ? i : found;
    }
    vec_dispose(&updates);
    if (found == count)
        return "";
    const char *label = facts_label(facts, found, arena);
    if (update || !least)
        return arena_printf(arena, ", as %s%s%s", label, update ? " before " : "", update ? update : "");
    return arena_printf(arena, ", as %s but for %zu setting%s", label, least, least == 1 ? "" : "s");
}
