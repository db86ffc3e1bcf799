/* The command that reads GraalVM's sources. */
#ifndef SOURCE_COMMANDS_H
#define SOURCE_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_graal;

#endif
