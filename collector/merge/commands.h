/* The commands that maintain the data set of all releases. */
#ifndef MERGE_COMMANDS_H
#define MERGE_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_libraries, command_merge, command_update, command_validate;

#endif
