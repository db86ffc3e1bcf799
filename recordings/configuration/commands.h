/* The command that checks configurations. */
#ifndef COLLECTOR_CONFIGURATION_COMMANDS_H
#define COLLECTOR_CONFIGURATION_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_check;

#endif
