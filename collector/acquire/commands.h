/* The commands that only read what providers offer. */
#ifndef ACQUIRE_COMMANDS_H
#define ACQUIRE_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_releases;

#endif
