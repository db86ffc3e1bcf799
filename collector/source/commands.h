/* The commands that read source trees. */
#ifndef SOURCE_COMMANDS_H
#define SOURCE_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_collect;

#endif
