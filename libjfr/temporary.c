/* Files without a name, for what is too large for memory. */
#include "libjfr/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "common/base/buf.h"

int jfr_temporary_open(struct jfr_file *file)
{
    const char *folder = getenv("TMPDIR");
    if (!folder || !*folder)
        folder = "/tmp";
    int fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (fd < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL)) {
        struct buf name;
        buf_init(&name, 0);
        buf_printf(&name, "%s/jfr-XXXXXX", folder);
        fd = mkostemp(name.data, O_CLOEXEC);
        if (fd >= 0)
            unlink(name.data);
        buf_dispose(&name);
    }
    if (fd < 0)
        jfr_file_fault(file, "cannot make a temporary file in %s: %s", folder, strerror(errno));
    return fd;
}

void *jfr_temporary(struct jfr_file *file, size_t length)
{
    int fd = jfr_temporary_open(file);
    if (fd < 0)
        return NULL;
    void *data = MAP_FAILED;
    /* Reserved, not sparse: a full disk is an error here and not a signal later. */
    errno = posix_fallocate(fd, 0, (off_t)length);
    if (errno == 0)
        data = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (data == MAP_FAILED)
        jfr_system_fault(file, "map a temporary file");
    close(fd);
    return data == MAP_FAILED ? NULL : data;
}
