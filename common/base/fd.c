#include "common/base/fd.h"

#include <errno.h>
#include <unistd.h>

bool fd_write(int fd, const void *data, size_t length)
{
    const char *at = data;
    while (length) {
        ssize_t put = write(fd, at, length);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        at += put;
        length -= (size_t)put;
    }
    return true;
}
