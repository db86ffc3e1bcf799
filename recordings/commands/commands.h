/* The commands that say what a recording contains, and what an event is. */
#ifndef COLLECTOR_EXPLAIN_COMMANDS_H
#define COLLECTOR_EXPLAIN_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_event, command_explain, command_query, command_view;

#endif
