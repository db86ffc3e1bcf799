/* The command that reads GraalVM's sources. */
#ifndef GRAAL_COMMAND_H
#define GRAAL_COMMAND_H

#include "common/base/cli.h"

extern const struct cli_command command_graal;

#endif
