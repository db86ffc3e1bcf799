/*
 * The progress of a long operation, as a line on a terminal. Without a terminal, with $CI or TERM=dumb, and with
 * `quiet`, the line is omitted; a plain line then announces a download.
 */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "common/base/diag.h"

enum progress_unit {
    PROGRESS_DOWNLOAD, /* `done` and `total` are bytes; the line shows the speed */
    PROGRESS_BYTES,
    PROGRESS_STEPS,
};

struct progress {
    struct diag *diag, before; /* `diag` writes its messages around the line; `before`: its state without a line */
    const char *what;          /* borrowed */
    enum progress_unit unit;
    uint64_t done, total; /* total 0: unknown */
    bool is_bar, began;
    struct timespec start, drawn;
};

void progress_begin(struct progress *progress, const char *what, enum progress_unit unit, struct diag *diag);
/* Shows that `done` of `total` is complete. */
void progress_show(struct progress *progress, uint64_t done, uint64_t total);
/* Removes the line. */
void progress_end(struct progress *progress);

#endif
