/* The commands that show recordings as the JDK's `jfr` tool does. */
#ifndef PRINT_COMMANDS_H
#define PRINT_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_summary;
extern const struct cli_command command_print;

#endif
