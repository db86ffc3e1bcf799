#include "generator/output/watch.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "common/base/file.h"

enum { QUIET_MS = 100 };

static bool add_folder(struct watch *watch, const char *folder)
{
    const uint32_t events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE;
    if (inotify_add_watch(watch->fd, folder, events) < 0)
        return diag_error(watch->diag, PLACE_FILE(folder), "cannot watch: %s", strerror(errno));
    struct file_list files;
    if (!file_list(&files, folder, watch->diag))
        return false;
    bool ok = true;
    for (size_t i = 0; i < files.count && ok; i++) {
        char *path = file_join(folder, files.names[i]);
        ok = !file_is_folder(path) || add_folder(watch, path);
        free(path);
    }
    file_list_dispose(&files);
    return ok;
}

bool watch_open(struct watch *watch, const char *folder, struct diag *diag)
{
    *watch = (struct watch){.fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK), .diag = diag};
    if (watch->fd < 0)
        return diag_error(diag, PLACE_NONE, "cannot watch: %s", strerror(errno));
    if (!add_folder(watch, folder))
        return false;
    diag_info(diag, "watching %s", folder);
    return true;
}

/* Reads the pending notifications. Returns false after a timeout; -1: no timeout. */
static bool take(struct watch *watch, int timeout_ms)
{
    struct pollfd poll_fd = {.fd = watch->fd, .events = POLLIN};
    char reports[4096];
    int ready = poll(&poll_fd, 1, timeout_ms);
    if (ready <= 0)
        return false;
    while (read(watch->fd, reports, sizeof reports) > 0)
        ;
    return true;
}

bool watch_wait(struct watch *watch)
{
    if (!take(watch, -1))
        return false;
    while (take(watch, QUIET_MS))
        ;
    return true;
}

void watch_close(struct watch *watch)
{
    if (watch->fd >= 0)
        close(watch->fd);
    watch->fd = -1;
}
