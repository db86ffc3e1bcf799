/* The commands that say what a recording contains. */
#ifndef COLLECTOR_EXPLAIN_COMMANDS_H
#define COLLECTOR_EXPLAIN_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_explain, command_view, command_query;

#endif
