#include "common/dataset/commands.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/text.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/gc_kinds.h"

/* From JDK 17 on, JFR.start and -XX:StartFlightRecording accept settings of events. */
enum { FIRST_WITH_SETTINGS = 17 };

static const char *const file_name = "recording.jfr", *const configuration_file = "my.jfc";
/* For a recording in a running JVM. Without a duration, the JVM writes the file when it exits. */
static const char *const duration = "duration=60s";

struct maker {
    struct arena *arena;
    const struct dataset *data;
    const struct ds_event *event;
    const char *full_name;
};

static const char *append(struct arena *arena, const char *text, const char *separator, const char *more)
{
    return text ? arena_join(arena, text, separator, more) : more;
}

/* --- Needs --------------------------------------------------------------------------------------------- */

/* Returns the values of all needs of the kind; NULL if there is none. */
static const char *needed(const struct maker *maker, const char *kind, const char *separator)
{
    const char *text = NULL;
    for (size_t i = 0; i < maker->event->needs.count; i++) {
        const struct ds_need *need = &maker->event->needs.items[i];
        if (strcmp(need->kind, kind) == 0)
            text = append(maker->arena, text, separator, need->value);
    }
    return text;
}

/* Returns the value that a need requires for the setting, or NULL. */
static const char *needed_value(const struct ds_event *event, const char *setting)
{
    size_t length = strlen(setting);
    for (size_t i = 0; i < event->needs.count; i++) {
        const struct ds_need *need = &event->needs.items[i];
        if (strcmp(need->kind, "setting") == 0 && strncmp(need->value, setting, length) == 0 &&
            need->value[length] == '=')
            return need->value + length + 1;
    }
    return NULL;
}

/* --- Settings ------------------------------------------------------------------------------------------- */

/* Returns the value in effect with the configuration; NULL: the default of the event type. */
static const char *value_in(const struct maker *maker, const char *setting, const char *configuration)
{
    const struct ds_default_setting *preset = dataset_default(maker->event, setting);
    for (size_t i = 0; configuration && i < maker->data->configurations.count; i++) {
        if (strcmp(dataset_configuration_name(maker->data->configurations.items[i].label), configuration) != 0)
            continue;
        const struct ds_event_configuration *configured = dataset_event_configuration(maker->event, (int)i);
        const struct ds_setting *given = configured ? dataset_setting(&configured->settings, setting) : NULL;
        if (given)
            return given->value;
    }
    return preset ? preset->value : NULL;
}

static bool is_on(const struct maker *maker, const char *configuration)
{
    return text_is(value_in(maker, "enabled", configuration), "true");
}

/*
 * Returns the value of default.jfc if it enables the event, otherwise that of profile.jfc if it enables the event. If
 * neither does, the threshold is the built-in one, because those of the files are not meant for use; it omits no event.
 */
static const char *wanted_value(const struct maker *maker, const char *setting)
{
    const char *value = needed_value(maker->event, setting);
    if (value)
        return value;
    if (is_on(maker, "default"))
        return value_in(maker, setting, "default");
    if (is_on(maker, "profile"))
        return value_in(maker, setting, "profile");
    return value_in(maker, setting, strcmp(setting, "threshold") == 0 ? NULL : "default");
}

static bool differs(const char *value, const char *other)
{
    return !other || strcmp(value, other) != 0;
}

static void add_settings(const struct maker *maker, struct commands *commands)
{
    const struct ds_event *event = maker->event;
    struct command_setting *settings = arena_alloc(maker->arena, (event->settings.count + 1) * sizeof *settings);
    for (size_t i = 0; i < event->settings.count; i++) {
        const char *name = event->settings.items[i].name, *value = wanted_value(maker, name);
        if (strcmp(name, "enabled") == 0 || !value || !*value)
            continue;
        settings[commands->setting_count++] = (struct command_setting){
            .name = name,
            .value = value,
            .in_line = differs(value, value_in(maker, name, "default")),
            .in_java = strcmp(name, "stackTrace") != 0 && differs(value, event->settings.items[i].value),
        };
        if (strcmp(name, "period") == 0)
            commands->is_chunk_bound = strstr(value, "Chunk") != NULL;
        if (strcmp(name, "threshold") == 0 && strtod(value, NULL) > 0 && !needed_value(event, name))
            commands->threshold = value;
    }
    commands->settings = settings;
}

/* --- Garbage collectors ----------------------------------------------------------------------------------- */

static const char *flags_of(const struct maker *maker, enum gc gc, bool with_mode)
{
    const char *flags[GC_FLAGS_MAX + 1], *text = NULL;
    if (with_mode)
        gc_flags(gc, maker->data->feature, flags);
    else
        gc_flags_any_mode(gc, maker->data->feature, flags);
    for (size_t i = 0; flags[i]; i++)
        text = append(maker->arena, text, " ", flags[i]);
    return text;
}

/*
 * If only some GCs emit the event, adds their names and the flags of one of them. No flags are added if the JVM's
 * default GC is among them.
 */
