/* The file: mapped, or inflated into an unnamed file that is mapped; and its faults. */
#include "collector/recording/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/fd.h"

static const uint64_t default_inflate_limit = UINT64_C(8) << 30;

void jfr_report_stderr(void *context, const struct jfr_fault *fault)
{
    if (context)
        fprintf(stderr, "%s: ", (const char *)context);
    fprintf(stderr, "%s: ", fault->file);
    if (fault->chunk)
        fprintf(stderr, "chunk %zu: ", fault->chunk);
    if (fault->offset != UINT64_MAX)
        fprintf(stderr, "offset 0x%llx: ", (unsigned long long)fault->offset);
    fprintf(stderr, "%s: %s\n", fault->level == JFR_ERROR ? "error" : "warning", fault->message);
}

static void tell(struct jfr_file *file, struct jfr_fault fault, const char *format, va_list args)
{
    if (fault.level == JFR_ERROR)
        file->failed = true;
    if (file->faults > JFR_MOST_FAULTS || !file->options.report)
        return;
    struct buf message;
    buf_init(&message, 4096);
    if (file->faults++ == JFR_MOST_FAULTS)
        buf_puts(&message, "more faults are not shown");
    else
        buf_vprintf(&message, format, args);
    fault.file = file->name;
    fault.message = buf_text(&message);
    file->options.report(file->options.context, &fault);
    buf_dispose(&message);
}

bool jfr_file_fault(struct jfr_file *file, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell(file, (struct jfr_fault){.level = JFR_ERROR, .offset = UINT64_MAX}, format, args);
    va_end(args);
    return false;
}

static void tell_at(struct jfr_chunk *chunk, enum jfr_level level, const uint8_t *at, const char *format, va_list args)
{
    struct jfr_file *file = chunk->file;
    struct jfr_fault fault = {
        .level = level,
        .chunk = chunk->header.number,
        .offset = (uint64_t)(at - file->data),
    };
    tell(file, fault, format, args);
}

void jfr_chunk_warning(struct jfr_chunk *chunk, const uint8_t *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_at(chunk, JFR_WARNING, at, format, args);
    va_end(args);
}

bool jfr_chunk_fault(struct jfr_chunk *chunk, const uint8_t *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell_at(chunk, chunk->file->options.salvage ? JFR_WARNING : JFR_ERROR, at, format, args);
    va_end(args);
    return false;
}

static bool system_fault(struct jfr_file *file, const char *what)
{
    return jfr_file_fault(file, "cannot %s: %s", what, strerror(errno));
}

static int open_temporary(struct jfr_file *file)
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
    int fd = open_temporary(file);
    if (fd < 0)
        return NULL;
    void *data = MAP_FAILED;
    /* Reserved, not sparse: a full disk is an error here and not a signal later. */
    errno = posix_fallocate(fd, 0, (off_t)length);
    if (errno == 0)
        data = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (data == MAP_FAILED)
        system_fault(file, "map a temporary file");
    close(fd);
    return data == MAP_FAILED ? NULL : data;
}

static bool map_descriptor(struct jfr_file *file, int fd, uint64_t length)
{
    if (length == 0)
        return true;
    void *data = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fd, 0);
    if (data == MAP_FAILED)
        return system_fault(file, "map");
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
            ok = system_fault(file, "write a temporary file");
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
    int fd = open_temporary(file);
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
        system_fault(file, "open");
    else if (fstat(fd, &st) != 0)
        system_fault(file, "read");
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
