/*
 * Decompression of gzip and xz streams. All checksums and lengths are verified up to the end of the input; libarchive
 * does not verify those of gzip. Both formats may consist of several consecutive streams with zero bytes as padding.
 * Other data after them is an error.
 */
#ifndef ACQUIRE_UNPACK_H
#define ACQUIRE_UNPACK_H

#include "collector/acquire/byte_stream.h"

enum unpack_format { UNPACK_NONE, UNPACK_GZIP, UNPACK_XZ };

struct unpack;

/* Returns the format of files that begin with these bytes, of which there may be few. */
enum unpack_format unpack_detect(const void *data, size_t length);

struct unpack *unpack_new(enum unpack_format format, struct byte_stream packed);
/* Like byte_stream's `read`, but without reporting failures: after -1, unpack_error returns the message. */
ptrdiff_t unpack_read(struct unpack *unpack, const void **data);
/* Returns NULL without a failure, and if the packed stream failed, which has reported it. */
const char *unpack_error(const struct unpack *unpack);
void unpack_free(struct unpack *unpack);

#endif
