/* The commands of this folder. */
#ifndef EXAMPLES_COMMANDS_H
#define EXAMPLES_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_examples;

#endif
