/*
 * Waits for a change in a folder or its subfolders (inotify), or for SIGINT or SIGTERM, which watch_open
 * blocks (signalfd). A signal that arrives while the caller works ends the next wait.
 */
#ifndef OUTPUT_WATCH_H
#define OUTPUT_WATCH_H

#include <stdbool.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/vec.h"

struct watch {
    int fd, signals;
    struct diag *diag;
    struct arena arena;
    struct VEC(struct watched {
        int number;
        const char *path;
    }) folders;                       /* paths relative to the first, with a slash */
    struct VEC(const char *) changed; /* files, relative to the folder; a name may occur more than once */
};

bool watch_open(struct watch *watch, const char *folder, struct diag *diag);
/* Waits, and returns a short time after the last change, because editors write more than once. Sets `changed`. Returns
 * false after a signal, or on failure. */
bool watch_wait(struct watch *watch);
void watch_close(struct watch *watch);

#endif
