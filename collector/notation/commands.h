/* The command metadata: the notation of `jfr metadata`. */
#ifndef NOTATION_COMMANDS_H
#define NOTATION_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_metadata;

#endif
