#include "common/base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/alloc.h"
#include "common/base/fd.h"
#include "common/base/vec.h"

enum { OPEN_FOLDERS = 16 };

static bool system_error(struct diag *diag, const char *path, const char *what)
{
    return diag_error(diag, PLACE_FILE(path), "cannot %s: %s", what, strerror(errno));
}

bool file_read(struct buf *out, const char *path, struct diag *diag)
{
    bool is_stdin = strcmp(path, "-") == 0, ok = false;
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return system_error(diag, path, "open");
    char *chunk = mem_alloc(1 << 16);
    for (;;) {
        ssize_t got = read(fd, chunk, 1 << 16);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            system_error(diag, path, "read");
            break;
        }
        if (got == 0) {
            ok = true;
            break;
        }
        buf_add(out, chunk, (size_t)got);
        if (out->overflow) {
            diag_error(diag, PLACE_FILE(path), "larger than the limit of %zu bytes for such a file", out->cap);
            break;
        }
    }
    free(chunk);
    if (!is_stdin)
        close(fd);
    return ok;
}

bool file_map(struct file_map *map, const char *path, struct diag *diag)
{
    *map = (struct file_map){0};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return system_error(diag, path, "open");
    bool ok = false;
    struct stat st;
    if (fstat(fd, &st) != 0) {
        system_error(diag, path, "read");
    } else if (!S_ISREG(st.st_mode)) {
        diag_error(diag, PLACE_FILE(path), "not a regular file");
    } else if (st.st_size == 0) {
        ok = true;
    } else {
        void *data = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (data == MAP_FAILED) {
            system_error(diag, path, "map");
        } else {
            *map = (struct file_map){.data = data, .length = (size_t)st.st_size};
            ok = true;
        }
    }
    close(fd);
    return ok;
}

void file_unmap(struct file_map *map)
{
    if (map->data)
        munmap((void *)(size_t)map->data, map->length);
    *map = (struct file_map){0};
}

static bool holds(const char *path, const void *data, size_t length)
{
    struct diag silent = {0};
    struct stat st;
    if (stat(path, &st) != 0 || !S_ISREG(st.st_mode) || (size_t)st.st_size != length)
        return false;
    struct file_map map;
    if (!file_map(&map, path, &silent))
        return false;
    bool same = length == 0 || memcmp(map.data, data, length) == 0;
    file_unmap(&map);
    return same;
}

/*
 * Blocks the signals that end the program until the files are in place. No temporary file remains, and files that are
 * written together change together.
 */
static sigset_t hold_signals(void)
{
    static const int ending[] = {SIGHUP, SIGINT, SIGTERM};
    sigset_t held, before;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        sigaddset(&held, ending[i]);
    sigprocmask(SIG_BLOCK, &held, &before);
    return before;
}

static void release_signals(sigset_t before)
{
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Returns the permissions of a regular new file. mkstemp uses 0600. */
static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Writes the bytes to a temporary file in the folder of `path`. *beside receives its name, or is empty on failure. */
static bool write_beside(struct buf *beside, const char *path, const void *data, size_t length, struct diag *diag)
{
    buf_clear(beside);
    buf_printf(beside, "%s.XXXXXX", path);
    int fd = mkstemp(beside->data);
    bool ok = fd >= 0 && fchmod(fd, usual_mode()) == 0 && fd_write(fd, data, length);
    int reason = errno;
    if (fd >= 0 && close(fd) != 0 && ok) {
        ok = false;
        reason = errno;
    }
    if (!ok) {
        if (fd >= 0)
            unlink(beside->data);
        buf_clear(beside);
        errno = reason;
        system_error(diag, path, "write");
    }
    return ok;
}

bool file_rename(const char *from, const char *to, struct diag *diag)
{
    return rename(from, to) == 0 || system_error(diag, to, "write");
}

static bool put_in_place(const struct buf *beside, const char *path, struct diag *diag)
{
    bool ok = file_rename(beside->data, path, diag);
    if (!ok)
        unlink(beside->data);
    return ok;
}

/* A device or a pipe is written directly, because a rename would replace it. */
static bool is_special(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
}

static bool write_into(const char *path, const void *data, size_t length, struct diag *diag)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool ok = fd >= 0 && fd_write(fd, data, length);
    int reason = errno;
    if (fd >= 0 && close(fd) != 0 && ok) {
        ok = false;
        reason = errno;
    }
    errno = reason;
    return ok || system_error(diag, path, "write");
}

