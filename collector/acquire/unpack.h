/*
 * gzip and xz, decompressed as they arrive. All checksums and lengths are verified, to the end of the input: libarchive
 * does not verify those of gzip. Both formats may be several streams in a row with zero bytes as padding; any other
 * data behind them is an error.
 */
#ifndef ACQUIRE_UNPACK_H
#define ACQUIRE_UNPACK_H

#include "collector/acquire/byte_stream.h"

enum unpack_format { UNPACK_NONE, UNPACK_GZIP, UNPACK_XZ };

struct unpack;

/* The format whose files begin with these bytes, however few they are. */
enum unpack_format unpack_detect(const void *data, size_t length);

struct unpack *unpack_new(enum unpack_format format, struct byte_stream packed);
/* Like byte_stream's `read`, but without reporting failures: after -1, unpack_error has the message. */
ptrdiff_t unpack_read(struct unpack *unpack, const void **data);
/* NULL without a failure, and if the packed stream failed, which has reported it. */
const char *unpack_error(const struct unpack *unpack);
void unpack_free(struct unpack *unpack);

#endif
