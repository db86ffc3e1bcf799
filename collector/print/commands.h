/* The commands that show recordings as the JDK's `jfr` tool does. */
#ifndef PRINT_COMMANDS_H
#define PRINT_COMMANDS_H

#include "common/base/cli.h"

extern const struct cli_command command_summary;
extern const struct cli_command command_print;
/* `metadata` for recordings alone; the one for data sets too is in collector/notation. */
extern const struct cli_command command_recording_metadata;
extern const struct cli_option recording_metadata_options[];

#endif
