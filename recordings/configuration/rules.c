/* What the JVM makes of given settings. */
#include <stdlib.h>
#include <string.h>

#include "recordings/configuration/given.h"
#include "common/base/nearest.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/setting_values.h"

static const char *const prefix = "jdk.";

static const struct ds_event *reported(const struct dataset *data, const char *full)
{
    const struct ds_event *event = text_starts_with(full, prefix) ? dataset_event(data, full) : NULL;
    return event && ds_event_is_reported(event) ? event : NULL;
}

/* Returns the last setting with the name, which counts; NULL: there is none. */
static const struct given_setting *find(const struct given *given, const struct ds_event *event, const char *setting)
{
    for (size_t i = given->settings.count; i > 0; i--) {
        const struct given_setting *found = &given->settings.items[i - 1];
        if (!strcmp(found->setting, setting) && text_starts_with(found->name, prefix) &&
            !strcmp(found->name + strlen(prefix), event->name))
            return found;
    }
    return NULL;
}

const char *given_value(const struct given *given, const struct ds_event *event, const char *setting)
{
    const struct given_setting *found = find(given, event, setting);
    const struct ds_default_setting *preset = dataset_default(event, setting);
    return found && setting_takes(&given->patterns, event->name, setting, found->value) ? found->value
           : preset                                                                     ? preset->value
                                                                                        : NULL;
}

bool given_is_enabled(const struct given *given, const struct ds_event *event)
{
    return dataset_default(event, "enabled") && text_is(given_value(given, event, "enabled"), "true");
}

struct check {
    const struct given *given;
    const struct dataset *data;
    struct remarks *remarks;
    struct arena *arena;
};

static void remark(const struct check *check, long line, bool is_error, const char *text)
{
    *vec_add(check->remarks) = (struct remark){line, is_error, text};
}

static const char *hint(const struct check *check, const struct nearest *nearest, const char *before)
{
    return nearest->name ? arena_printf(check->arena, "; did you mean %s%s?", before, nearest->name) : "";
}

static void remark_event(const struct check *check, const struct given_setting *setting)
{
    const char *name = text_starts_with(setting->name, prefix) ? setting->name + strlen(prefix) : setting->name;
    struct nearest nearest = {.word = name};
    for (size_t i = 0; i < check->data->events.count; i++) {
        if (ds_event_is_reported(&check->data->events.items[i]))
            nearest_try(&nearest, check->data->events.items[i].name);
    }
    remark(check, setting->event_line, true,
           arena_printf(check->arena, "JDK %d does not have the event %s%s", check->data->feature, setting->name,
                        hint(check, &nearest, prefix)));
}

static void remark_setting(const struct check *check, const struct given_setting *setting, const struct ds_event *event)
{
    const int feature = check->data->feature;
    const struct given_setting *last = find(check->given, event, setting->setting);
    if (!dataset_default(event, setting->setting)) {
        struct nearest nearest = {.word = setting->setting};
        for (size_t i = 0; i < event->settings.count; i++)
            nearest_try(&nearest, event->settings.items[i].name);
        remark(check, setting->line, true,
               arena_printf(check->arena, "JDK %d does not have the setting %s#%s%s", feature, setting->name,
                            setting->setting, hint(check, &nearest, "")));
    } else if (last->line != setting->line) {
        remark(check, setting->line, false,
               arena_printf(check->arena, "%s#%s is set again in line %ld, which counts", setting->name,
                            setting->setting, last->line));
    } else if (!setting_takes(&check->given->patterns, event->name, setting->setting, setting->value)) {
        const char *value = given_trim(check->arena, setting->value);
        bool is_spaced = setting_takes(&check->given->patterns, event->name, setting->setting, value);
        remark(check, setting->line, true,
               arena_printf(check->arena, "JDK %d ignores %s#%s: %s\"%s\"%s%s%s", feature, setting->name,
                            setting->setting, is_spaced ? "white space around " : "", value,
                            is_spaced ? "" : " (valid: ", is_spaced ? "" : setting_valid(event->name, setting->setting),
                            is_spaced ? "" : ")"));
    }
}

/* Returns whether the setting is the first one of its element. */
static bool is_first(const struct given *given, size_t index)
{
    const struct given_setting *setting = &given->settings.items[index];
    for (size_t i = 0; i < index; i++) {
        const struct given_setting *other = &given->settings.items[i];
        if (!other->is_known && other->event_line == setting->event_line && !strcmp(other->event, setting->event))
            return false;
    }
    return true;
}

