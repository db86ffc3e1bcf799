#include "collector/acquire/unpack.h"

#include <limits.h>
#include <lzma.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "common/base/alloc.h"

enum { ROOM = 1 << 17, GZIP_ALONE = 16 + MAX_WBITS };

/* `xz -9` needs 65 MiB; a crafted file can request 4 GiB. */
#define XZ_MEMORY (UINT64_C(300) << 20)

struct unpack {
    struct byte_stream packed;
    const unsigned char *in;
    size_t in_length;
    bool at_end; /* the input has ended */
    bool in_stream;
    bool ended, failed;
    const char *error;
    enum unpack_format format;
    z_stream gzip;
    lzma_stream xz;
    unsigned char room[ROOM];
};

static bool fail(struct unpack *unpack, const char *error)
{
    unpack->failed = true;
    unpack->error = error;
    return false;
}

enum unpack_format unpack_detect(const void *data, size_t length)
{
    static const struct {
        enum unpack_format format;
        size_t length;
        const char *magic;
    } formats[] = {{UNPACK_GZIP, 2, "\x1f\x8b"}, {UNPACK_XZ, 6, "\xfd\x37zXZ"}};
    for (size_t i = 0; length && i < sizeof formats / sizeof *formats; i++)
        if (memcmp(data, formats[i].magic, length < formats[i].length ? length : formats[i].length) == 0)
            return formats[i].format;
    return UNPACK_NONE;
}

static bool begin_stream(struct unpack *unpack)
{
    bool ok = unpack->format == UNPACK_GZIP
                  ? inflateReset(&unpack->gzip) == Z_OK
                  : lzma_stream_decoder(&unpack->xz, XZ_MEMORY, LZMA_TELL_UNSUPPORTED_CHECK) == LZMA_OK;
    unpack->in_stream = true;
    return ok || fail(unpack, "the decompressor cannot be initialized");
}

struct unpack *unpack_new(enum unpack_format format, struct byte_stream packed)
{
    struct unpack *unpack = mem_calloc(1, sizeof *unpack);
    unpack->packed = packed;
    unpack->format = format;
    if (format == UNPACK_GZIP)
        inflateInit2(&unpack->gzip, GZIP_ALONE);
    begin_stream(unpack);
    return unpack;
}

void unpack_free(struct unpack *unpack)
{
    if (!unpack)
        return;
    if (unpack->format == UNPACK_GZIP)
        inflateEnd(&unpack->gzip);
    else
        lzma_end(&unpack->xz);
    free(unpack);
}

const char *unpack_error(const struct unpack *unpack)
{
    return unpack->error;
}

/* Reads more input if none is left and the input has not ended. */
static bool fill(struct unpack *unpack)
{
    const void *data;
    if (unpack->in_length || unpack->at_end)
        return true;
    ptrdiff_t got = unpack->packed.read(unpack->packed.context, &data);
    if (got < 0)
        return fail(unpack, NULL);
    unpack->at_end = got == 0;
    unpack->in = data;
    unpack->in_length = (size_t)got;
    return true;
}

/* Handles the position between two streams, and after the last one. */
static bool next_stream(struct unpack *unpack)
{
    if (unpack->at_end) {
        unpack->ended = true;
    } else if (!*unpack->in) { /* padding */
        unpack->in++;
        unpack->in_length--;
    } else if (unpack_detect(unpack->in, unpack->in_length) != unpack->format) {
        return fail(unpack, "unexpected data after the compressed data");
    } else {
        return begin_stream(unpack);
    }
    return true;
}

static bool step_gzip(struct unpack *unpack, size_t *filled)
{
    z_stream *stream = &unpack->gzip;
    uInt given = unpack->in_length < UINT_MAX ? (uInt)unpack->in_length : UINT_MAX;
    stream->next_in = (Bytef *)(uintptr_t)unpack->in;
    stream->avail_in = given;
    stream->next_out = unpack->room + *filled;
    stream->avail_out = ROOM - (unsigned)*filled;
    int result = inflate(stream, Z_NO_FLUSH);
    unpack->in += given - stream->avail_in;
    unpack->in_length -= given - stream->avail_in;
    *filled = ROOM - stream->avail_out;
    unpack->in_stream = result != Z_STREAM_END;
    return result == Z_OK || result == Z_BUF_ERROR || result == Z_STREAM_END ||
           fail(unpack, result == Z_MEM_ERROR ? "out of memory" : "the compressed data is corrupt");
}

static const char *xz_error(lzma_ret result)
{
    switch (result) {
    case LZMA_MEM_ERROR: return "out of memory";
    case LZMA_MEMLIMIT_ERROR: return "requires more than 300 MiB of memory to be unpacked";
    case LZMA_OPTIONS_ERROR: return "is compressed with an unknown filter";
    case LZMA_UNSUPPORTED_CHECK: return "has a checksum of an unknown kind";
    default: return "the compressed data is corrupt";
    }
}

static bool step_xz(struct unpack *unpack, size_t *filled)
{
    lzma_stream *stream = &unpack->xz;
    stream->next_in = unpack->in;
    stream->avail_in = unpack->in_length;
    stream->next_out = unpack->room + *filled;
    stream->avail_out = ROOM - (unsigned)*filled;
    lzma_ret result = lzma_code(stream, LZMA_RUN);
    unpack->in = stream->next_in;
    unpack->in_length = stream->avail_in;
    *filled = ROOM - stream->avail_out;
    unpack->in_stream = result != LZMA_STREAM_END;
    return !unpack->in_stream || result == LZMA_OK || fail(unpack, xz_error(result));
}

static bool step(struct unpack *unpack, size_t *filled)
{
    if (!fill(unpack))
        return false;
    if (!unpack->in_stream)
        return next_stream(unpack);
    if (unpack->at_end)
        return fail(unpack, "is truncated");
    return unpack->format == UNPACK_GZIP ? step_gzip(unpack, filled) : step_xz(unpack, filled);
}

ptrdiff_t unpack_read(struct unpack *unpack, const void **data)
{
    size_t filled = 0;
    /* Returns the data before a failure first, so that the result does not depend on how the input is divided. */
    while (!unpack->failed && !unpack->ended && filled < ROOM)
        step(unpack, &filled);
    *data = unpack->room;
    return filled || !unpack->failed ? (ptrdiff_t)filled : -1;
}
