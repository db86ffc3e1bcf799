#include "collector/source/native/dcmd.h"

#include <string.h>

#include "collector/source/native/tokens.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/command.h"
#include "common/dataset/dataset.h"

/* The file and C++ class with the options of each command. */
static const struct {
    const char *file, *class_name, *command;
} sources[] = {
    {"DCmdStart.java", NULL, "JFR.start"},
    {"DCmdDump.java", NULL, "JFR.dump"},
    {"DCmdStop.java", NULL, "JFR.stop"},
    {"DCmdCheck.java", NULL, "JFR.check"},
    {"DCmdView.java", NULL, "JFR.view"},
    {"jfrDcmds.cpp", "JfrStartFlightRecordingDCmd", "JFR.start"},
    {"jfrDcmds.cpp", "JfrDumpFlightRecordingDCmd", "JFR.dump"},
    {"jfrDcmds.cpp", "JfrStopFlightRecordingDCmd", "JFR.stop"},
    {"jfrDcmds.cpp", "JfrCheckFlightRecordingDCmd", "JFR.check"},
    {"jfrDcmds.cpp", "JfrConfigureFlightRecorderDCmd", "JFR.configure"},
    {"jfrOptionSet.cpp", NULL, "-XX:FlightRecorderOptions"},
};
enum { SOURCES = sizeof sources / sizeof *sources };
/* The command for arguments of DCmdStart outside its getArgumentInfos. The JVM option accepts them, and those of
 * JFR.start. */
static const char startup_command[] = "-XX:StartFlightRecording";

enum { NAME, DESCRIPTION, TYPE, MANDATORY, CPP_DEFAULT, CPP_LEAST = 4, CPP_MOST, JAVA_OLD = 6, JAVA_NEW };

struct reader {
    struct dataset *dataset;
    struct tokens tokens;
    const char *path, *file;
    struct diag *diag;
};

static bool fail(const struct reader *reader, size_t at, const char *what)
{
    size_t last = reader->tokens.count ? reader->tokens.count - 1 : 0;
    long line = reader->tokens.count ? reader->tokens.items[at < last ? at : last].line : 1;
    return diag_error(reader->diag, (struct place){.file = reader->file, .line = line}, "%s", what);
}

static struct ds_command *add_command(const struct reader *reader, const char *name, size_t at)
{
    struct ds_command *command = vec_find(&reader->dataset->commands, name, name);
    if (command)
        return command;
    command = vec_add(&reader->dataset->commands);
    command->name = strpool_get(reader->dataset->pool, name);
    command->place = (struct ds_place){.path = strpool_get(reader->dataset->pool, reader->path),
                                       .line = (int)reader->tokens.items[at].line};
    return command;
}

/* --- An argument ----------------------------------------------------------------------------------------- */

/* Resolves a word as a constant that the file defines. *text NULL: null. Returns false if there is none. */
static bool constant(const struct reader *reader, const char *name, const char **text)
{
    for (size_t i = 0; i + 2 < reader->tokens.count; i++) {
        const struct token *token = &reader->tokens.items[i];
        if (token->kind != TOKEN_WORD || strcmp(token->text, name) != 0 || !tokens_is(&reader->tokens, i + 1, "="))
            continue;
        const struct token *value = &reader->tokens.items[i + 2];
        *text = value->kind == TOKEN_STRING ? value->text : NULL;
        return value->kind == TOKEN_STRING || tokens_is_null(value->text);
    }
    return false;
}

static bool is_truth(const struct token_value *value)
{
    return !value->is_string && (strcmp(value->text, "true") == 0 || strcmp(value->text, "false") == 0);
}

/* Sets the default from a string, null, or the name of a constant. */
static bool set_default(const struct reader *reader, struct ds_argument *argument, const struct token_value *value)
{
    argument->preset = value->text;
    if (value->is_string)
        return true;
    if (!tokens_is_null(value->text))
        return constant(reader, value->text, &argument->preset);
    argument->preset = NULL;
    return true;
}

/* Reads the parts between the parentheses that open at `at`. */
static bool read_argument(const struct reader *reader, size_t at, struct ds_argument *argument)
{
    struct token_value values[TOKENS_VALUES];
    size_t count = tokens_values(&reader->tokens, at, values, reader->dataset->pool);
    bool is_java = text_ends_with(reader->file, ".java");
    bool is_known = is_java ? count == JAVA_OLD || count == JAVA_NEW : count >= CPP_LEAST && count <= CPP_MOST;
    if (!is_known || !values[NAME].is_string || !values[DESCRIPTION].is_string || !values[TYPE].is_string ||
        !is_truth(&values[MANDATORY]) || (is_java && !is_truth(&values[count - 1])))
        return fail(reader, at, "expected an option: name, description, type, whether it is mandatory, default");
    *argument = (struct ds_argument){.name = values[NAME].text,
                                     .type = values[TYPE].text,
                                     .description = values[DESCRIPTION].text,
                                     .is_mandatory = strcmp(values[MANDATORY].text, "true") == 0,
                                     .line = (int)reader->tokens.items[at].line};
    size_t preset = is_java ? count - 2 : CPP_DEFAULT;
    if (preset < count && !set_default(reader, argument, &values[preset]))
        return fail(reader, at, "the default is neither a text nor a constant of this file");
    /* The JVM requires only options without a default. */
    argument->is_mandatory = argument->is_mandatory && !argument->preset;
    return true;
}

