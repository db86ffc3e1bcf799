/*
 * The progress of what takes long: a line on a terminal that shows how much is done. Elsewhere, with $CI or TERM=dumb,
 * and when quiet there is none; a download is then announced in a plain line.
 */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "common/base/diag.h"

enum progress_unit {
    PROGRESS_DOWNLOAD, /* bytes, with the speed */
    PROGRESS_BYTES,
    PROGRESS_STEPS,
};

struct progress {
    struct diag *diag, before; /* while there is a bar, messages are written around it */
    const char *what;          /* borrowed */
    enum progress_unit unit;
    uint64_t done, total; /* total 0: unknown */
    bool is_bar, began;
    struct timespec start, drawn;
};

void progress_begin(struct progress *progress, const char *what, enum progress_unit unit, struct diag *diag);
/* `done` of `total` is done. */
void progress_show(struct progress *progress, uint64_t done, uint64_t total);
/* Removes the line. */
void progress_end(struct progress *progress);

#endif
