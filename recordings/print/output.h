/*
 * Fast output of text to a file descriptor: one buffer, without printf formats.
 *
 * A failed write sets `error` (an errno), and later output is discarded. Callers check output_failed occasionally, to
 * stop early, and the result of output_close.
 */
#ifndef PRINT_OUTPUT_H
#define PRINT_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    OUTPUT_CAPACITY = 256 * 1024,
    OUTPUT_ROOM = 4096, /* maximum size for output_room */
};

struct output {
    char *data; /* heap */
    size_t length;
    uint64_t flushed; /* bytes written before data[0] */
    int fd;
    int error; /* errno of the first failed write; 0: none */
};

void output_open(struct output *out, int fd);
/* Writes the remaining bytes, and frees the buffer. Returns the errno of the first failure, or 0. */
int output_close(struct output *out);
void output_flush(struct output *out);

static inline bool output_failed(const struct output *out)
{
    return out->error != 0;
}

/* Returns the number of bytes appended so far. */
static inline uint64_t output_position(const struct output *out)
{
    return out->flushed + out->length;
}

/* Returns room for `length` (at most OUTPUT_ROOM) bytes, which output_advance then appends. */
static inline char *output_room(struct output *out, size_t length)
{
    if (out->length + length > OUTPUT_CAPACITY)
        output_flush(out);
    return out->data + out->length;
}

static inline void output_advance(struct output *out, const char *end)
{
    out->length = (size_t)(end - out->data);
}

void output_long_bytes(struct output *out, const char *text, size_t length);

static inline void output_bytes(struct output *out, const char *text, size_t length)
{
    if (out->length + length > OUTPUT_CAPACITY) {
        output_long_bytes(out, text, length);
        return;
    }
    memcpy(out->data + out->length, text, length);
    out->length += length;
}

static inline void output_text(struct output *out, const char *text)
{
    output_bytes(out, text, strlen(text));
}

static inline void output_char(struct output *out, char c)
{
    *output_room(out, 1) = c;
    out->length++;
}

void output_many_spaces(struct output *out, size_t count);

/* Most of the output is indentation: copies a fixed length, and advances by `count`. */
static inline void output_spaces(struct output *out, size_t count)
{
    if (count > 64) {
        output_many_spaces(out, count);
        return;
    }
    memset(output_room(out, 64), ' ', 64);
    out->length += count;
}

#endif
