/* Reports the faults that libjfr finds as diagnostics. */
#ifndef JFR_JFR_DIAG_H
#define JFR_JFR_DIAG_H

#include "libjfr/jfr.h"
#include "common/base/cli.h"
#include "common/base/diag.h"
#include "recordings/reading/time_range.h"

/* Returns options that report all faults to `diag` (borrowed), as `file: error: chunk 1: offset 0x44: message`. */
struct jfr_options jfr_diag_options(struct diag *diag, bool salvage);

/* The options for limits, for commands that read recordings. */
extern const struct cli_option jfr_limit_options[];
/* Sets the given limits. Returns false after reported misuse. */
bool jfr_take_limits(const struct cli *cli, struct jfr_options *options);

/* The options for a range of time. */
#define JFR_TIME_OPTIONS                                                                                   \
    {.name = "from",                                                                                       \
     .argument = "TIME",                                                                                   \
     .help = "Use only events that end at this time or later: in UTC\n"                                    \
             "(2026-11-23T10:15:30Z), or after the start (90s, 5m)."},                                     \
    {                                                                                                      \
        .name = "until", .argument = "TIME", .help = "Use only events that start at this time or earlier." \
    }
/* Sets the range, in which a point that is not given is not set. Returns false after reported misuse. */
bool jfr_take_time(struct cli *cli, struct time_range *time);

/*
 * Opens a recording with these options and reports as above. "-" is standard input, for which it waits without a limit.
 * Returns false after a reported error.
 */
bool jfr_diag_open(struct jfr_file **out, const char *path, const struct jfr_options *options, struct diag *diag);
/* Closes the recording, and reports how much of a damaged file was recovered and lost. */
void jfr_diag_close(struct jfr_file *file, struct diag *diag);
/* The same after reading the events with these options. If the file is damaged and contains no readable event,
 * reports an error. */
void jfr_diag_close_events(struct jfr_file *file, const char *path, const struct jfr_options *options,
                           struct diag *diag);

#endif
