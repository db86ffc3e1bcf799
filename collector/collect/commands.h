/* The command that makes data sets. */
#ifndef COLLECT_COMMANDS_H
#define COLLECT_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_collect;

#endif
