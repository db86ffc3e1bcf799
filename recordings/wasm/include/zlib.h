/* A replacement for zlib. The host inflates gzip files before it opens them, so the module reports them as
 * unsupported. */
#ifndef WASM_ZLIB_H
#define WASM_ZLIB_H

typedef unsigned uInt;
typedef struct {
    unsigned char *next_in, *next_out;
    uInt avail_in, avail_out;
    const char *msg;
} z_stream;

enum { Z_OK = 0, Z_STREAM_END = 1, Z_NO_FLUSH = 0, Z_MEM_ERROR = -4, Z_DATA_ERROR = -3 };

static inline int inflateInit2(z_stream *stream, int bits)
{
    (void)bits;
    stream->msg = "gzip is not supported here";
    return Z_DATA_ERROR;
}
static inline int inflate(z_stream *stream, int flush)
{
    (void)stream;
    (void)flush;
    return Z_DATA_ERROR;
}
static inline int inflateReset(z_stream *stream)
{
    (void)stream;
    return Z_OK;
}
static inline int inflateEnd(z_stream *stream)
{
    (void)stream;
    return Z_OK;
}

#endif
