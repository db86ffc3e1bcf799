/*
 * The types of a recording in the notation of the JDK's `jfr metadata`: all types of all chunks, or
 * the events that the options ask for.
 */
#ifndef PRINT_RECORDING_METADATA_H
#define PRINT_RECORDING_METADATA_H

#include <stdbool.h>

#include "collector/print/filter.h"
#include "common/base/cli.h"

/* Whether the file begins as a recording does (or as one in gzip). Nothing is told of files that cannot be read. */
bool recording_is_one(const char *path);
/* To standard output; gives the exit status. */
int recording_metadata_print(struct cli *cli, const char *path, const struct event_filter *filter, bool salvage);

#endif
