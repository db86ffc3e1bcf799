/* The commands of this folder. */
#ifndef BENCHMARK_COMMANDS_H
#define BENCHMARK_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_record;

#endif
