/* Opens and closes files, and checks options. */
#include "libjfr/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

const char *jfr_version(void)
{
    return JFR_VERSION;
}

static void default_to(uint64_t *limit, uint64_t value)
{
    if (!*limit)
        *limit = value;
}

/* Copies the caller's options. A newer caller may have additional members if they are zero. */
static bool take_options(struct jfr_options *to, const struct jfr_options *from)
{
    *to = (struct jfr_options)JFR_OPTIONS_INIT;
    if (from) {
        if (from->size < sizeof *to)
            return false;
        for (size_t i = sizeof *to; i < from->size; i++) {
            if (((const char *)from)[i])
                return false;
        }
        memcpy(to, from, sizeof *to);
        to->size = sizeof *to;
    }
    if (!to->wait_millis)
        to->wait_millis = 10000;
    default_to(&to->copy_limit, UINT64_C(8) << 30);
    default_to(&to->memory_limit, 64 << 20);
    default_to(&to->metadata_limit, 64 << 20);
    return true;
}

static struct jfr_file *new_file(const char *name, const struct jfr_options *options)
{
    struct jfr_file *file = calloc(1, sizeof *file);
    char *copy = strdup(name);
    struct jfr_options taken;
    if (!file || !copy) {
        jfr_open_fault(name, JFR_NO_MEMORY, "out of memory");
        if (take_options(&taken, options) && taken.report)
            taken.report(taken.context, jfr_last_error(NULL));
    } else if (!take_options(&file->options, options)) {
        jfr_open_fault(name, JFR_ARGUMENT,
                       "options.size is not known to this version: initialize with JFR_OPTIONS_INIT");
    } else {
        file->name = copy;
        file->fd = -1;
        if (getrandom(&file->seed, sizeof file->seed, GRND_NONBLOCK) != (ssize_t)sizeof file->seed)
            file->seed = (uint64_t)(uintptr_t)file * UINT64_C(0x9e3779b97f4a7c15);
        file->seed |= 1;
        return file;
    }
    free(copy);
    free(file);
    return NULL;
}

/* Completes an open. If `ok`, transfers the file; otherwise closes it and keeps the reason. */
static bool finish_open(struct jfr_file **out, struct jfr_file *file, bool ok)
{
    ok = ok && jfr_source_inflate(file);
    if (ok && file->length == 0)
        ok = jfr_file_fault(file, JFR_UNSUPPORTED, "the file is empty, not a recording");
    if (!ok) {
        jfr_keep_error(file);
        jfr_close(file);
        return false;
    }
    jfr_rewind(file);
    *out = file;
    return true;
}

bool jfr_open(struct jfr_file **out, const char *path, const struct jfr_options *options)
{
    *out = NULL;
    struct jfr_file *file = new_file(path, options);
    if (!file)
        return false;
    /* open must not wait for the writer of a FIFO. Reading waits, up to a limit. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    struct stat st;
    if (fd < 0)
        return finish_open(out, file, jfr_system_fault(file, "open"));
    bool is_directory = fstat(fd, &st) == 0 && S_ISDIR(st.st_mode);
    return finish_open(out, file, is_directory ? jfr_directory_open(file, fd) : jfr_source_open(file, fd));
}

bool jfr_open_fd(struct jfr_file **out, int fd, const char *name, const struct jfr_options *options)
{
    *out = NULL;
    struct jfr_file *file = new_file(name, options);
    if (!file)
        return false;
    int copy = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    return finish_open(out, file, copy >= 0 ? jfr_source_open(file, copy) : jfr_system_fault(file, "open"));
}

bool jfr_open_memory(struct jfr_file **out, const void *data, size_t length, const char *name,
                     const struct jfr_options *options)
{
    *out = NULL;
    struct jfr_file *file = new_file(name, options);
    if (!file)
        return false;
    file->source = &jfr_memory_source;
    file->memory = data;
    file->length = length;
    return finish_open(out, file, true);
}

bool jfr_open_reader(struct jfr_file **out, const struct jfr_reader *reader, const char *name,
                     const struct jfr_options *options)
{
    *out = NULL;
    struct jfr_file *file = new_file(name, options);
    if (!file)
        return false;
    file->source = &jfr_reader_source;
    file->reader = *reader;
    file->length = reader->size;
    return finish_open(out, file, true);
}

bool jfr_reopen(struct jfr_file **out, const struct jfr_file *from, const struct jfr_options *options)
{
    *out = NULL;
    struct jfr_file *file = new_file(from->name, options ? options : &from->options);
    if (!file)
        return false;
    file->memory = from->memory;
    file->reader = from->reader;
    file->length = from->length;
    file->may_change = from->may_change;
    if (from->source->reopen && !from->source->reopen(file, from))
        return finish_open(out, file, false);
    file->source = from->source;
    jfr_rewind(file);
    *out = file;
    return true;
}

void jfr_close(struct jfr_file *file)
{
    if (!file)
        return;
    jfr_chunk_free(file->chunk);
    jfr_chunk_free(file->previous);
    jfr_block_free(&file->block);
    if (file->source && file->source->close)
        file->source->close(file);
    free(file->name);
    free(file);
}

uint64_t jfr_file_size(const struct jfr_file *file)
{
    return file->length;
}
