/* The commands that only list the releases of providers. */
#ifndef ACQUIRE_COMMANDS_H
#define ACQUIRE_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_releases;

#endif
