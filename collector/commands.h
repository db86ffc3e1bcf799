/* The collector's commands; each lives in a file of its own. */
#ifndef COLLECTOR_COMMANDS_H
#define COLLECTOR_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_program collector_program;

#endif