static void check_setting(const struct check *check, size_t index)
{
    const struct given_setting *setting = &check->given->settings.items[index];
    bool first = is_first(check->given, index);
    if (setting->is_known)
        return;
    if (first && strcmp(setting->name, setting->event) != 0)
        remark(check, setting->event_line, false,
               arena_printf(check->arena, "%s is the name of JDK 9 and 10; JDK %d reads it as %s", setting->event,
                            check->data->feature, setting->name));
    if (!text_starts_with(setting->name, prefix) && strchr(setting->name, '.'))
        return; /* of other software */
    const struct ds_event *event = reported(check->data, setting->name);
    if (event)
        remark_setting(check, setting, event);
    else if (first)
        remark_event(check, setting);
}

/* Returns the value of the setting in default.jfc; NULL: it does not name the setting. */
static const char *usual(const struct dataset *data, const struct ds_event *event, const char *setting)
{
    for (size_t i = 0; i < event->configurations.count; i++) {
        const struct ds_event_configuration *in = &event->configurations.items[i];
        const char *label = data->configurations.items[in->id].label;
        const struct ds_setting *found = dataset_setting(&in->settings, setting);
        if (found && !strcmp(dataset_configuration_name(label), "default"))
            return found->value;
    }
    return NULL;
}

/* Warns of settings that the file does not name, if their defaults are not the usual values. */
static void check_unnamed(const struct check *check, const struct ds_event *event)
{
    const struct given_setting *any = NULL;
    for (size_t i = 0; !any && i < check->given->settings.count; i++) {
        const struct given_setting *setting = &check->given->settings.items[i];
        if (reported(check->data, setting->name) == event)
            any = setting;
    }
    if (!any || !any->event_line || !given_is_enabled(check->given, event))
        return;
    for (size_t i = 0; i < event->settings.count; i++) {
        const struct ds_default_setting *preset = &event->settings.items[i];
        const char *value = usual(check->data, event, preset->name);
        if (value && strcmp(preset->name, "enabled") != 0 && !find(check->given, event, preset->name) &&
            !setting_is_same(preset->value, value))
            remark(check, any->event_line, false,
                   arena_printf(check->arena, "jdk.%s has no %s in the file: JDK %d uses %s, default.jfc has %s",
                                event->name, preset->name, check->data->feature, preset->value, value));
    }
}

static bool enables(const struct given_setting *setting)
{
    return !text_starts_with(setting->name, prefix) && strchr(setting->name, '.') &&
           !strcmp(setting->setting, "enabled") && !strcmp(setting->value, "true");
}

/* Returns whether an event is on, which can also be one of other software. */
static bool records_something(const struct check *check)
{
    for (size_t i = 0; i < check->data->events.count; i++) {
        const struct ds_event *event = &check->data->events.items[i];
        if (ds_event_is_reported(event) && given_is_enabled(check->given, event))
            return true;
    }
    for (size_t i = 0; i < check->given->settings.count; i++) {
        if (enables(&check->given->settings.items[i]))
            return true;
    }
    return false;
}

/* Sorts by line; remarks on a line keep their order. */
static void sort(struct remarks *remarks)
{
    for (size_t i = 1; i < remarks->count; i++) {
        struct remark moved = remarks->items[i];
        size_t k = i;
        for (; k && remarks->items[k - 1].line > moved.line; k--)
            remarks->items[k] = remarks->items[k - 1];
        remarks->items[k] = moved;
    }
}

void given_check(struct given *given, const struct dataset *data, struct remarks *remarks, struct arena *arena)
{
    const struct check check = {given, data, remarks, arena};
    if (!given->version)
        remark(&check, given->line, true,
               arena_printf(arena, "the root element is <%s>, not <configuration>", given->root));
    if (given->version && !text_starts_with(given->version, "2.")) {
        given->is_refused = true;
        remark(
            &check, given->line, true,
            arena_printf(arena,
                         "version %s of the format%s: JDK %d reads only versions 2.x, and does not start with the file",
                         *given->version ? given->version : "(none)",
                         strcmp(given->version, "1.0") ? "" : ", which Oracle JDK 7 and 8 wrote", data->feature));
        return;
    }
    for (size_t i = 0; i < given->settings.count; i++)
        check_setting(&check, i);
    for (size_t i = 0; i < data->events.count; i++) {
        if (ds_event_is_reported(&data->events.items[i]))
            check_unnamed(&check, &data->events.items[i]);
    }
    if (!records_something(&check))
        remark(&check, given->line, true,
               arena_printf(arena, "no event is enabled: JDK %d records nothing", data->feature));
    sort(remarks);
}
