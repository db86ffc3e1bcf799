#include "recordings/configuration/options.h"

#include <string.h>

#include "common/base/file.h"
#include "common/base/nearest.h"
#include "common/base/text.h"
#include "common/dataset/command.h"
#include "common/dataset/configuration.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"

static const char option[] = "-XX:StartFlightRecording";

struct reader {
    struct given *given;
    const struct dataset *data;
    struct remarks *remarks;
    struct diag *diag;
    struct VEC(const struct ds_configuration *) configurations; /* of the JDK */
    size_t begun; /* settings of configurations, which precede those of options */
};

const char *options_name(void)
{
    return option;
}

bool options_are(const char *text)
{
    size_t length = strlen(option);
    return strncmp(text, option, length) == 0 && (!text[length] || text[length] == '=' || text[length] == ':');
}

static void remark(const struct reader *reader, const char *text)
{
    *vec_add(reader->remarks) = (struct remark){0, true, text};
}

/* Returns the next NAME=VALUE as in the JVM: quotes keep commas. *text receives what follows. */
static char *next(struct arena *arena, const char **text)
{
    struct buf part;
    buf_init(&part, 0);
    const char *at = *text;
    for (char quote = 0; *at && (quote || *at != ','); at++) {
        if (*at == quote && at[-1] != '\\')
            quote = 0;
        else if (!quote && (*at == '"' || *at == '\''))
            quote = *at;
        else
            buf_putc(&part, *at);
    }
    *text = *at ? at + 1 : at;
    char *copy = arena_strndup(arena, buf_text(&part), part.length);
    buf_dispose(&part);
    return copy;
}

static void add_configuration(struct reader *reader, const struct ds_configuration *configuration)
{
    int id = (int)(configuration - reader->data->configurations.items);
    *vec_add(&reader->configurations) = configuration;
    for (size_t i = 0; i < reader->data->events.count; i++) {
        const struct ds_event *event = &reader->data->events.items[i];
        const struct ds_event_configuration *in = dataset_event_configuration(event, id);
        for (size_t k = 0; in && k < in->settings.count; k++) {
            char *name = arena_printf(&reader->given->arena, "jdk.%s", event->name);
            given_add(reader->given, name, in->settings.items[k].name, in->settings.items[k].value)->is_known = true;
        }
    }
}

/* Adds the settings of a configuration of the JDK, default or default.jfc, or of a file; none has none. */
static bool add_settings(struct reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->data->configurations.count; i++) {
        const struct ds_configuration *configuration = &reader->data->configurations.items[i];
        const char *known = dataset_configuration_name(configuration->label);
        if (!strcmp(name, known) || !strcmp(name, arena_printf(&reader->given->arena, "%s.jfc", known))) {
            add_configuration(reader, configuration);
            return true;
        }
    }
    if (strcmp(name, "none") == 0)
        return true;
    struct given file;
    given_init(&file);
    bool ok = given_read(&file, name, reader->diag);
    for (size_t i = 0; ok && i < file.settings.count; i++) {
        const struct given_setting *from = &file.settings.items[i];
        /* Its own check reports the mistakes of the file. */
        given_add(reader->given, from->event, from->setting, from->value)->is_known = true;
    }
    if (ok && file.version && !text_starts_with(file.version, "2."))
        reader->given->version = arena_strdup(&reader->given->arena, file.version);
    given_dispose(&file);
    return ok;
}

static const struct ds_option *find_option(const struct reader *reader, const char *name)
{
    const struct ds_option *found = NULL;
    for (size_t i = 0; !found && i < reader->configurations.count; i++)
        found = vec_find(&reader->configurations.items[i]->options, name, name);
    return found;
}

