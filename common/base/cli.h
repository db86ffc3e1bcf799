/*
 * The command line: one table drives dispatch, help, the manual page and the shells' completions.
 *
 *     program [-q|-v] COMMAND [OPTION...] ARGUMENT...
 *
 * Every command also accepts -h/--help, -q/--quiet, -v/--verbose and --strict (a warning makes the
 * exit status 1); the program itself accepts --version, --man (with a command: its own page) and --completion SHELL.
 * Help goes to standard output with status 0, also as `program help COMMAND`; misuse is one line on standard error with
 * status 2; bad input gives 1; a command that could do only a part of its work gives 3. An option's value may be
 * `--name VALUE`, `--name=VALUE` or
 * `-n VALUE`; "--" ends the options; "-" alone is an argument.
 */
#ifndef BASE_CLI_H
#define BASE_CLI_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

/* CLI_PARTIAL: a part of the work could not be done, the rest is done. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_MISUSE = 2, CLI_PARTIAL = 3 };

struct cli_option {
    const char *name;     /* long name without dashes; NULL ends the table */
    const char *argument; /* name of the value in the help; NULL: the option is a flag */
    const char *help;     /* one sentence; continuation lines after '\n' */
    char letter;          /* 0: none */
    bool repeats;         /* may be given more than once */
};

struct cli_variable {
    const char *name; /* NULL ends the table */
    const char *help; /* as an option's */
};

struct cli;

struct cli_command {
    const char *name;
    const char *group;                       /* heading in the program's help; NULL: as the command before */
    const char *arguments;                   /* "FILE..." in the usage line; "" for none */
    const char *summary;                     /* one line */
    const char *description;                 /* paragraphs under the usage line; may be NULL */
    const struct cli_option *options;        /* may be NULL */
    const struct cli_option *shared_options; /* a table that several commands have in common; may be NULL */
    const struct cli_variable *examples;     /* command lines, and what they do */
    const struct cli_variable *statuses;     /* exit statuses; NULL: those that most commands have */
    int min_arguments, max_arguments;        /* max -1: no limit */
    int (*run)(struct cli *cli);             /* returns the exit status */
};

struct cli_program {
    const char *name;       /* the installed name; messages use the name under which the program was started */
    const char *short_name; /* another one, with which the pages of commands begin; NULL: there are none */
    const char *version;
    const char *date; /* of the manual page, in the format of mdoc(7): "November 21, 2026" */
    const char *summary;
    const struct cli_variable *environment;    /* may be NULL */
    const struct cli_variable *files;          /* may be NULL */
    const struct cli_command *const *commands; /* each in the file that implements it; NULL ends the table */
    /* For a program with a single command, whose name is then omitted on the command line. */
    bool single;
};

struct cli_given;

struct cli {
    const struct cli_program *program;
    const char *name; /* the name under which the program was started, without folders */
    const struct cli_command *command;
    struct diag *diag;
    char **arguments; /* arguments other than options, in order */
    int argument_count;
    struct cli_given *given;
    size_t given_count;
    bool wants_help; /* by the word "help" before the command */
};

/* Parses the command line and runs the command. Returns the exit status for main. */
int cli_main(const struct cli_program *program, int argc, char **argv);

bool cli_flag(const struct cli *cli, const char *name);
/* The last value given, or NULL. `name` must be in the command's table. */
const char *cli_value(const struct cli *cli, const char *name);
/* The values of a repeatable option in order: index 0, 1, ... until NULL. */
const char *cli_value_at(const struct cli *cli, const char *name, size_t index);
/* The value as a number from min to max into *number (unchanged if not given). Returns false after reporting an invalid
 * value. */
bool cli_number(const struct cli *cli, const char *name, long min, long max, long *number);
/* Reports invalid usage with a hint at --help; returns CLI_MISUSE. */
int cli_misuse(const struct cli *cli, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
