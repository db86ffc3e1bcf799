/* Large memory: on the heap, or in an unnamed file. */
#include "libjfr/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static int open_unnamed(const char *folder)
{
    int fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
        return fd;
    char name[PATH_MAX];
    if (snprintf(name, sizeof name, "%s/jfr-XXXXXX", folder) >= (int)sizeof name) {
        errno = ENAMETOOLONG;
        return -1;
    }
    fd = mkostemp(name, O_CLOEXEC);
    if (fd >= 0)
        unlink(name);
    return fd;
}

int jfr_temporary_open(struct jfr_file *file)
{
    const char *folder = getenv("TMPDIR");
    if (!folder || !*folder)
        folder = "/tmp";
    int fd = open_unnamed(folder);
    if (fd < 0) {
        char what[300];
        snprintf(what, sizeof what, "create a temporary file in %.200s", folder);
        jfr_system_fault(file, what);
    }
    return fd;
}

static bool map_unnamed(struct jfr_file *file, struct block *block, size_t size)
{
    int fd = jfr_temporary_open(file);
    if (fd < 0)
        return false;
    void *data = MAP_FAILED;
    /* Reserves disk space, so that a full disk is an error here and not a signal later. */
    errno = posix_fallocate(fd, 0, (off_t)size);
    if (errno == 0)
        data = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (data == MAP_FAILED)
        jfr_system_fault(file, "create a temporary file");
    close(fd);
    *block = (struct block){.bytes = data == MAP_FAILED ? NULL : data, .size = size, .in_file = true};
    return block->bytes != NULL;
}

bool jfr_block_make(struct jfr_file *file, struct block *block, uint64_t size, uint64_t most)
{
    *block = (struct block){0};
    if (size > SIZE_MAX / 2)
        return jfr_memory_fault(file);
    if (size > most)
        return map_unnamed(file, block, (size_t)size);
    uint8_t *bytes = calloc(1, size ? (size_t)size : 1);
    if (!bytes)
        return jfr_memory_fault(file);
    *block = (struct block){.bytes = bytes, .size = (size_t)size};
    return true;
}

void jfr_block_free(struct block *block)
{
    if (block->in_file && block->bytes)
        munmap(block->bytes, block->size);
    else
        free(block->bytes);
    *block = (struct block){0};
}
