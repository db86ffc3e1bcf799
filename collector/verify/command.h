/* The commands about what a JVM says of itself. */
#ifndef VERIFY_COMMAND_H
#define VERIFY_COMMAND_H

#include "common/base/cli.h"

extern const struct cli_command command_verify;
extern const struct cli_command command_record_metadata;

#endif
