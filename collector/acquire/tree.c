#include "collector/acquire/tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "collector/acquire/archive.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/vec.h"

struct walk {
    const char *top; /* as given by the user */
    const struct tree_visitor *visitor;
    struct tree_limits limits;
    struct diag *diag;
    struct buf path; /* of the current folder or file, relative to the top */
    struct buf data;
    int depth;
};

enum { DEEPEST = 64 };

struct item {
    char *name;
    unsigned char type; /* DT_... */
};

struct items VEC(struct item);

static bool fail(struct walk *walk, const char *what)
{
    struct buf name;
    buf_init(&name, 0);
    buf_printf(&name, "%s%s%s", walk->top, walk->path.length ? "/" : "", buf_text(&walk->path));
    diag_error(walk->diag, PLACE_FILE(name.data), "%s", what);
    buf_dispose(&name);
    return false;
}

static bool fail_system(struct walk *walk, const char *what)
{
    const char *reason = strerror(errno);
    struct buf text;
    buf_init(&text, 0);
    buf_printf(&text, "cannot %s: %s", what, reason);
    fail(walk, text.data);
    buf_dispose(&text);
    return false;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct item *)a)->name, ((const struct item *)b)->name);
}

static unsigned char type_at(int folder, const char *name)
{
    struct stat st;
    if (fstatat(folder, name, &st, AT_SYMLINK_NOFOLLOW) != 0)
        return DT_UNKNOWN;
    return S_ISREG(st.st_mode) ? DT_REG : S_ISDIR(st.st_mode) ? DT_DIR : S_ISLNK(st.st_mode) ? DT_LNK : DT_UNKNOWN;
}

static bool list(struct walk *walk, int folder, struct items *items)
{
    int own = dup(folder);
    DIR *dir = own >= 0 ? fdopendir(own) : NULL;
    if (!dir) {
        if (own >= 0)
            close(own);
        return fail_system(walk, "read");
    }
    errno = 0;
    for (struct dirent *entry; (entry = readdir(dir)); errno = 0) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        unsigned char type = entry->d_type == DT_UNKNOWN ? type_at(folder, entry->d_name) : entry->d_type;
        *vec_add(items) = (struct item){.name = mem_strdup(entry->d_name), .type = type};
    }
    bool ok = errno == 0 || fail_system(walk, "read");
    closedir(dir);
    if (items->count)
        qsort(items->items, items->count, sizeof *items->items, by_name);
    return ok;
}

static bool read_all(struct walk *walk, int fd)
{
    struct stat st;
    if (fstat(fd, &st) != 0)
        return fail_system(walk, "read");
    if (!S_ISREG(st.st_mode))
        return fail(walk, "not a regular file");
    buf_clear(&walk->data);
    for (;;) {
        size_t left = (size_t)st.st_size > walk->data.length ? (size_t)st.st_size - walk->data.length : 1;
        size_t before = walk->data.length;
        char *room = buf_extend(&walk->data, left);
        if (!room)
            return fail(walk, "larger than the limit for a source file");
        ssize_t got = read(fd, room, left);
        walk->data.length = before + (got > 0 ? (size_t)got : 0);
        walk->data.data[walk->data.length] = '\0';
        if (got == 0)
            return true;
        if (got < 0 && errno != EINTR)
            return fail_system(walk, "read");
    }
}

static bool walk_file(struct walk *walk, int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return fail_system(walk, "open");
    bool ok = read_all(walk, fd);
    close(fd);
    return ok && walk->visitor->file(walk->visitor->context, walk->path.data, buf_text(&walk->data), walk->data.length);
}

static bool enters(const struct walk *walk, const char *folder)
{
    return !walk->visitor->enter || walk->visitor->enter(walk->visitor->context, folder);
}

/* Reads hotspot.tar.xz in the top folder as the folder hotspot. */
static bool walk_nested(struct walk *walk, const char *name)
{
    char *folder = mem_strndup(name, archive_stem(name));
    bool ok = true;
    if (enters(walk, folder)) {
        char *path = file_join(walk->top, name);
        struct archive_source source = {.name = path, .prefix = folder};
        ok = archive_walk(&source, walk->visitor, walk->limits, walk->diag);
        free(path);
    }
    free(folder);
    return ok;
}

static bool walk_folder(struct walk *walk, int folder);

static bool walk_item(struct walk *walk, int folder, const struct item *item)
{
    const struct tree_visitor *visitor = walk->visitor;
    const char *path = walk->path.data;
    switch (item->type) {
    case DT_DIR: {
        if (!enters(walk, path))
            return true;
        int inner = openat(folder, item->name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (inner < 0)
            return fail_system(walk, "open");
        bool ok = walk_folder(walk, inner);
        close(inner);
        return ok;
    }
    case DT_REG:
        if (visitor->want(visitor->context, path))
            return walk_file(walk, folder, item->name);
        if (walk->depth == 1 && archive_stem(item->name))
            return walk_nested(walk, item->name);
        return true;
    case DT_LNK: return !visitor->want(visitor->context, path) || fail(walk, "is a link; links are not followed");
    default: return true;
    }
}

static bool walk_folder(struct walk *walk, int folder)
{
    struct items items = {0};
    bool ok = ++walk->depth <= DEEPEST ? list(walk, folder, &items) : fail(walk, "folders are nested too deeply");
    size_t length = walk->path.length;
    for (size_t i = 0; ok && i < items.count; i++) {
        if (length)
            buf_putc(&walk->path, '/');
        buf_puts(&walk->path, items.items[i].name);
        ok = walk_item(walk, folder, &items.items[i]);
        walk->path.length = length;
        if (walk->path.data)
            walk->path.data[length] = '\0';
    }
    for (size_t i = 0; i < items.count; i++)
        free(items.items[i].name);
    vec_dispose(&items);
    walk->depth--;
    return ok;
}

bool tree_read(const char *path, const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag)
{
    if (!file_is_folder(path))
        return archive_walk(&(struct archive_source){.name = path}, visitor, limits, diag);
    struct walk walk = {.top = path, .visitor = visitor, .limits = limits, .diag = diag};
    buf_init(&walk.data, limits.file + 1);
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool ok = folder >= 0 ? walk_folder(&walk, folder) : fail_system(&walk, "open");
    if (folder >= 0)
        close(folder);
    buf_dispose(&walk.path);
    buf_dispose(&walk.data);
    return ok;
}

bool tree_read_stream(const char *name, struct byte_stream stream, const struct tree_visitor *visitor,
                      struct tree_limits limits, struct diag *diag)
{
    return archive_walk(&(struct archive_source){.name = name, .stream = stream}, visitor, limits, diag);
}
