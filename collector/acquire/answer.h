/* The headers of an HTTP response that a transfer uses. */
#ifndef ACQUIRE_ANSWER_H
#define ACQUIRE_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/buf.h"

struct answer {
    int64_t retry_after; /* seconds; -1: absent */
    int64_t date;        /* the server's clock, which Retry-After dates refer to */
    int64_t range_start, range_total;
    bool has_range;
    struct buf *etag; /* owned by the caller */
};

/* Reads a header line. A status line starts a new response; the date and the ETag of the preceding one stay. */
void answer_add_header(struct answer *answer, const char *line, size_t size);
/* Appends a text of the server: at most 200 bytes; bytes that are not printable ASCII become '?'. */
void answer_quote(struct buf *out, const char *text, size_t length);

#endif
