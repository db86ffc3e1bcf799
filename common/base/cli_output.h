/* Prints help, manual pages and completions to standard output from the tables. For cli.c only. */
#ifndef BASE_CLI_OUTPUT_H
#define BASE_CLI_OUTPUT_H

#include "common/base/cli.h"

/* The options of every command, and the options of the program without a command. */
extern const struct cli_option cli_common_options[], cli_program_options[];

enum { CLI_TABLES = 5 };

/* Lists the tables of all options that `command` accepts, with its own first and NULL last. `command` NULL: the
 * tables of the program. */
void cli_option_tables(const struct cli_program *program, const struct cli_command *command,
                       const struct cli_option *tables[CLI_TABLES]);

/* Prints --help, for the program or for cli->command. */
void cli_print_program_help(const struct cli *cli);
void cli_print_command_help(const struct cli *cli);
/* Prints the manual page in mdoc(7), of the program or of one command. */
void cli_print_manual(const struct cli_program *program);
void cli_print_command_manual(const struct cli_program *program, const struct cli_command *command);
/* Prints the completion for a shell. Returns false if the shell is unknown. */
bool cli_print_completion(const struct cli_program *program, const char *shell);

#endif
