#include "generator/output/watch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "common/base/file.h"

enum { QUIET_MS = 100 };

/* `path` is the folder relative to the first one: "" or "pages/". */
static bool add_folder(struct watch *watch, const char *folder, const char *path)
{
    const uint32_t events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE;
    int number = inotify_add_watch(watch->fd, folder, events);
    if (number < 0)
        return diag_error(watch->diag, PLACE_FILE(folder), "cannot watch: %s", strerror(errno));
    *vec_add(&watch->folders) = (struct watched){number, path};
    struct file_list files;
    if (!file_list(&files, folder, watch->diag))
        return false;
    bool ok = true;
    for (size_t i = 0; i < files.count && ok; i++) {
        char *full = file_join(folder, files.names[i]);
        ok = !file_is_folder(full) ||
             add_folder(watch, full, arena_printf(&watch->arena, "%s%s/", path, files.names[i]));
        free(full);
    }
    file_list_dispose(&files);
    return ok;
}

bool watch_open(struct watch *watch, const char *folder, struct diag *diag)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    *watch = (struct watch){
        .fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK), .signals = signalfd(-1, &signals, SFD_CLOEXEC), .diag = diag};
    if (watch->fd < 0 || watch->signals < 0)
        return diag_error(diag, PLACE_NONE, "cannot watch: %s", strerror(errno));
    if (!add_folder(watch, folder, ""))
        return false;
    diag_info(diag, "watching %s", folder);
    return true;
}

/* Notes the file of a notification; if the queue overflowed, no folder. */
static void note(struct watch *watch, const struct inotify_event *event)
{
    const char *path = "";
    for (size_t i = 0; i < watch->folders.count; i++)
        path = watch->folders.items[i].number == event->wd ? watch->folders.items[i].path : path;
    *vec_add(&watch->changed) = arena_printf(&watch->arena, "%s%s", path, event->len ? event->name : "");
}

/* Reads the pending notifications. Returns false after a timeout or a signal; -1: no timeout. */
static bool take(struct watch *watch, int timeout_ms)
{
    struct pollfd sources[] = {{.fd = watch->fd, .events = POLLIN}, {.fd = watch->signals, .events = POLLIN}};
    union {
        struct inotify_event event;
        char bytes[4096];
    } reports;
    if (poll(sources, 2, timeout_ms) <= 0 || sources[1].revents)
        return false;
    for (ssize_t length; (length = read(watch->fd, &reports, sizeof reports)) > 0;) {
        const struct inotify_event *event;
        for (ssize_t at = 0; at < length; at += (ssize_t)(sizeof *event + event->len)) {
            event = (const struct inotify_event *)(const void *)(reports.bytes + at);
            note(watch, event);
        }
    }
    return true;
}

bool watch_wait(struct watch *watch)
{
    watch->changed.count = 0;
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
    if (watch->signals >= 0)
        close(watch->signals);
    vec_dispose(&watch->folders);
    vec_dispose(&watch->changed);
    arena_dispose(&watch->arena);
    watch->fd = watch->signals = -1;
}
