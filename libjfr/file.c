/* The file: mapped, or inflated into an unnamed file that is mapped. */
#include "libjfr/internal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "common/base/alloc.h"
#include "common/base/fd.h"

static const uint64_t default_inflate_limit = UINT64_C(8) << 30;

static bool map_descriptor(struct jfr_file *file, int fd, uint64_t length)
{
    if (length == 0)
        return true;
    void *data = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fd, 0);
    if (data == MAP_FAILED)
        return jfr_system_fault(file, "map");
    file->mapping = data;
    file->data = data;
    file->length = length;
    return true;
}

/* Inflates all members of the gzip file into `fd`; a damaged end keeps what came before when salvaging. */
static bool inflate_into(struct jfr_file *file, int fd, uint64_t *length)
{
    enum { STEP = 1 << 18 };
    uint64_t limit = file->options.inflate_limit ? file->options.inflate_limit : default_inflate_limit;
    z_stream stream = {0};
    if (inflateInit2(&stream, 15 + 16) != Z_OK)
        return jfr_file_fault(file, "cannot inflate: %s", stream.msg ? stream.msg : "zlib does not start");
    uint8_t *out = mem_alloc(STEP);
    const uint8_t *at = file->data, *end = at + file->length;
    bool ok = true;
    *length = 0;
    for (int status = Z_OK; ok && status != Z_STREAM_END;) {
        size_t step = (size_t)(end - at) < STEP ? (size_t)(end - at) : STEP;
        stream.next_in = (Bytef *)(uintptr_t)at;
        stream.avail_in = (uInt)step;
        stream.next_out = out;
        stream.avail_out = STEP;
        status = inflate(&stream, Z_NO_FLUSH);
        at += step - stream.avail_in;
        size_t made = STEP - stream.avail_out;
        if (status != Z_OK && status != Z_STREAM_END) {
            ok = file->options.salvage && *length;
            if (!ok)
                jfr_file_fault(file, "the gzip data is damaged or ends early: %s", stream.msg ? stream.msg : "end");
            status = Z_STREAM_END;
        } else if (made > limit - *length) {
            ok = jfr_file_fault(file, "inflates to more than %llu bytes", (unsigned long long)limit);
        } else if (!fd_write(fd, out, made)) {
            ok = jfr_system_fault(file, "write a temporary file");
        }
        *length += made;
        bool another = status == Z_STREAM_END && end - at >= 18 && at[0] == 0x1f && at[1] == 0x8b;
        if (another)
            status = inflateReset(&stream);
    }
    inflateEnd(&stream);
    free(out);
    return ok;
}

static bool inflate_file(struct jfr_file *file)
{
    int fd = jfr_temporary_open(file);
    if (fd < 0)
        return false;
    uint64_t length = 0;
    bool ok = inflate_into(file, fd, &length);
    if (file->mapping)
        munmap(file->mapping, file->length);
    file->mapping = NULL;
    file->data = NULL;
    file->length = 0;
    ok = ok && map_descriptor(file, fd, length);
    close(fd);
    return ok;
}

static struct jfr_file *new_file(const char *name, const struct jfr_options *options)
{
    struct jfr_file *file = mem_calloc(1, sizeof *file);
    file->name = mem_strdup(name);
    if (options)
        file->options = *options;
    return file;
}

/* Takes the file: gives it, or closes it. */
static bool finish_open(struct jfr_file **out, struct jfr_file *file, bool ok)
{
    if (ok && file->length >= 2 && file->data[0] == 0x1f && file->data[1] == 0x8b)
        ok = inflate_file(file);
    if (ok && file->length == 0)
        ok = jfr_file_fault(file, "the file is empty: no recording");
    if (!ok) {
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
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    struct stat st;
    bool ok = false;
    if (fd < 0)
        jfr_system_fault(file, "open");
    else if (fstat(fd, &st) != 0)
        jfr_system_fault(file, "read");
    else if (!S_ISREG(st.st_mode))
        jfr_file_fault(file, "not a regular file");
    else
        ok = map_descriptor(file, fd, (uint64_t)st.st_size);
    if (fd >= 0)
        close(fd);
    return finish_open(out, file, ok);
}

bool jfr_open_memory(struct jfr_file **out, const void *data, size_t length, const char *name,
                     const struct jfr_options *options)
{
    *out = NULL;
    struct jfr_file *file = new_file(name, options);
    file->data = data;
    file->length = length;
    return finish_open(out, file, true);
}

void jfr_close(struct jfr_file *file)
{
    if (!file)
        return;
    jfr_chunk_free(file->chunk);
    jfr_chunk_free(file->previous);
    if (file->mapping)
        munmap(file->mapping, file->length);
    free(file->name);
    free(file);
}

bool jfr_failed(const struct jfr_file *file)
{
    return file->failed;
}

uint64_t jfr_file_size(const struct jfr_file *file)
{
    return file->length;
}
