/*
 * Waits for a change in a folder or its subfolders (inotify).
 */
#ifndef OUTPUT_WATCH_H
#define OUTPUT_WATCH_H

#include <stdbool.h>

#include "common/base/diag.h"

struct watch {
    int fd;
    struct diag *diag;
};

bool watch_open(struct watch *watch, const char *folder, struct diag *diag);
/* Waits, and returns a short time after the last change, because editors write more than once. Returns false on
 * failure. */
bool watch_wait(struct watch *watch);
void watch_close(struct watch *watch);

#endif
