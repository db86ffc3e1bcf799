/* The reader's faults as diagnostics, for our own programs; not part of the library. */
#ifndef RECORDED_JFR_DIAG_H
#define RECORDED_JFR_DIAG_H

#include "libjfr/jfr.h"
#include "common/base/diag.h"

/* Options that report all faults to `diag` (borrowed), as `file: error: chunk 1: offset 0x44: message`. */
struct jfr_options jfr_diag_options(struct diag *diag, bool salvage);

/*
 * Opens a recording with these options; "-": standard input, which is waited for without a limit. False with the
 * reason reported.
 */
bool jfr_diag_open(struct jfr_file **out, const char *path, bool salvage, struct diag *diag);
/* Closes it. What was recovered of a damaged file, and what was lost, is reported before. */
void jfr_diag_close(struct jfr_file *file, struct diag *diag);

#endif
