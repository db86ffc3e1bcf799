/* The commands that bring releases from their providers into data sets. */
#ifndef UPDATE_COMMANDS_H
#define UPDATE_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_fetch, command_update;

#endif
