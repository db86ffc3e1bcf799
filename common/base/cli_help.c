#include <stdio.h>

#include "common/base/buf.h"
#include "common/base/cli_output.h"

enum { COLUMN = 28 };

/* Prints a row of a table with two columns. The second column may have several lines. */
static void print_row(const char *term, const char *text)
{
    if (snprintf(NULL, 0, "%s", term) > COLUMN - 4)
        printf("  %s\n%*s", term, COLUMN, "");
    else
        printf("  %-*s", COLUMN - 2, term);
    for (; *text; text++) {
        putchar(*text);
        if (*text == '\n')
            printf("%*s", COLUMN, "");
    }
    putchar('\n');
}

static void print_option(const struct cli_option *option)
{
    struct buf term;
    buf_init(&term, 0);
    if (option->letter)
        buf_printf(&term, "-%c, ", option->letter);
    buf_printf(&term, "--%s%s%s", option->name, option->argument ? " " : "", option->argument ? option->argument : "");
    print_row(buf_text(&term), option->help);
    buf_dispose(&term);
}

static void print_options(const struct cli *cli)
{
    const struct cli_option *tables[CLI_TABLES];
    cli_option_tables(cli->program, cli->command, tables);
    puts("\nOptions:");
    for (size_t i = 0; tables[i]; i++) {
        for (const struct cli_option *option = tables[i]; option->name; option++)
            print_option(option);
    }
}

static void print_examples(const struct cli_variable *example)
{
    if (example)
        puts("\nExamples:");
    for (; example && example->name; example++)
        printf("  %s\n      %s\n", example->name, example->help);
}

static void print_environment(const struct cli_program *program)
{
    if (program->environment)
        puts("\nEnvironment:");
    for (const struct cli_variable *variable = program->environment; variable && variable->name; variable++)
        print_row(variable->name, variable->help);
}

void cli_print_command_help(const struct cli *cli)
{
    const struct cli_command *command = cli->command;
    bool single = cli->program->single;
    printf("Usage: %s%s%s [OPTION...]%s%s\n\n", cli->name, single ? "" : " ", single ? "" : command->name,
           *command->arguments ? " " : "", command->arguments);
    puts(command->summary);
    if (command->description)
        printf("\n%s\n", command->description);
    print_options(cli);
    print_examples(command->examples);
    if (single)
        print_environment(cli->program);
}

void cli_print_program_help(const struct cli *cli)
{
    const struct cli_program *program = cli->program;
    printf("Usage: %s COMMAND [OPTION...] [ARGUMENT...]\n\n%s\n", cli->name, program->summary);
    for (const struct cli_command *const *entry = program->commands; *entry; entry++) {
        const struct cli_command *command = *entry;
        if (command->group)
            printf("\n%s:\n", command->group);
        printf("  %-18s%s\n", command->name, command->summary);
    }
    print_options(cli);
    print_examples(program->examples);
    print_environment(program);
    printf(
        "\n`%s help COMMAND` lists a command's options. Exit status: 0 success, 1 bad input, 2 misuse, 3 done in part.\n",
        cli->name);
}
