/* The commands that show recordings and data sets in the formats of the JDK's `jfr` tool. */
#ifndef PRINT_COMMANDS_H
#define PRINT_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_summary;
extern const struct cli_command command_metadata;
extern const struct cli_command command_print;

#endif