/* --- Java ------------------------------------------------------------------------------------------------ */

/* Finds the range of the method's body. Returns false if there is none. */
static bool find_body(const struct tokens *tokens, const char *method, size_t *from, size_t *to)
{
    for (size_t i = 0; i + 3 < tokens->count; i++) {
        if (tokens_is(tokens, i, method) && tokens_is(tokens, i + 1, "(") && tokens_is(tokens, i + 2, ")") &&
            tokens_is(tokens, i + 3, "{")) {
            *from = i + 3;
            *to = tokens_close(tokens, i + 3);
            return true;
        }
    }
    return false;
}

static bool read_java(struct reader *reader, const char *command_name)
{
    size_t from, to, found = 0;
    /* Older releases define the options in C++. */
    if (!find_body(&reader->tokens, "getArgumentInfos", &from, &to))
        return true;
    add_command(reader, command_name, from);
    for (size_t i = 0; i + 2 < reader->tokens.count; i++) {
        if (!tokens_is(&reader->tokens, i, "new") || !tokens_is(&reader->tokens, i + 1, "Argument") ||
            !tokens_is(&reader->tokens, i + 2, "("))
            continue;
        struct ds_argument argument;
        if (!read_argument(reader, i + 2, &argument))
            return false;
        bool is_inside = i > from && i < to;
        found += is_inside;
        struct ds_command *command = add_command(reader, is_inside ? command_name : startup_command, i);
        *vec_add(&command->arguments) = argument;
    }
    return found || fail(reader, from, "expected options in getArgumentInfos");
}

/* --- C++ ------------------------------------------------------------------------------------------------- */

/* Returns the index of _name("... in the range; 0: none. */
static size_t find_definition(const struct reader *reader, size_t from, size_t to, const char *variable)
{
    for (size_t i = from; i + 2 < to; i++) {
        if (tokens_is(&reader->tokens, i, variable) && tokens_is(&reader->tokens, i + 1, "(") &&
            reader->tokens.items[i + 2].kind == TOKEN_STRING)
            return i + 1;
    }
    return 0;
}

/* Reads the options that are registered in the range, outside DEBUG_ONLY(...). */
static bool read_registered(struct reader *reader, const char *command_name, size_t from, size_t to)
{
    size_t found = 0;
    for (size_t i = from; i + 3 < to; i++) {
        if (tokens_is(&reader->tokens, i, "DEBUG_ONLY") && tokens_is(&reader->tokens, i + 1, "("))
            i = tokens_close(&reader->tokens, i + 1);
        bool is_option =
            tokens_is(&reader->tokens, i, "add_dcmd_option") || tokens_is(&reader->tokens, i, "add_dcmd_argument");
        if (!is_option || !tokens_is(&reader->tokens, i + 1, "(") || !tokens_is(&reader->tokens, i + 2, "&"))
            continue;
        size_t at = find_definition(reader, from, to, reader->tokens.items[i + 3].text);
        struct ds_argument argument;
        if (!at)
            return fail(reader, i, "the option that is registered is not defined");
        if (!read_argument(reader, at, &argument))
            return false;
        *vec_add(&add_command(reader, command_name, i)->arguments) = argument;
        found++;
    }
    return found || fail(reader, from, "expected options that are registered");
}

/* Finds the constructor CLASS::CLASS(...) : ... { ... }. Returns false if the file does not contain it. */
static bool find_constructor(const struct tokens *tokens, const char *name, size_t *from, size_t *to)
{
    for (size_t i = 0; i + 3 < tokens->count; i++) {
        if (!tokens_is(tokens, i, name) || !tokens_is(tokens, i + 1, ":") || !tokens_is(tokens, i + 2, name))
            continue;
        size_t body = tokens_close(tokens, i + 3);
        while (body < tokens->count && !tokens_is(tokens, body, "{"))
            body++;
        *from = i;
        *to = tokens_close(tokens, body);
        return true;
    }
    return false;
}

/* In releases with Java classes, the constructors have no options. */
static bool read_class(struct reader *reader, const char *class_name, const char *command_name)
{
    size_t from, to;
    if (!find_constructor(&reader->tokens, class_name, &from, &to))
        return true;
    return read_registered(reader, command_name, from, to);
}

/* --- All --------------------------------------------------------------------------------------------------- */

bool dcmd_read(struct dataset *dataset, const char *data, size_t length, const char *path, const char *file,
               struct diag *diag)
{
    struct reader reader = {.dataset = dataset, .path = path, .file = file, .diag = diag};
    tokens_read(&reader.tokens, data, length, dataset->pool);
    bool ok = true;
    for (size_t i = 0; ok && i < SOURCES; i++) {
        if (strcmp(sources[i].file, file_base_name(path)) != 0)
            continue;
        if (text_ends_with(path, ".java"))
            ok = read_java(&reader, sources[i].command);
        else if (sources[i].class_name)
            ok = read_class(&reader, sources[i].class_name, sources[i].command);
        else
            ok = read_registered(&reader, sources[i].command, 0, reader.tokens.count);
    }
    vec_dispose(&reader.tokens);
    return ok;
}
