#include "collector/benchmark/control_group.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"

static const struct {
    const char *folder, *limit;
} versions[] = {
    {"/sys/fs/cgroup/memory", "memory.limit_in_bytes"},
    {"/sys/fs/cgroup", "memory.max"},
};

static bool write_text(const char *folder, const char *name, const char *text)
{
    struct buf path;
    buf_init(&path, 0);
    buf_printf(&path, "%s/%s", folder, name);
    int fd = open(path.data, O_WRONLY | O_CLOEXEC);
    bool ok = fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text);
    if (fd >= 0)
        close(fd);
    buf_dispose(&path);
    return ok;
}

char *control_group_make(const char *name, const char *limit)
{
    struct buf folder;
    char *procs = NULL;
    buf_init(&folder, 0);
    for (size_t i = 0; i < sizeof versions / sizeof *versions && !procs; i++) {
        buf_clear(&folder);
        buf_printf(&folder, "%s/%s", versions[i].folder, name);
        if (mkdir(folder.data, 0755) != 0)
            continue;
        if (write_text(folder.data, versions[i].limit, limit)) {
            buf_puts(&folder, "/cgroup.procs");
            procs = mem_strdup(folder.data);
        } else {
            rmdir(folder.data);
        }
    }
    buf_dispose(&folder);
    return procs;
}

void control_group_remove(const char *procs)
{
    if (!procs)
        return;
    char *folder = mem_strndup(procs, (size_t)(strrchr(procs, '/') - procs));
    rmdir(folder);
    free(folder);
}
