#include "common/base/cli.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/cli_output.h"
#include "common/base/file.h"
#include "common/base/text.h"

struct cli_given {
    const struct cli_option *option;
    const char *value;
};

const struct cli_option cli_common_options[] = {
    {.name = "help", .letter = 'h', .help = "Show this help."},
    {.name = "quiet", .letter = 'q', .help = "Print warnings and errors only."},
    {.name = "verbose", .letter = 'v', .help = "Print progress messages."},
    {.name = "strict", .help = "Exit with status 1 after a warning."},
    {0},
};

const struct cli_option cli_program_options[] = {
    {.name = "version", .help = "Show the version."},
    {.name = "man", .help = "Print the manual page in mdoc, of the program or of COMMAND."},
    {.name = "completion", .argument = "SHELL", .help = "Print the completion of options for bash, zsh or fish."},
    {0},
};

static const struct cli_option *find_in(const struct cli_option *table, const char *name, size_t length, char letter)
{
    for (; table && table->name; table++) {
        if (letter ? table->letter == letter : strlen(table->name) == length && !strncmp(table->name, name, length))
            return table;
    }
    return NULL;
}

void cli_option_tables(const struct cli_program *program, const struct cli_command *command,
                       const struct cli_option *tables[CLI_TABLES])
{
    size_t count = 0;
    if (command && command->options)
        tables[count++] = command->options;
    if (command && command->shared_options)
        tables[count++] = command->shared_options;
    tables[count++] = cli_common_options;
    if (!command || program->single)
        tables[count++] = cli_program_options;
    tables[count] = NULL;
}

static const struct cli_option *find_option(const struct cli *cli, const char *name, size_t length, char letter)
{
    const struct cli_option *tables[CLI_TABLES], *found = NULL;
    cli_option_tables(cli->program, cli->command, tables);
    for (size_t i = 0; tables[i] && !found; i++)
        found = find_in(tables[i], name, length, letter);
    return found;
}

int cli_misuse(const struct cli *cli, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s: ", cli->name);
    vfprintf(stderr, format, args);
    va_end(args);
    bool named = cli->command && !cli->program->single;
    fprintf(stderr, " (see %s%s%s --help)\n", cli->name, named ? " " : "", named ? cli->command->name : "");
    return CLI_MISUSE;
}

/* Reports, for example: unknown option --emission, did you mean --emissions? */
static int misuse_option(const struct cli *cli, const char *text, bool is_long, size_t length)
{
    const struct cli_option *tables[CLI_TABLES];
    char *name = mem_strndup(text + (is_long ? 2 : 1), length);
    struct text_nearest nearest = {.text = name};
    cli_option_tables(cli->program, cli->command, tables);
    for (size_t i = 0; tables[i] && is_long; i++) {
        for (const struct cli_option *option = tables[i]; option->name; option++)
            text_compare_near(&nearest, option->name);
    }
    int status = nearest.found ? cli_misuse(cli, "unknown option %s, did you mean --%s?", text, nearest.found)
                               : cli_misuse(cli, "unknown option %s", text);
    free(name);
    return status;
}

static int parse_option(struct cli *cli, int argc, char **argv, int *index)
{
    const char *text = argv[*index], *value = NULL;
    bool is_long = text[1] == '-';
    const char *name = is_long ? text + 2 : text + 1;
    size_t length = is_long ? strcspn(name, "=") : 1;
    const struct cli_option *option = find_option(cli, name, length, is_long ? 0 : *name);
    if (!option)
        return misuse_option(cli, text, is_long, length);
    if (is_long ? name[length] == '=' : name[1] != '\0')
        value = name + length + (is_long ? 1 : 0);
    if (!option->argument && value)
        return cli_misuse(cli, "option --%s takes no value", option->name);
    if (option->argument && !value) {
        if (*index + 1 >= argc)
            return cli_misuse(cli, "option --%s requires a value: %s", option->name, option->argument);
        value = argv[++*index];
    }
    for (size_t i = 0; i < cli->given_count; i++) {
        if (cli->given[i].option == option && option->argument && !option->repeats)
            return cli_misuse(cli, "option --%s is given twice", option->name);
    }
    cli->given = mem_resize(cli->given, cli->given_count + 1, sizeof *cli->given);
    cli->given[cli->given_count++] = (struct cli_given){.option = option, .value = value};
    return CLI_OK;
}

/* Flushes standard output, and reports a failed write. */
static bool written(const struct cli *cli)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    return diag_error(cli->diag, PLACE_FILE("standard output"), "cannot write: %s", strerror(errno));
}

static int parse_command(struct cli *cli, char *name)
{
    struct text_nearest nearest = {.text = name};
    if (strcmp(name, "help") == 0 && !cli->wants_help) {
        cli->wants_help = true;
        return CLI_OK;
    }
    for (const struct cli_command *const *entry = cli->program->commands; *entry; entry++) {
        if (strcmp((*entry)->name, name) == 0)
            cli->command = *entry;
        text_compare_near(&nearest, (*entry)->name);
    }
    if (!cli->command && cli->program->implied && (cli->command = cli->program->implied(name)))
        cli->arguments[cli->argument_count++] = name;
    if (cli->command)
        return CLI_OK;
    return nearest.found ? cli_misuse(cli, "unknown command '%s', did you mean '%s'?", name, nearest.found)
                         : cli_misuse(cli, "unknown command '%s'", name);
}

