/*
 * The types of a recording in the notation of the JDK's `jfr metadata`: all types of all chunks, or
 * the events that the options ask for.
 */
#ifndef PRINT_RECORDING_METADATA_H
#define PRINT_RECORDING_METADATA_H

#include <stdbool.h>

#include "collector/print/filter.h"
#include "common/base/cli.h"

/* To standard output; gives the exit status. */
int recording_metadata_print(struct cli *cli, const char *path, const struct event_filter *filter, bool salvage);

#endif
