/* The commands that record the runtime metadata of a JVM and compare a data set with it. */
#ifndef RECORDED_COMMANDS_H
#define RECORDED_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_verify;

#endif