/* Sets what an option of a configuration controls: gc=detailed. */
static void set_option(struct reader *reader, const struct ds_option *known, const char *value)
{
    struct arena *arena = &reader->given->arena;
    if (known->choices.count && !vec_find(&known->choices, name, value)) {
        struct buf valid = {0};
        for (size_t i = 0; i < known->choices.count; i++)
            buf_printf(&valid, "%s%s", i ? ", " : "", known->choices.items[i].name);
        reader->given->is_refused = true;
        remark(reader, arena_printf(arena, "JDK %d does not start: %s=%s (valid: %s)", reader->data->feature,
                                    known->name, value, buf_text(&valid)));
        buf_dispose(&valid);
        return;
    }
    for (size_t i = 0; i < known->controls.count; i++) {
        const struct ds_control *control = &known->controls.items[i];
        const struct ds_control_value *of = vec_find(&control->values, choice, value);
        for (size_t k = 0; (of || !control->values.count) && k < control->settings.count; k++) {
            char *path = arena_strdup(arena, control->settings.items[k]), *hash = strchr(path, '#');
            if (hash) {
                *hash = '\0';
                given_add(reader->given, path, hash + 1, of ? of->value : value)->is_known = true;
            }
        }
    }
}

/* Returns whether a configuration names the setting: without +, options can only change these. */
static bool is_named(const struct reader *reader, const char *event, const char *setting)
{
    for (size_t i = 0; i < reader->begun; i++) {
        const struct given_setting *known = &reader->given->settings.items[i];
        if (!strcmp(known->setting, setting) && !strcmp(known->event, event))
            return true;
    }
    return false;
}

static void set_setting(struct reader *reader, char *name, const char *value)
{
    struct arena *arena = &reader->given->arena;
    bool is_added = *name == '+';
    char *event = name + is_added, *setting = strchr(event, '#');
    if (setting)
        *setting++ = '\0';
    if (!setting || setting == event + 1 || !*setting) {
        struct nearest nearest = {.word = event};
        for (size_t i = 0; i < reader->configurations.count; i++) {
            for (size_t k = 0; k < reader->configurations.items[i]->options.count; k++)
                nearest_try(&nearest, reader->configurations.items[i]->options.items[k].name);
        }
        remark(reader, arena_printf(arena, "JDK %d does not have the option %s%s%s%s", reader->data->feature, name,
                                    nearest.name ? "; did you mean " : "", nearest.name ? nearest.name : "",
                                    nearest.name ? "?" : ""));
    } else if (!is_added && !is_named(reader, event, setting)) {
        remark(reader,
               arena_printf(arena, "JDK %d ignores %s#%s, which the configuration does not name; +%s#%s adds it",
                            reader->data->feature, event, setting, event, setting));
    } else {
        given_add(reader->given, event, setting, value);
    }
}

/* Returns whether the JVM of the release has the argument; true if its arguments are not known. */
static bool is_argument(const struct dataset *data, const char *name)
{
    static const char *const commands[] = {option, "JFR.start"};
    bool are_known = false;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct ds_command *command = vec_find(&data->commands, name, commands[i]);
        are_known = are_known || command;
        if (command && vec_find(&command->arguments, name, name))
            return true;
    }
    return !are_known && !strchr(name, '#');
}

static void read_option(struct reader *reader, char *part)
{
    char *equals = strchr(part, '=');
    const char *value = equals ? equals + 1 : "";
    if (equals)
        *equals = '\0';
    const struct ds_option *known = find_option(reader, part);
    if (!*part || !strcmp(part, "settings") || (!known && is_argument(reader->data, part)))
        return;
    if (reader->data->feature < DS_FIRST_WITH_OPTIONS) {
        reader->given->is_refused = true;
        remark(reader, arena_printf(&reader->given->arena, "JDK %d does not start: it does not have the option %s",
                                    reader->data->feature, part));
    } else if (known) {
        set_option(reader, known, value);
    } else {
        set_setting(reader, part, value);
    }
}

bool options_read(struct given *given, const char *text, const struct dataset *data, struct remarks *remarks,
                  struct diag *diag)
{
    struct reader reader = {.given = given, .data = data, .remarks = remarks, .diag = diag};
    bool ok = true, has_settings = false;
    text += strlen(option);
    text += *text != '\0';
    for (const char *at = text; ok && *at;) {
        const char *part = next(&given->arena, &at);
        if (text_starts_with(part, "settings=")) {
            ok = add_settings(&reader, part + strlen("settings="));
            has_settings = true;
        }
    }
    if (!has_settings)
        ok = add_settings(&reader, "default");
    reader.begun = given->settings.count;
    for (const char *at = text; ok && *at;)
        read_option(&reader, next(&given->arena, &at));
    vec_dispose(&reader.configurations);
    return ok;
}
