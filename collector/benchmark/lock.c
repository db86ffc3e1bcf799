#include "collector/benchmark/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "common/base/file.h"

enum { HOLDER_MAX = 128 };

static void report_holder(int fd, const char *path, struct diag *diag)
{
    char holder[HOLDER_MAX + 1] = "";
    ssize_t length = pread(fd, holder, HOLDER_MAX, 0);
    holder[length > 0 ? (size_t)length : 0] = '\0';
    holder[strcspn(holder, "\n")] = '\0';
    diag_error(diag, PLACE_FILE(path), "another `record` uses this folder: %s", *holder ? holder : "unknown process");
}

static void write_holder(int fd)
{
    char time_text[32];
    time_t now = time(NULL);
    struct tm tm;
    strftime(time_text, sizeof time_text, "%Y-%m-%d %H:%M:%S UTC", gmtime_r(&now, &tm));
    if (ftruncate(fd, 0) == 0) /* the text is for messages only */
        dprintf(fd, "process %d since %s\n", (int)getpid(), time_text);
}

int lock_take(const char *folder, struct diag *diag)
{
    if (!file_make_folder(folder, diag))
        return -1;
    char *path = file_join(folder, ".lock");
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0) {
        diag_error(diag, PLACE_FILE(path), "cannot write: %s", strerror(errno));
    } else if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            report_holder(fd, path, diag);
        else
            diag_error(diag, PLACE_FILE(path), "cannot lock: %s", strerror(errno));
        close(fd);
        fd = -1;
    } else {
        write_holder(fd);
    }
    free(path);
    return fd;
}

void lock_release(int lock)
{
    if (lock >= 0)
        close(lock);
}
