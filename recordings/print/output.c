#include "recordings/print/output.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "common/base/alloc.h"

void output_open(struct output *out, int fd)
{
    *out = (struct output){.data = mem_alloc(OUTPUT_CAPACITY), .fd = fd};
}

static void write_all(struct output *out, const char *data, size_t length)
{
    out->flushed += length;
    while (length && !out->error) {
        ssize_t n = write(out->fd, data, length);
        if (n < 0) {
            if (errno != EINTR)
                out->error = errno;
            continue;
        }
        data += n;
        length -= (size_t)n;
    }
}

void output_flush(struct output *out)
{
    write_all(out, out->data, out->length);
    out->length = 0;
}

int output_close(struct output *out)
{
    output_flush(out);
    free(out->data);
    out->data = NULL;
    return out->error;
}

void output_long_bytes(struct output *out, const char *text, size_t length)
{
    output_flush(out);
    if (length > OUTPUT_CAPACITY) {
        write_all(out, text, length);
        return;
    }
    memcpy(out->data, text, length);
    out->length = length;
}

void output_many_spaces(struct output *out, size_t count)
{
    while (count) {
        size_t part = count < OUTPUT_ROOM ? count : OUTPUT_ROOM;
        memset(output_room(out, part), ' ', part);
        out->length += part;
        count -= part;
    }
}
