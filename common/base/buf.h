/*
 * A growable byte buffer with a hard cap.
 *
 * What would grow it beyond the cap is left out and `overflow` sticks, so that a caller appends
 * freely and asks once at the end. The text is always terminated by a NUL that does not count.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct buf {
    char *data;    /* heap; NULL while empty: use buf_text */
    size_t length; /* bytes without the NUL */
    size_t capacity;
    size_t cap; /* most bytes it may hold; 0: no limit (for text that the program makes itself) */
    bool overflow;
};

void buf_init(struct buf *buf, size_t cap);
void buf_dispose(struct buf *buf);
/* Empties it, keeps the memory and the cap, forgets an overflow. */
void buf_clear(struct buf *buf);
void buf_add(struct buf *buf, const void *data, size_t length);
void buf_puts(struct buf *buf, const char *text);
void buf_putc(struct buf *buf, char c);
void buf_printf(struct buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vprintf(struct buf *buf, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
/* Room for `length` bytes to write at the end by hand, counted at once; NULL when over the cap. */
char *buf_extend(struct buf *buf, size_t length);
/* Never NULL. Lent until the next change. */
const char *buf_text(const struct buf *buf);
/* The text becomes the caller's (free()); the buffer is empty afterwards. */
char *buf_take(struct buf *buf);

#endif
