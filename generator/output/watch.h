/*
 * Waiting for a change in a folder and those below it (inotify).
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
/* Returns when something has changed and then was quiet for a moment: an editor writes more than once. */
bool watch_wait(struct watch *watch);
void watch_close(struct watch *watch);

#endif