bool file_write(const char *path, const void *data, size_t length, bool *changed, struct diag *diag)
{
    if (changed)
        *changed = true;
    if (strcmp(path, "-") == 0) {
        fflush(stdout);
        return fd_write(STDOUT_FILENO, data, length) || system_error(diag, "standard output", "write");
    }
    if (is_special(path))
        return write_into(path, data, length, diag);
    if (holds(path, data, length)) {
        if (changed)
            *changed = false;
        return true;
    }
    struct buf beside = {0};
    sigset_t before = hold_signals();
    bool ok = write_beside(&beside, path, data, length, diag) && put_in_place(&beside, path, diag);
    release_signals(before);
    buf_dispose(&beside);
    return ok;
}

bool file_write_together(const struct file_output *outputs, size_t count, size_t *changed, struct diag *diag)
{
    struct buf *beside = mem_calloc(count, sizeof *beside);
    bool ok = true;
    size_t written = 0;
    sigset_t before = hold_signals();
    for (size_t i = 0; ok && i < count; i++) {
        const struct file_output *output = &outputs[i];
        if (holds(output->path, output->data, output->length))
            continue;
        ok = write_beside(&beside[i], output->path, output->data, output->length, diag);
        written += ok;
    }
    for (size_t i = 0; i < count; i++) {
        if (!beside[i].length)
            continue;
        if (ok)
            ok = put_in_place(&beside[i], outputs[i].path, diag);
        else
            unlink(beside[i].data);
    }
    release_signals(before);
    for (size_t i = 0; i < count; i++)
        buf_dispose(&beside[i]);
    free(beside);
    if (changed)
        *changed = written;
    return ok;
}

char *file_make_temporary_folder(const char *name, struct diag *diag)
{
    const char *parent = getenv("TMPDIR");
    struct buf folder = {0};
    buf_printf(&folder, "%s/%s.XXXXXX", parent && *parent ? parent : "/tmp", name);
    if (mkdtemp(folder.data))
        return buf_take(&folder);
    diag_error(diag, PLACE_FILE(folder.data), "cannot create a folder: %s", strerror(errno));
    buf_dispose(&folder);
    return NULL;
}

FILE *file_open_temporary(struct diag *diag)
{
    const char *parent = getenv("TMPDIR");
    struct buf path = {0};
    buf_printf(&path, "%s/XXXXXX", parent && *parent ? parent : "/tmp");
    int fd = mkostemp(path.data, O_CLOEXEC);
    FILE *file = fd >= 0 && unlink(path.data) == 0 ? fdopen(fd, "w+b") : NULL;
    if (!file)
        system_error(diag, path.data, "create");
    if (!file && fd >= 0)
        close(fd);
    buf_dispose(&path);
    return file;
}

static int remove_entry(const char *path, const struct stat *st, int kind, struct FTW *place)
{
    (void)st, (void)kind, (void)place;
    remove(path);
    return 0;
}

void file_remove_all(const char *path)
{
    nftw(path, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
}

bool file_make_folder(const char *path, struct diag *diag)
{
    if (file_is_folder(path))
        return true;
    char *copy = mem_strdup(path);
    bool ok = true;
    for (char *slash = strchr(copy + 1, '/'); ok; slash = strchr(slash + 1, '/')) {
        if (slash)
            *slash = '\0';
        if (mkdir(copy, 0777) != 0 && errno != EEXIST)
            ok = system_error(diag, copy, "create the folder");
        if (!slash)
            break;
        *slash = '/';
    }
    free(copy);
    return ok;
}

bool file_make_parent(const char *path, struct diag *diag)
{
    const char *slash = strrchr(path, '/');
    if (!slash || slash == path)
        return true;
    char *folder = mem_strndup(path, (size_t)(slash - path));
    bool ok = file_make_folder(folder, diag);
    free(folder);
    return ok;
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_is_folder(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

const char *file_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

char *file_join(const char *folder, const char *name)
{
    struct buf path;
    buf_init(&path, 0);
    size_t length = strlen(folder);
    buf_printf(&path, "%s%s%s", folder, length && folder[length - 1] == '/' ? "" : "/", name);
    return buf_take(&path);
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool file_list(struct file_list *list, const char *folder, struct diag *diag)
{
    *list = (struct file_list){0};
    DIR *dir = opendir(folder);
    if (!dir)
        return system_error(diag, folder, "open");
    struct VEC(char *) names = {0};
    errno = 0;
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            *vec_add(&names) = mem_strdup(entry->d_name);
    }
    bool ok = errno == 0 || system_error(diag, folder, "read");
    closedir(dir);
    if (names.count)
        qsort(names.items, names.count, sizeof *names.items, by_bytes);
    *list = (struct file_list){.names = names.items, .count = names.count};
    if (!ok)
        file_list_dispose(list);
    return ok;
}

void file_list_dispose(struct file_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->names[i]);
    free(list->names);
    *list = (struct file_list){0};
}