static void add_gc(const struct maker *maker, struct commands *commands)
{
    enum gc best = GC_COUNT, usual = gc_default(maker->data->feature);
    const struct ds_need *mode = vec_find(&maker->event->needs, kind, "gc");
    size_t emitting = 0, silent = 0;
    const char *names = NULL;
    bool has_usual = false;
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        const struct gc_kind *kind = &gc_kinds[gc];
        const struct ds_gc *known = kind->base == gc ? dataset_gc(maker->event, kind->name) : NULL;
        if (!known || kind->never_collects)
            continue;
        silent += text_is(known->emits, "false");
        if (!text_is(known->emits, "true"))
            continue;
        emitting++;
        names = append(maker->arena, names, ", ", kind->title);
        has_usual = has_usual || gc == usual;
        if (best == GC_COUNT || kind->preference < gc_kinds[best].preference)
            best = gc;
    }
    bool is_some = emitting > 0 && silent > 0;
    commands->gcs = is_some ? names : NULL;
    if (mode)
        commands->flags = flags_of(maker, gc_by_name(mode->value, strlen(mode->value)), true);
    else if (is_some && (emitting == 1 || !has_usual))
        commands->flags = flags_of(maker, best, false);
}

static bool is_emitted(const struct ds_event *event)
{
    bool is_never = event->gc_evidence.count && text_is(event->gc_evidence.items[0].rule, "not emitted");
    return !is_never && !vec_find(&event->needs, kind, "build");
}

/* --- Command lines ---------------------------------------------------------------------------------------- */

/* A space would end an argument: "20 ms" becomes 20ms. */
static const char *without_spaces(struct arena *arena, const char *value)
{
    char *compact = arena_strdup(arena, value), *to = compact;
    for (const char *p = compact; *p; p++) {
        if (*p != ' ')
            *to++ = *p;
    }
    *to = '\0';
    return compact;
}

/* Returns the options of the recording, joined by the separator. */
static const char *recording_options(const struct maker *maker, const struct commands *commands, const char *separator)
{
    struct arena *arena = maker->arena;
    const char *text = arena_printf(arena, "filename=%s", file_name), *options = needed(maker, "option", separator);
    if (options)
        text = append(arena, text, separator, options);
    if (commands->is_default)
        return text;
    if (!commands->takes_settings)
        return append(arena, text, separator, arena_printf(arena, "settings=%s", configuration_file));
    if (!is_on(maker, "default"))
        text = append(arena, text, separator, arena_printf(arena, "%s#enabled=true", maker->full_name));
    for (size_t i = 0; i < commands->setting_count; i++) {
        const struct command_setting *setting = &commands->settings[i];
        if (setting->in_line)
            text = append(arena, text, separator,
                          arena_printf(arena, "%s#%s=%s", maker->full_name, setting->name,
                                       without_spaces(arena, setting->value)));
    }
    return text;
}

/* async-profiler 3.0 and later can start a recording itself, with a list of events and the defaults of their types. */
static const char *asprof_line(const struct maker *maker, const struct commands *commands)
{
    const char *recorded = arena_printf(maker->arena, "+%s", maker->full_name);
    for (size_t i = 0; i < commands->setting_count; i++)
        recorded = commands->settings[i].in_java ? configuration_file : recorded;
    return arena_printf(maker->arena, "asprof -d 60 -e cpu --jfrsync %s -f %s PID", recorded, file_name);
}

static void add_lines(const struct maker *maker, struct commands *commands)
{
    commands->is_default = is_on(maker, "default") && !vec_find(&maker->event->needs, kind, "option");
    for (size_t i = 0; i < commands->setting_count; i++)
        commands->is_default = commands->is_default && !commands->settings[i].in_line;
    commands->java = arena_printf(maker->arena, "java%s%s -XX:StartFlightRecording:%s ...", commands->flags ? " " : "",
                                  commands->flags ? commands->flags : "", recording_options(maker, commands, ","));
    commands->jcmd =
        arena_printf(maker->arena, "jcmd PID JFR.start %s %s", duration, recording_options(maker, commands, " "));
    commands->with_file =
        arena_printf(maker->arena, "java%s%s -XX:StartFlightRecording:filename=%s,settings=%s ...",
                     commands->flags ? " " : "", commands->flags ? commands->flags : "", file_name, configuration_file);
    if (!commands->is_startup_only)
        commands->asprof = asprof_line(maker, commands);
    if (commands->threshold && commands->takes_settings)
        commands->all = arena_printf(maker->arena, "%s %s#threshold=0ms", commands->jcmd, maker->full_name);
}

struct commands commands_make(struct arena *arena, const struct dataset *data, const struct ds_event *event)
{
    struct maker maker = {arena, data, event, dataset_full_event_name(arena, event->name)};
    struct commands commands = {
        .event = event,
        .feature = data->feature,
        .is_emitted = is_emitted(event),
        .takes_settings = data->feature >= FIRST_WITH_SETTINGS,
        .is_startup_only = vec_find(&event->needs, kind, "startup") != NULL,
    };
    if (!commands.is_emitted)
        return commands;
    add_settings(&maker, &commands);
    add_gc(&maker, &commands);
    const char *flags = needed(&maker, "flag", " ");
    commands.flags = flags ? append(arena, commands.flags, " ", flags) : commands.flags;
    add_lines(&maker, &commands);
    return commands;
}
