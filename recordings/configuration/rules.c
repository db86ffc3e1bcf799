/* What the JVM makes of given settings. */
#include <stdlib.h>
#include <string.h>

#include "recordings/configuration/given.h"
#include "common/base/nearest.h"
#include "common/base/text.h"
#include "common/dataset/setting_kinds.h"
#include "common/dataset/setting_values.h"

static const char *const prefix = "jdk.";

static const struct fact_event *reported(const struct facts *facts, const char *full)
{
    const struct fact_event *event = text_starts_with(full, prefix) ? facts_event(facts, full) : NULL;
    return event && fact_is_reported(event) ? event : NULL;
}

/* Returns the name without the prefix. */
static const char *simple(const char *name)
{
    return text_starts_with(name, prefix) ? name + strlen(prefix) : name;
}

static const struct fact_setting *setting_of(const struct fact_event *event, const char *setting)
{
    return vec_find(&event->settings, name, setting);
}

/* Returns the last setting with the name, which counts; NULL: there is none. */
static const struct given_setting *find(const struct given *given, const struct fact_event *event, const char *setting)
{
    for (size_t i = given->settings.count; i > 0; i--) {
        const struct given_setting *found = &given->settings.items[i - 1];
        if (!strcmp(found->setting, setting) && !strcmp(found->name, event->name))
            return found;
    }
    return NULL;
}

const char *given_value(const struct given *given, const struct fact_event *event, const char *setting)
{
    const struct given_setting *found = find(given, event, setting);
    const struct fact_setting *known = setting_of(event, setting);
    bool is_taken = found && setting_takes(&given->patterns, simple(event->name), setting, found->value);
    return is_taken ? found->value : known ? known->preset : NULL;
}

bool given_is_enabled(const struct given *given, const struct fact_event *event)
{
    return setting_of(event, "enabled") && text_is(given_value(given, event, "enabled"), "true");
}

struct check {
    const struct given *given;
    const struct facts *facts;
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
    struct nearest nearest = {.word = simple(setting->name)};
    for (size_t i = 0; i < check->facts->events.count; i++) {
        if (fact_is_reported(check->facts->events.items[i]))
            nearest_try(&nearest, simple(check->facts->events.items[i]->name));
    }
    remark(check, setting->event_line, true,
           arena_printf(check->arena, "JDK %d does not have the event %s%s", check->facts->feature, setting->name,
                        hint(check, &nearest, prefix)));
}

static void remark_setting(const struct check *check, const struct given_setting *setting,
                           const struct fact_event *event)
{
    const int feature = check->facts->feature;
    const struct given_setting *last = find(check->given, event, setting->setting);
    if (!setting_of(event, setting->setting)) {
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
    } else if (!setting_takes(&check->given->patterns, simple(event->name), setting->setting, setting->value)) {
        const char *value = given_trim(check->arena, setting->value);
        bool is_spaced = setting_takes(&check->given->patterns, simple(event->name), setting->setting, value);
        remark(
            check, setting->line, true,
            arena_printf(check->arena, "JDK %d ignores %s#%s: %s\"%s\"%s%s%s", feature, setting->name, setting->setting,
                         is_spaced ? "white space around " : "", value, is_spaced ? "" : " (valid: ",
                         is_spaced ? "" : setting_valid(simple(event->name), setting->setting), is_spaced ? "" : ")"));
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
                            check->facts->feature, setting->name));
    if (!text_starts_with(setting->name, prefix) && strchr(setting->name, '.'))
        return; /* of other software */
    const struct fact_event *event = reported(check->facts, setting->name);
    if (event)
        remark_setting(check, setting, event);
    else if (first)
        remark_event(check, setting);
}

/* Returns the value of the setting in default.jfc; NULL: it does not name the setting. */
static const char *usual(const struct facts *facts, const struct fact_setting *setting)
{
    for (size_t i = 0; i < setting->values.count && i < facts->configurations.count; i++) {
        if (!strcmp(facts->configurations.items[i], "default"))
            return setting->values.items[i];
    }
    return NULL;
}

/* Warns of settings that the file does not name, if their defaults are not the usual values. */
static void check_unnamed(const struct check *check, const struct fact_event *event)
{
    const struct given_setting *any = NULL;
    for (size_t i = 0; !any && i < check->given->settings.count; i++) {
        const struct given_setting *setting = &check->given->settings.items[i];
        if (reported(check->facts, setting->name) == event)
            any = setting;
    }
    if (!any || !any->event_line || !given_is_enabled(check->given, event))
        return;
    for (size_t i = 0; i < event->settings.count; i++) {
        const struct fact_setting *known = &event->settings.items[i];
        const char *value = usual(check->facts, known);
        if (value && strcmp(known->name, "enabled") != 0 && !find(check->given, event, known->name) &&
            !setting_is_same(known->preset, value))
            remark(check, any->event_line, false,
                   arena_printf(check->arena, "%s has no %s in the file: JDK %d uses %s, default.jfc has %s",
                                event->name, known->name, check->facts->feature, known->preset, value));
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
    for (size_t i = 0; i < check->facts->events.count; i++) {
        const struct fact_event *event = check->facts->events.items[i];
        if (fact_is_reported(event) && given_is_enabled(check->given, event))
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

void given_check(struct given *given, const struct facts *facts, struct remarks *remarks, struct arena *arena)
{
    const struct check check = {given, facts, remarks, arena};
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
                         strcmp(given->version, "1.0") ? "" : ", which Oracle JDK 7 and 8 wrote", facts->feature));
        return;
    }
    for (size_t i = 0; i < given->settings.count; i++)
        check_setting(&check, i);
    for (size_t i = 0; i < facts->events.count; i++) {
        if (fact_is_reported(facts->events.items[i]))
            check_unnamed(&check, facts->events.items[i]);
    }
    if (!records_something(&check))
        remark(&check, given->line, true,
               arena_printf(arena, "no event is enabled: JDK %d records nothing", facts->feature));
    sort(remarks);
}
