/* The commands that collect and check data sets of single releases. */
#ifndef COLLECT_COMMANDS_H
#define COLLECT_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_collect, command_diff, command_fetch, command_lint;

#endif
