/* The commands that merge what is known of the releases. */
#ifndef MERGE_COMMANDS_H
#define MERGE_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_versions, command_borrow, command_updates, command_native_image,
    command_describe, command_validate, command_variant;

#endif
