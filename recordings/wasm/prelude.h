/*
 * System functions that libjfr expects and wasi-libc lacks; included before each file of the module. The host opens the
 * recording as descriptor 3 (wasm/jfr.js), and there are no temporary files.
 */
#ifndef WASM_PRELUDE_H
#define WASM_PRELUDE_H

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#define O_TMPFILE 0
#define F_DUPFD_CLOEXEC 0
#define GRND_NONBLOCK 0

/* Returns the descriptor itself. */
static inline int wasm_duplicate(int fd)
{
    return fd;
}
#define fcntl(fd, command, argument) wasm_duplicate(fd)

static inline ssize_t getrandom(void *out, size_t length, unsigned flags)
{
    (void)flags;
    return getentropy(out, length) == 0 ? (ssize_t)length : -1;
}

static inline int mkostemp(char *name, int flags)
{
    (void)name;
    (void)flags;
    errno = ENOTSUP;
    return -1;
}

static inline int posix_fallocate_unsupported(void)
{
    return ENOTSUP;
}
#define posix_fallocate(fd, offset, length) posix_fallocate_unsupported()

#endif
