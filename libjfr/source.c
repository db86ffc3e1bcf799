/*
 * The byte sources: memory, a caller's reader, or a descriptor that is read by offset. A source that cannot be read by
 * offset, a pipe or gzip, is first copied into an unnamed file.
 */
#include "libjfr/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "common/base/fd.h"

enum { STEP = 1 << 18 };

/* --- Memory and readers --------------------------------------------------------------------------- */

static bool read_memory(struct jfr_file *file, uint64_t offset, void *out, size_t length)
{
    memcpy(out, file->memory + offset, length);
    return true;
}

const struct source jfr_memory_source = {.read = read_memory};

static bool read_reader(struct jfr_file *file, uint64_t offset, void *out, size_t length)
{
    return file->reader.read(file->reader.context, offset, out, length) ||
           jfr_file_fault(file, JFR_SYSTEM, "the reader did not provide %zu bytes at %llu", length,
                          (unsigned long long)offset);
}

const struct source jfr_reader_source = {.read = read_reader};

/* --- Descriptors ---------------------------------------------------------------------------------- */

bool jfr_descriptor_read(struct jfr_file *file, int fd, uint64_t offset, void *out, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t got = pread(fd, (char *)out + done, length - done, (off_t)(offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return jfr_system_fault(file, "read");
        if (got == 0)
            return jfr_file_fault(file, JFR_SHRUNK, "the file shrank while it was read: it now ends at %llu",
                                  (unsigned long long)(offset + done));
        done += (size_t)got;
    }
    return true;
}

static bool read_descriptor(struct jfr_file *file, uint64_t offset, void *out, size_t length)
{
    return jfr_descriptor_read(file, file->fd, offset, out, length);
}

static bool refresh_descriptor(struct jfr_file *file)
{
    struct stat st;
    if (!file->may_change)
        return true;
    if (fstat(file->fd, &st) != 0)
        return jfr_system_fault(file, "read");
    if ((uint64_t)st.st_size < file->length)
        return jfr_file_fault(file, JFR_SHRUNK, "the file shrank while it was read: it had %llu bytes and now has %llu",
                              (unsigned long long)file->length, (unsigned long long)st.st_size);
    file->length = (uint64_t)st.st_size;
    return true;
}

static bool reopen_descriptor(struct jfr_file *file, const struct jfr_file *from)
{
    file->fd = fcntl(from->fd, F_DUPFD_CLOEXEC, 0);
    return file->fd >= 0 || jfr_system_fault(file, "open");
}

static void close_descriptor(struct jfr_file *file)
{
    close(file->fd);
}

static const struct source descriptor_source = {read_descriptor, refresh_descriptor, reopen_descriptor,
                                                close_descriptor};

static void take_descriptor(struct jfr_file *file, int fd, uint64_t length, bool may_change)
{
    if (file->source && file->source->close)
        file->source->close(file);
    file->source = &descriptor_source;
    file->fd = fd;
    file->memory = NULL;
    file->length = length;
    file->may_change = may_change;
}

const uint8_t *jfr_peek(struct peek *peek, uint64_t offset, size_t want, size_t *got)
{
    struct jfr_file *file = peek->file;
    uint64_t left = offset < file->length ? file->length - offset : 0;
    *got = left < want ? (size_t)left : want;
    if (file->memory)
        return file->memory + (left ? offset : 0);
    if (offset >= peek->at && offset - peek->at <= peek->length && *got <= peek->length - (size_t)(offset - peek->at))
        return peek->bytes + (offset - peek->at);
    size_t length = left < sizeof peek->bytes ? (size_t)left : sizeof peek->bytes;
    peek->length = 0;
    if (!jfr_source_read(file, offset, peek->bytes, length))
        return NULL;
    peek->at = offset;
    peek->length = length;
    return peek->bytes;
}

/* --- Pipes ---------------------------------------------------------------------------------------- */

/* Waits for bytes or the end. A FIFO that no process has opened for writing has neither. */
static bool wait_for_bytes(struct jfr_file *file, int fd)
{
    int wait = file->options.wait_millis;
    struct pollfd poller = {.fd = fd, .events = POLLIN};
    int ready;
    do
        ready = poll(&poller, 1, wait < 0 ? -1 : wait);
    while (ready < 0 && errno == EINTR);
    if (ready < 0)
        return jfr_system_fault(file, "wait for the pipe");
    if (ready == 0)
        return jfr_file_fault(file, JFR_LIMIT, "no data received through the pipe for %d ms", wait);
    return true;
}

/* Reads the next bytes. *got is 0 at the end. */
static bool read_pipe(struct jfr_file *file, int fd, uint8_t *out, size_t *got)
{
    for (;;) {
        if (!wait_for_bytes(file, fd))
            return false;
        ssize_t count = read(fd, out, STEP);
        if (count >= 0) {
            *got = (size_t)count;
            return true;
        }
        if (errno != EINTR && errno != EAGAIN)
            return jfr_system_fault(file, "read");
    }
}

static bool write_copy(struct jfr_file *file, int to, const void *bytes, size_t count, uint64_t *length)
{
    if (count > file->options.copy_limit - *length)
        return jfr_file_fault(file, JFR_LIMIT, "more than %llu bytes, the limit for copies (copy_limit)",
                              (unsigned long long)file->options.copy_limit);
    *length += count;
    return fd_write(to, bytes, count) || jfr_system_fault(file, "write a temporary file");
}

static bool copy_pipe(struct jfr_file *file, int fd)
{
    uint8_t *bytes = malloc(STEP);
    if (!bytes)
        return jfr_memory_fault(file);
    uint64_t length = 0;
    size_t got = 1;
    int to = jfr_temporary_open(file);
    bool ok = to >= 0;
    while (ok && got)
        ok = read_pipe(file, fd, bytes, &got) && write_copy(file, to, bytes, got, &length);
    free(bytes);
    if (ok)
        take_descriptor(file, to, length, false);
    else if (to >= 0)
        close(to);
    return ok;
}

bool jfr_source_open(struct jfr_file *file, int fd)
{
    struct stat st;
    bool ok = false;
    if (fstat(fd, &st) != 0) {
        jfr_system_fault(file, "read");
    } else if (S_ISREG(st.st_mode)) {
        take_descriptor(file, fd, (uint64_t)st.st_size, true);
        return true;
    } else if (S_ISFIFO(st.st_mode) || S_ISSOCK(st.st_mode)) {
        ok = copy_pipe(file, fd);
    } else {
        jfr_file_fault(file, JFR_UNSUPPORTED, "neither a regular file nor a pipe");
    }
    close(fd);
    return ok;
}

/* --- gzip ----------------------------------------------------------------------------------------- */

struct inflation {
    struct jfr_file *file;
    z_stream stream;
    uint64_t at; /* the next byte of the source */
    uint8_t *in, *out;
    int to;
    uint64_t length;
};

/* Reads the next bytes of the source into the stream. */
static bool feed(struct inflation *i)
{
    uint64_t left = i->file->length - i->at;
    size_t step = left < STEP ? (size_t)left : STEP;
    if (!jfr_source_read(i->file, i->at, i->in, step))
        return false;
    i->at += step;
    i->stream.next_in = i->in;
    i->stream.avail_in = (uInt)step;
    return true;
}

/* Reports damage. When salvaging, keeps the bytes before it. */
static bool inflation_fault(struct inflation *i, int status)
{
    if (status == Z_MEM_ERROR)
        return jfr_memory_fault(i->file);
    if (i->file->options.salvage && i->length)
        return true;
    return jfr_file_fault(i->file, JFR_DAMAGED, "the gzip data is damaged or truncated: %s",
                          i->stream.msg ? i->stream.msg : "end");
}

/* Returns whether another member follows, which begins with gzip's magic. Other bytes after the end are ignored, as
 * in gzip. */
static bool starts_member(struct inflation *i)
{
    if (i->stream.avail_in < 2 && i->at < i->file->length) {
        i->at -= i->stream.avail_in;
        if (!feed(i))
            return false;
    }
    return i->stream.avail_in >= 2 && i->stream.next_in[0] == 0x1f && i->stream.next_in[1] == 0x8b;
}

/* Returns whether the first inflated bytes can begin a recording. gzip data can inflate by a factor of 1000: other
 * data would fill the disk for nothing. */
static bool is_worth_inflating(struct inflation *i, size_t got)
{
    size_t length = got < sizeof jfr_magic ? got : sizeof jfr_magic;
    return i->length || i->file->options.salvage || memcmp(i->out, jfr_magic, length) == 0 ||
           jfr_file_fault(i->file, JFR_UNSUPPORTED, "the gzip data is not a recording: expected FLR\\0");
}

static bool inflate_members(struct inflation *i)
{
    for (;;) {
        if (!i->stream.avail_in && i->at < i->file->length && !feed(i))
            return false;
        i->stream.next_out = i->out;
        i->stream.avail_out = STEP;
        int status = inflate(&i->stream, Z_NO_FLUSH);
        size_t got = STEP - i->stream.avail_out;
        if (!is_worth_inflating(i, got) || !write_copy(i->file, i->to, i->out, got, &i->length))
            return false;
        if (status != Z_OK && status != Z_STREAM_END)
            return inflation_fault(i, status);
        if (status == Z_STREAM_END) {
            if (!starts_member(i))
                return !i->file->failed;
            inflateReset(&i->stream);
        }
    }
}

static bool inflate_source(struct jfr_file *file)
{
    struct inflation i = {.file = file, .in = malloc(STEP), .out = malloc(STEP), .to = -1};
    bool ok = i.in && i.out && inflateInit2(&i.stream, 15 + 16) == Z_OK;
    if (ok) {
        i.to = jfr_temporary_open(file);
        ok = i.to >= 0 && inflate_members(&i);
        inflateEnd(&i.stream);
    } else {
        jfr_memory_fault(file);
    }
    free(i.in);
    free(i.out);
    if (ok)
        take_descriptor(file, i.to, i.length, false);
    else if (i.to >= 0)
        close(i.to);
    return ok;
}

bool jfr_source_inflate(struct jfr_file *file)
{
    uint8_t magic[2] = {0};
    if (file->length < sizeof magic)
        return true;
    if (!jfr_source_read(file, 0, magic, sizeof magic))
        return false;
    return magic[0] != 0x1f || magic[1] != 0x8b || inflate_source(file);
}
