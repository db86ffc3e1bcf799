#include "recordings/configuration/options.h"

#include <string.h>

#include "common/base/file.h"
#include "common/base/nearest.h"
#include "common/base/text.h"

/* The release whose command line takes options of configurations and settings. */
enum { FIRST_WITH_OPTIONS = 17 };

static const char option[] = "-XX:StartFlightRecording";

struct reader {
    struct given *given;
    const struct facts *facts;
    struct remarks *remarks;
    struct diag *diag;
    struct fact_texts configurations; /* of the JDK */
    size_t begun;                     /* settings of configurations, which precede those of options */
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
static char *next_part(struct arena *arena, const char **text)
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

static void add_configuration(struct reader *reader, size_t configuration)
{
    *vec_add(&reader->configurations) = reader->facts->configurations.items[configuration];
    for (size_t i = 0; i < reader->facts->events.count; i++) {
        const struct fact_event *event = reader->facts->events.items[i];
        for (size_t k = 0; k < event->settings.count; k++) {
            const struct fact_setting *setting = &event->settings.items[k];
            if (configuration < setting->values.count && setting->values.items[configuration])
                given_add(reader->given, event->name, setting->name, setting->values.items[configuration])->is_known =
                    true;
        }
    }
}

/* Adds the settings of a configuration of the JDK, default or default.jfc, or of a file; none has none. */
static bool add_settings(struct reader *reader, const char *name)
{
    for (size_t i = 0; i < reader->facts->configurations.count; i++) {
        const char *known = reader->facts->configurations.items[i];
        if (!strcmp(name, known) || !strcmp(name, arena_printf(&reader->given->arena, "%s.jfc", known))) {
            add_configuration(reader, i);
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

/* Returns the next option of the chosen configurations after `previous`, or the first one; NULL: there is none. */
static const struct fact_option *next_option(const struct reader *reader, const struct fact_option *previous)
{
    const struct fact_option *options = reader->facts->options.items;
    size_t count = reader->facts->options.count, next = previous ? (size_t)(previous - options) + 1 : 0;
    while (next < count && !fact_texts_have(&reader->configurations, options[next].configuration))
        next++;
    return next < count ? &options[next] : NULL;
}

static const struct fact_option *find_option(const struct reader *reader, const char *name)
{
    const struct fact_option *found = next_option(reader, NULL);
    while (found && strcmp(found->name, name) != 0)
        found = next_option(reader, found);
    return found;
}

/* Sets what an option of a configuration controls: gc=detailed. */
static void set_option(struct reader *reader, const struct fact_option *known, const char *value)
{
    struct arena *arena = &reader->given->arena;
    if (known->choices.count && !fact_texts_have(&known->choices, value)) {
        struct buf valid = {0};
        for (size_t i = 0; i < known->choices.count; i++)
            buf_printf(&valid, "%s%s", i ? ", " : "", known->choices.items[i]);
        reader->given->is_refused = true;
        remark(reader, arena_printf(arena, "JDK %d does not start: %s=%s (valid: %s)", reader->facts->feature,
                                    known->name, value, buf_text(&valid)));
        buf_dispose(&valid);
        return;
    }
    for (size_t i = 0; i < known->controls.count; i++) {
        const struct fact_control *control = &known->controls.items[i];
        bool is_text = !*control->choice;
        for (size_t k = 0; (is_text || !strcmp(control->choice, value)) && k < control->settings.count; k++) {
            char *path = arena_strdup(arena, control->settings.items[k]), *hash = strchr(path, '#');
            if (hash) {
                *hash = '\0';
                given_add(reader->given, path, hash + 1, is_text ? value : control->value)->is_known = true;
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
        for (const struct fact_option *known = NULL; (known = next_option(reader, known));)
            nearest_try(&nearest, known->name);
        remark(reader, arena_printf(arena, "JDK %d does not have the option %s%s%s%s", reader->facts->feature, name,
                                    nearest.name ? "; did you mean " : "", nearest.name ? nearest.name : "",
                                    nearest.name ? "?" : ""));
    } else if (!is_added && !is_named(reader, event, setting)) {
        remark(reader,
               arena_printf(arena, "JDK %d ignores %s#%s, which the configuration does not name; +%s#%s adds it",
                            reader->facts->feature, event, setting, event, setting));
    } else {
        given_add(reader->given, event, setting, value);
    }
}

/* Returns whether the JVM of the release has the argument; true if its arguments are not known. */
static bool is_argument(const struct facts *facts, const char *name)
{
    return facts->arguments.count ? fact_texts_have(&facts->arguments, name) : !strchr(name, '#');
}

static void read_option(struct reader *reader, char *part)
{
    char *equals = strchr(part, '=');
    const char *value = equals ? equals + 1 : "";
    if (equals)
        *equals = '\0';
    const struct fact_option *known = find_option(reader, part);
    if (!*part || !strcmp(part, "settings") || (!known && is_argument(reader->facts, part)))
        return;
    if (reader->facts->feature < FIRST_WITH_OPTIONS) {
        reader->given->is_refused = true;
        remark(reader, arena_printf(&reader->given->arena, "JDK %d does not start: it does not have the option %s",
                                    reader->facts->feature, part));
    } else if (known) {
        set_option(reader, known, value);
    } else {
        set_setting(reader, part, value);
    }
}

bool options_read(struct given *given, const char *text, const struct facts *facts, struct remarks *remarks,
                  struct diag *diag)
{
    struct reader reader = {.given = given, .facts = facts, .remarks = remarks, .diag = diag};
    bool ok = true, has_settings = false;
    text += strlen(option);
    text += *text != '\0';
    for (const char *at = text; ok && *at;) {
        const char *part = next_part(&given->arena, &at);
        if (text_starts_with(part, "settings=")) {
            ok = add_settings(&reader, part + strlen("settings="));
            has_settings = true;
        }
    }
    if (!has_settings)
        ok = add_settings(&reader, "default");
    reader.begun = given->settings.count;
    for (const char *at = text; ok && *at;)
        read_option(&reader, next_part(&given->arena, &at));
    vec_dispose(&reader.configurations);
    return ok;
}
