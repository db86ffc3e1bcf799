/* The reader's faults as diagnostics, for our own programs; not part of the library. */
#ifndef RECORDED_JFR_DIAG_H
#define RECORDED_JFR_DIAG_H

#include "libjfr/jfr.h"
#include "common/base/diag.h"

/* Options that tell all faults to `diag` (borrowed), as `file: error: chunk 1: offset 0x44: message`. */
struct jfr_options jfr_diag_options(struct diag *diag, bool salvage);

#endif
