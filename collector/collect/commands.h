/* The commands that make data sets from sources and check them. */
#ifndef COLLECT_COMMANDS_H
#define COLLECT_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_collect;
extern const struct cli_command command_check_places;

#endif
