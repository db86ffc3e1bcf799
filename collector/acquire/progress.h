/* The progress of a download: a bar on a terminal, plain lines elsewhere, nothing when quiet. */
#ifndef ACQUIRE_PROGRESS_H
#define ACQUIRE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "common/base/diag.h"

struct progress {
    struct diag *diag, before; /* while there is a bar, messages are written around it */
    const char *what;          /* borrowed */
    uint64_t done, total;      /* bytes; total 0: unknown */
    bool is_bar, began;
    struct timespec start, drawn;
};

void progress_begin(struct progress *progress, const char *what, struct diag *diag);
/* `done` of `total` bytes have arrived. */
void progress_show(struct progress *progress, uint64_t done, uint64_t total);
/* Removes the bar. */
void progress_end(struct progress *progress);

#endif
