/*
 * Bounded reading of binary data: a pointer, an end and a sticky failure flag.
 *
 * A read beyond the end returns zero, sets `failed` and moves to the end, so a caller reads a whole structure and
 * checks once. No other code does pointer arithmetic on untrusted data.
 */
#ifndef BASE_CURSOR_H
#define BASE_CURSOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cursor {
    const uint8_t *at, *end; /* borrowed */
    bool failed;
};

static inline struct cursor cursor_make(const void *data, size_t length)
{
    return (struct cursor){.at = data, .end = (const uint8_t *)data + length};
}

static inline size_t cursor_left(const struct cursor *c)
{
    return (size_t)(c->end - c->at);
}

static inline void cursor_fail(struct cursor *c)
{
    c->failed = true;
    c->at = c->end;
}

/* Returns the next `length` bytes and moves past them; NULL if fewer are left. */
static inline const uint8_t *cursor_bytes(struct cursor *c, uint64_t length)
{
    if (length > cursor_left(c)) {
        cursor_fail(c);
        return NULL;
    }
    const uint8_t *bytes = c->at;
    c->at += length;
    return bytes;
}

static inline uint8_t cursor_u8(struct cursor *c)
{
    if (c->at == c->end) {
        cursor_fail(c);
        return 0;
    }
    return *c->at++;
}

uint16_t cursor_be16(struct cursor *c);
uint64_t cursor_be64(struct cursor *c);

#endif
