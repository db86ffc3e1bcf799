/* The collector's commands. Each is defined in its own file. */
#ifndef COLLECTOR_COMMANDS_H
#define COLLECTOR_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_program collector_program;

#endif
