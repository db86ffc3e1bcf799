/*
 * A directory of recordings, such as the repository of a JVM, as one file: the recordings in the order of their start
 * times. Only the last one grows, and new ones follow it, so offsets stay valid.
 */
#include "libjfr/internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/base/cursor.h"

enum { START_OFFSET = 32 }; /* offset of the start time in a chunk's header */

struct member {
    char *path; /* the path of the opened directory and the name */
    const char *name;
    int64_t start_nanos;
    uint64_t offset, length; /* position in the whole, in bytes */
};

struct directory {
    DIR *stream;
    struct member *members;
    size_t count, room;
    char **names; /* sorted; names already known */
    /* The descriptor of one member, kept until another one is read. */
    int fd;
    size_t open;
};

static void close_directory(struct jfr_file *file)
{
    struct directory *directory = file->directory;
    if (directory->fd >= 0)
        close(directory->fd);
    if (directory->stream)
        closedir(directory->stream);
    for (size_t i = 0; i < directory->count; i++)
        free(directory->members[i].path);
    free(directory->members);
    free(directory->names);
    free(directory);
    file->directory = NULL;
}

/* Adds a member and takes ownership of `path`, which ends with the file's name at index `name`. */
static bool add_member(struct jfr_file *file, char *path, size_t name, int64_t start_nanos)
{
    struct directory *directory = file->directory;
    if (directory->count == directory->room) {
        size_t room = directory->room ? 2 * directory->room : 16;
        struct member *members = realloc(directory->members, room * sizeof *members);
        if (members)
            directory->members = members;
        char **names = realloc(directory->names, room * sizeof *names);
        if (names)
            directory->names = names;
        if (!members || !names) {
            free(path);
            return jfr_memory_fault(file);
        }
        directory->room = room;
    }
    directory->names[directory->count] = path + name;
    directory->members[directory->count++] =
        (struct member){.path = path, .name = path + name, .start_nanos = start_nanos};
    return true;
}

static char *path_of(const struct jfr_file *file, const char *name)
{
    size_t length = strlen(file->name) + strlen(name) + 2;
    char *path = malloc(length);
    if (path)
        snprintf(path, length, "%s/%s", file->name, name);
    return path;
}

/* Opens a regular file of the directory. *fd is -1 if it is no regular file or was removed meanwhile. Returns false
 * after any other error. */
