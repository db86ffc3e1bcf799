/* Reports the faults that libjfr finds as diagnostics. */
#ifndef JFR_JFR_DIAG_H
#define JFR_JFR_DIAG_H

#include "libjfr/jfr.h"
#include "common/base/cli.h"
#include "common/base/diag.h"

/* Returns options that report all faults to `diag` (borrowed), as `file: error: chunk 1: offset 0x44: message`. */
struct jfr_options jfr_diag_options(struct diag *diag, bool salvage);

/* The options for limits, for commands that read recordings. */
extern const struct cli_option jfr_limit_options[];
/* Sets the given limits. Returns false after reported misuse. */
bool jfr_take_limits(const struct cli *cli, struct jfr_options *options);

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
