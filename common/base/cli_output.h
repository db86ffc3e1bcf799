/* Prints help, manual page and completions to standard output, from the tables. For cli.c only. */
#ifndef BASE_CLI_OUTPUT_H
#define BASE_CLI_OUTPUT_H

#include "common/base/cli.h"

/* The options of every command, and those of the program itself. */
extern const struct cli_option cli_common_options[], cli_program_options[];

enum { CLI_TABLES = 5 };

/* The tables of all options that can be given with `command` (NULL: without one), the command's own first; NULL ends.
 */
void cli_option_tables(const struct cli_program *program, const struct cli_command *command,
                       const struct cli_option *tables[CLI_TABLES]);

/* --help, of the program or of cli->command. */
void cli_print_program_help(const struct cli *cli);
void cli_print_command_help(const struct cli *cli);
/* --man: the manual page in mdoc(7), of the program or of one of its commands. */
void cli_print_manual(const struct cli_program *program);
void cli_print_command_manual(const struct cli_program *program, const struct cli_command *command);
/* --completion: the completion of a shell; false if the shell is unknown. */
bool cli_print_completion(const struct cli_program *program, const char *shell);

#endif