static bool open_member(struct jfr_file *file, const char *name, int *fd, struct stat *st)
{
    *fd = openat(dirfd(file->directory->stream), name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (*fd < 0 && errno == ENOENT)
        return true;
    if (*fd < 0 || fstat(*fd, st) != 0) {
        char what[300];
        snprintf(what, sizeof what, "open %.250s", name);
        return jfr_system_fault(file, what);
    }
    if (!S_ISREG(st->st_mode)) {
        close(*fd);
        *fd = -1;
    }
    return true;
}

/* Adds a file if it has a chunk header. */
static bool add_file(struct jfr_file *file, const char *name)
{
    struct stat st;
    int fd;
    if (!open_member(file, name, &fd, &st))
        return false;
    uint8_t header[JFR_HEADER_SIZE];
    bool ok = true, has_header = fd >= 0 && st.st_size >= JFR_HEADER_SIZE;
    if (has_header)
        ok = jfr_descriptor_read(file, fd, 0, header, sizeof header);
    if (fd >= 0)
        close(fd);
    if (!has_header || !ok)
        return ok;
    struct cursor c = cursor_make(header, sizeof header);
    cursor_bytes(&c, START_OFFSET);
    char *path = path_of(file, name);
    return path ? add_member(file, path, strlen(file->name) + 1, (int64_t)cursor_be64(&c)) : jfr_memory_fault(file);
}

static int by_start(const void *a, const void *b)
{
    const struct member *x = a, *y = b;
    if (x->start_nanos != y->start_nanos)
        return x->start_nanos < y->start_nanos ? -1 : 1;
    return strcmp(x->name, y->name);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_recording(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".jfr") == 0;
}

/* Adds new files after the known ones. */
static bool list(struct jfr_file *file)
{
    struct directory *directory = file->directory;
    size_t known = directory->count;
    bool ok = true;
    rewinddir(directory->stream);
    for (struct dirent *entry; ok && (entry = readdir(directory->stream));) {
        const char *name = entry->d_name;
        if (is_recording(name) && !(known && bsearch(&name, directory->names, known, sizeof name, by_name)))
            ok = add_file(file, name);
    }
    if (directory->count > known) {
        qsort(directory->members + known, directory->count - known, sizeof *directory->members, by_start);
        qsort(directory->names, directory->count, sizeof *directory->names, by_name);
    }
    return ok;
}

/* Opens the member and keeps its descriptor open. directory->fd is -1 if the member was removed. */
static bool use_member(struct jfr_file *file, size_t index, struct stat *st)
{
    struct directory *directory = file->directory;
    if (directory->fd >= 0 && directory->open == index)
        return fstat(directory->fd, st) == 0 || jfr_system_fault(file, "read");
    if (directory->fd >= 0)
        close(directory->fd);
    directory->open = index;
    return open_member(file, directory->members[index].name, &directory->fd, st);
}

/* Measures the members from `first` on. A JVM finishes a chunk before it begins the next one, so files are measured
 * after the directory was listed. */
static bool measure(struct jfr_file *file, size_t first)
{
    struct directory *directory = file->directory;
    for (size_t i = first; i < directory->count; i++) {
        struct member *member = &directory->members[i];
        struct stat st;
        if (!use_member(file, i, &st))
            return false;
        if (directory->fd >= 0 && (uint64_t)st.st_size < member->length)
            return jfr_file_fault(file, JFR_SHRUNK, "%s shrank while it was read", member->name);
        if (directory->fd >= 0)
            member->length = (uint64_t)st.st_size;
        member->offset = i ? member[-1].offset + member[-1].length : 0;
        file->length = member->offset + member->length;
    }
    return true;
}

static bool refresh_directory(struct jfr_file *file)
{
    size_t known = file->directory->count;
    return list(file) && measure(file, known ? known - 1 : 0);
}

/* Returns the member that contains the byte at `offset`. */
static size_t member_at(const struct directory *directory, uint64_t offset)
{
    size_t low = 0, high = directory->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (directory->members[middle].offset <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

const char *jfr_directory_place(const struct directory *directory, uint64_t *offset)
{
    const struct member *member = &directory->members[member_at(directory, *offset)];
    *offset -= member->offset;
    return member->path;
}

static bool read_directory(struct jfr_file *file, uint64_t offset, void *out, size_t length)
{
    struct directory *directory = file->directory;
    for (size_t i = member_at(directory, offset); length; i++) {
        const struct member *member = &directory->members[i];
        uint64_t at = offset - member->offset, left = member->length - at;
        size_t step = left < length ? (size_t)left : length;
        struct stat st;
        if (step && !use_member(file, i, &st))
            return false;
        if (step && directory->fd < 0)
            return jfr_file_fault(file, JFR_SHRUNK, "%s was removed while the directory was read", member->name);
        if (step && !jfr_descriptor_read(file, directory->fd, at, out, step))
            return false;
        offset += step;
        out = (char *)out + step;
        length -= step;
    }
    return true;
}

static bool open_stream(struct jfr_file *file, int fd)
{
    struct directory *directory = calloc(1, sizeof *directory);
    DIR *stream = directory ? fdopendir(fd) : NULL;
    if (!stream) {
        close(fd);
        free(directory);
        return directory ? jfr_system_fault(file, "read") : jfr_memory_fault(file);
    }
    *directory = (struct directory){.stream = stream, .fd = -1};
    file->directory = directory;
    return true;
}

/* Opens the same members, even if the directory has changed. */
static bool reopen_directory(struct jfr_file *file, const struct jfr_file *from)
{
    const struct directory *other = from->directory;
    int fd = openat(dirfd(other->stream), ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    if (fd < 0)
        return jfr_system_fault(file, "open");
    bool ok = open_stream(file, fd);
    for (size_t i = 0; ok && i < other->count; i++) {
        const struct member *member = &other->members[i];
        char *path = strdup(member->path);
        ok = path ? add_member(file, path, (size_t)(member->name - member->path), 0) : jfr_memory_fault(file);
        if (ok) {
            file->directory->members[i].offset = member->offset;
            file->directory->members[i].length = member->length;
        }
    }
    if (!ok && file->directory)
        close_directory(file);
    else if (ok)
        qsort(file->directory->names, other->count, sizeof *other->names, by_name);
    return ok;
}

bool jfr_directory_open(struct jfr_file *file, int fd)
{
    static const struct source source = {read_directory, refresh_directory, reopen_directory, close_directory};
    if (!open_stream(file, fd))
        return false;
    file->source = &source;
    file->may_change = true;
    if (!refresh_directory(file))
        return false;
    return file->directory->count || jfr_file_fault(file, JFR_UNSUPPORTED,
                                                    "the directory contains no recording (*.jfr); the chunks of a JVM "
                                                    "are in a subdirectory of its repository");
}