static int parse(struct cli *cli, int argc, char **argv)
{
    const struct cli_program *program = cli->program;
    bool options_end = false;
    if (program->single)
        cli->command = program->commands[0];
    for (int i = 1; i < argc; i++) {
        const char *text = argv[i];
        if (!options_end && strcmp(text, "--") == 0) {
            options_end = true;
        } else if (!options_end && text[0] == '-' && text[1] && !text_starts_with(text, "-XX:")) {
            int status = parse_option(cli, argc, argv, &i);
            if (status != CLI_OK)
                return status;
        } else if (!cli->command) {
            int status = parse_command(cli, argv[i]);
            if (status != CLI_OK)
                return status;
        } else {
            cli->arguments[cli->argument_count++] = argv[i];
        }
    }
    return CLI_OK;
}

/* Returns whether an option of the program's or the common table was given, and its value. */
static bool is_given(const struct cli *cli, const struct cli_option *table, const char *name, const char **value)
{
    const struct cli_option *option = find_in(table, name, strlen(name), 0);
    for (size_t i = 0; i < cli->given_count; i++) {
        if (cli->given[i].option == option) {
            *value = cli->given[i].value;
            return true;
        }
    }
    return false;
}

/* Handles --help, --version, --man and --completion. Returns the exit status, or -1 if none of them was given. */
static int show(const struct cli *cli)
{
    const struct cli_program *program = cli->program;
    const char *value;
    if (cli->wants_help || is_given(cli, cli_common_options, "help", &value)) {
        if (cli->command)
            cli_print_command_help(cli);
        else
            cli_print_program_help(cli);
    } else if (is_given(cli, cli_program_options, "version", &value)) {
        printf("%s %s\n", cli->name, program->version);
    } else if (is_given(cli, cli_program_options, "man", &value)) {
        if (cli->command && !program->single)
            cli_print_command_manual(program, cli->command);
        else
            cli_print_manual(program);
    } else if (is_given(cli, cli_program_options, "completion", &value)) {
        if (!cli_print_completion(program, value))
            return cli_misuse(cli, "option --completion requires bash, zsh or fish, not '%s'", value);
    } else {
        return -1;
    }
    return written(cli) ? CLI_OK : CLI_FAILED;
}

static int run(struct cli *cli)
{
    const struct cli_command *command = cli->command;
    int shown = show(cli);
    if (shown >= 0)
        return shown;
    if (!command)
        return cli_misuse(cli, "missing argument: COMMAND");
    if (cli->argument_count < command->min_arguments)
        return cli_misuse(cli, "missing argument: %s", command->arguments);
    if (command->max_arguments >= 0 && cli->argument_count > command->max_arguments)
        return cli_misuse(cli, "unexpected argument '%s'", cli->arguments[command->max_arguments]);
    cli->diag->quiet = cli_flag(cli, "quiet");
    cli->diag->verbose = cli_flag(cli, "verbose");
    cli->diag->strict = cli_flag(cli, "strict");
    int status = command->run(cli);
    if (!written(cli) && !status)
        status = CLI_FAILED;
    return status ? status : diag_status(cli->diag);
}

int cli_main(const struct cli_program *program, int argc, char **argv)
{
    struct diag diag;
    struct cli cli = {.program = program, .name = argc > 0 ? file_base_name(argv[0]) : program->name, .diag = &diag};
    diag_init(&diag, cli.name);
    cli.arguments = mem_calloc((size_t)argc + 1, sizeof *cli.arguments);
    int status = parse(&cli, argc, argv);
    if (status == CLI_OK)
        status = run(&cli);
    free(cli.given);
    free(cli.arguments);
    return status;
}

const char *cli_value_at(const struct cli *cli, const char *name, size_t index)
{
    assert(find_option(cli, name, strlen(name), 0));
    for (size_t i = 0; i < cli->given_count; i++) {
        if (strcmp(cli->given[i].option->name, name) == 0 && index-- == 0)
            return cli->given[i].value ? cli->given[i].value : "";
    }
    return NULL;
}

const char *cli_value(const struct cli *cli, const char *name)
{
    const char *value = NULL, *next;
    for (size_t i = 0; (next = cli_value_at(cli, name, i)); i++)
        value = next;
    return value;
}

bool cli_flag(const struct cli *cli, const char *name)
{
    return cli_value(cli, name) != NULL;
}

bool cli_number(const struct cli *cli, const char *name, long min, long max, long *number)
{
    const char *text = cli_value(cli, name);
    if (!text)
        return true;
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < min || value > max) {
        cli_misuse(cli, "option --%s requires a number from %ld to %ld, not '%s'", name, min, max, text);
        return false;
    }
    *number = value;
    return true;
}
