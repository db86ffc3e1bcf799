/*
 * The command line: one table drives dispatch, help, the manual page and the shell completions.
 *
 *     program [-q|-v] COMMAND [OPTION...] ARGUMENT...
 *
 * A program can accept an argument without a command, which implies the command.
 * Every command also accepts -h/--help, -q/--quiet, -v/--verbose and --strict, with which a warning makes the exit
 * status 1. The program itself accepts --version, --man (with a command: its own page) and --completion SHELL.
 *
 * An option's value is written `--name VALUE`, `--name=VALUE` or `-n VALUE`. "--" ends the options; "-" alone and
 * options of a JVM, which begin with -XX:, are arguments.
 *
 * Exit status: 0 for success and for help, which is written to standard output, also by `program help COMMAND`; 1 for
 * bad input; 2 for invalid usage, with one line on standard error; 3 for a command that did only a part of its work.
 */
#ifndef BASE_CLI_H
#define BASE_CLI_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

/* CLI_PARTIAL: a part of the work failed; the rest is complete. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_MISUSE = 2, CLI_PARTIAL = 3 };

struct cli_option {
    const char *name;     /* long name without dashes; NULL ends the table */
    const char *argument; /* name of the value in the help; NULL: the option is a flag */
    const char *help;     /* one sentence; continuation lines follow ' ' */
    char letter;          /* 0: none */
    bool repeats;         /* may be given more than once */
};

struct cli_variable {
    const char *name; /* NULL ends the table */
    const char *help; /* like that of an option */
};

struct cli;

struct cli_command {
    const char *name;
    const char *group;                /* heading in the program's help; NULL: the heading of the preceding command */
    const char *arguments;            /* "FILE..." in the usage line; "" for none */
    const char *summary;              /* one line */
    const char *description;          /* paragraphs under the usage line; may be NULL */
    const struct cli_option *options; /* may be NULL */
    const struct cli_option *shared_options; /* a table shared by several commands; may be NULL */
    const struct cli_variable *examples;     /* command lines and their explanations */
    const struct cli_variable *statuses;     /* exit statuses; NULL: the common ones */
    int min_arguments, max_arguments;        /* max -1: no limit */
    int (*run)(struct cli *cli);             /* returns the exit status */
};

struct cli_program {
    const char *name; /* the installed name; messages use the name under which the program was started */
    const char *version;
    const char *date; /* date of the manual page in the format of mdoc(7): "November 21, 2026" */
    const char *summary;
    const struct cli_variable *environment;    /* may be NULL */
    const struct cli_variable *files;          /* may be NULL */
    const struct cli_command *const *commands; /* each is defined in the file that implements it; NULL ends the table */
    /* Returns the command that a first argument implies, which is not the name of a command; NULL: none. May be NULL.
     */
    const struct cli_command *(*implied)(const char *argument);
    const struct cli_variable *examples; /* of the program without a command; may be NULL */
    /* The program has a single command, whose name is omitted on the command line. */
    bool single;
};

struct cli_given;

struct cli {
    const struct cli_program *program;
    const char *name; /* the name under which the program was started, without folders */
    const struct cli_command *command;
    struct diag *diag;
    char **arguments; /* arguments that are not options, in order */
    int argument_count;
    struct cli_given *given;
    size_t given_count;
    bool wants_help; /* "help" precedes the command */
};

/* Parses the command line and runs the command. Returns the exit status for main. */
int cli_main(const struct cli_program *program, int argc, char **argv);

bool cli_flag(const struct cli *cli, const char *name);
/* Returns the last value given, or NULL. `name` must be in the command's table. */
const char *cli_value(const struct cli *cli, const char *name);
/* Returns the value at `index` of a repeatable option, in the order of the command line; NULL after the last one. */
const char *cli_value_at(const struct cli *cli, const char *name, size_t index);
/* Stores the value, a number from min to max, in *number, which is unchanged if the option was not given. Returns
 * false after reporting an invalid value. */
bool cli_number(const struct cli *cli, const char *name, long min, long max, long *number);
/* Reports invalid usage with a reference to --help. Returns CLI_MISUSE. */
int cli_misuse(const struct cli *cli, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
