/* Which configuration of a release the given settings are, also as earlier updates had it. */
#include <stdlib.h>
#include <string.h>

#include "recordings/configuration/given.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/releases.h"
#include "common/dataset/update_changes.h"

/* 17.0.9 and 8u262 as numbers in the order of versions. */
static long long number_of(const char *version)
{
    long long number = 0;
    for (const char *at = version; *at && *at != '-';) {
        char *end;
        number = number * 1000 + strtoll(at, &end, 10);
        at = *end && *end != '-' ? end + 1 : end;
    }
    return number;
}

/* A release before an update; 0: now. */
struct past {
    const struct dataset *data;
    long long update;
};

static bool is_undone(const struct past *past, const char *since)
{
    return since && past->update && number_of(releases_last_update(since)) >= past->update;
}

/* Returns the value of a setting before the oldest update that changed it; NULL: none did. */
static const char *value_before(const struct past *past, const char *label, const struct ds_event *event,
                                const char *setting)
{
    const struct ds_change *oldest = NULL;
    for (size_t i = 0; i < past->data->update_changes.count; i++) {
        const struct ds_change *change = &past->data->update_changes.items[i];
        if (change_value_before(change, label, event->name, setting) && is_undone(past, change->since) &&
            (!oldest ||
             number_of(releases_last_update(change->since)) < number_of(releases_last_update(oldest->since))))
            oldest = change;
    }
    return oldest ? oldest->from : NULL;
}

/* Returns the value of a setting in a configuration. */
static const char *configured(const struct past *past, int id, const struct ds_event *event,
                              const struct ds_default_setting *preset)
{
    if (is_undone(past, event->since))
        return strcmp(preset->name, "enabled") ? preset->value : "false";
    const char *label = past->data->configurations.items[id].label;
    const char *before = value_before(past, label, event, preset->name);
    const struct ds_event_configuration *in = dataset_event_configuration(event, id);
    const struct ds_setting *setting = in ? dataset_setting(&in->settings, preset->name) : NULL;
    bool is_new = is_undone(past, preset->since) || (setting && is_undone(past, setting->since));
    return before ? before : setting && !is_new ? setting->value : preset->value;
}

/* The other settings of an event that is off make no difference. */
static bool has_same_settings(const struct given *given, const struct past *past, int id, const struct ds_event *event)
{
    bool is_on = given_is_enabled(given, event);
    for (size_t i = 0; i < event->settings.count; i++) {
        const struct ds_default_setting *preset = &event->settings.items[i];
        if ((is_on || !strcmp(preset->name, "enabled")) &&
            !setting_is_same(given_value(given, event, preset->name), configured(past, id, event, preset)))
            return false;
    }
    return true;
}

static bool is_equal(const struct given *given, const struct past *past, int id)
{
    for (size_t i = 0; i < past->data->events.count; i++) {
        const struct ds_event *event = &past->data->events.items[i];
        if (ds_event_is_reported(event) && !has_same_settings(given, past, id, event))
            return false;
    }
    return true;
}

struct updates VEC(const char *);

static void add_update(struct updates *updates, const char *since)
{
    if (since)
        *vec_add(updates) = since;
}

/* The last update of a range first in descending order, then the first one: the order of assets/configuration.js. */
static int newest_first(const void *a, const void *b)
{
    const char *x = *(const char *const *)a, *y = *(const char *const *)b;
    long long first[] = {number_of(x), number_of(y)};
    long long last[] = {number_of(releases_last_update(x)), number_of(releases_last_update(y))};
    if (last[0] != last[1])
        return last[0] < last[1] ? 1 : -1;
    return (first[0] < first[1]) - (first[0] > first[1]);
}

static void list_updates(struct updates *updates, const struct dataset *data)
{
    for (size_t i = 0; i < data->update_changes.count; i++) {
        const struct ds_change *change = &data->update_changes.items[i];
        if (change->item == ITEM_CONFIGURED && change->kind == CHANGE_VALUE)
            add_update(updates, change->since);
    }
    for (size_t i = 0; i < data->events.count; i++) {
        const struct ds_event *event = &data->events.items[i];
        add_update(updates, event->since);
        for (size_t k = 0; k < event->settings.count; k++)
            add_update(updates, event->settings.items[k].since);
        for (size_t k = 0; k < event->configurations.count; k++) {
            for (size_t s = 0; s < event->configurations.items[k].settings.count; s++)
                add_update(updates, event->configurations.items[k].settings.items[s].since);
        }
    }
    if (updates->count)
        qsort(updates->items, updates->count, sizeof *updates->items, newest_first);
}

static const char *name_of(const struct dataset *data, size_t id)
{
    return dataset_configuration_name(data->configurations.items[id].label);
}

const char *given_equals(const struct given *given, const struct dataset *data, struct arena *arena)
{
    for (size_t id = 0; id < data->configurations.count; id++) {
        if (is_equal(given, &(struct past){data, 0}, (int)id))
            return arena_printf(arena, "%s.jfc", name_of(data, id));
    }
    struct updates updates = {0};
    const char *found = NULL;
    list_updates(&updates, data);
    for (size_t id = 0; !found && id < data->configurations.count; id++) {
        for (size_t i = 0; !found && i < updates.count; i++) {
            const char *since = updates.items[i];
            const struct past past = {data, number_of(releases_last_update(since))};
            bool is_last =
                i + 1 == updates.count || number_of(releases_last_update(updates.items[i + 1])) < past.update;
            if (is_last && is_equal(given, &past, (int)id))
                found = arena_printf(arena, "%s.jfc before %.*s", name_of(data, id), (int)strcspn(since, "-"), since);
        }
    }
    vec_dispose(&updates);
    return found;
}
