/* Bytes that arrive in order: from a file, a server, a decompressor. */
#ifndef ACQUIRE_BYTE_STREAM_H
#define ACQUIRE_BYTE_STREAM_H

#include <stddef.h>

struct byte_stream {
    /*
     * Lends the next bytes in *data until the next call. Returns their number, 0 at the end, or -1 after a reported
     * failure.
     */
    ptrdiff_t (*read)(void *context, const void **data);
    void *context;
};

#endif
