/* The headers of an HTTP answer, as far as a transfer acts on them. */
#ifndef ACQUIRE_ANSWER_H
#define ACQUIRE_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/buf.h"

struct answer {
    int64_t retry_after; /* seconds; -1: not given */
    int64_t date;        /* the server's clock: waiting is measured with the clock that asks for it */
    int64_t range_start, range_total;
    bool has_range;
    struct buf *etag; /* the caller's */
};

/* A line of the headers. The status line starts a new answer; the date and the ETag of the previous one stay. */
void answer_add_header(struct answer *answer, const char *line, size_t size);
/* Appends the server's own words: at most 200 bytes; what is not printable ASCII becomes '?'. */
void answer_quote(struct buf *out, const char *text, size_t length);

#endif
