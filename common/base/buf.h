/*
 * A growable byte buffer with a hard cap.
 *
 * Bytes beyond the cap are dropped and set `overflow`, which stays set: a caller appends freely and checks once at the
 * end. The text always ends with a NUL, which `length` excludes.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buf {
    char *data;    /* on the heap; NULL while empty: use buf_text */
    size_t length; /* bytes without the NUL */
    size_t capacity;
    size_t cap; /* maximum length; 0: no limit (for text that the program generates) */
    bool overflow;
};

void buf_init(struct buf *buf, size_t cap);
void buf_dispose(struct buf *buf);
/* Empties the buffer and clears `overflow`; keeps the memory and the cap. */
void buf_clear(struct buf *buf);
void buf_add(struct buf *buf, const void *data, size_t length);
void buf_puts(struct buf *buf, const char *text);
void buf_putc(struct buf *buf, char c);
/* Appends a decimal number; faster than buf_printf. */
void buf_integer(struct buf *buf, int64_t value);
void buf_printf(struct buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vprintf(struct buf *buf, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
/* Appends `length` uninitialized bytes and returns them for the caller to fill in; NULL if they exceed the cap. */
char *buf_extend(struct buf *buf, size_t length);
/* Returns the text, never NULL. Valid until the next change. */
const char *buf_text(const struct buf *buf);
/* Transfers the text to the caller, who frees it with free(). The buffer is empty afterwards. */
char *buf_take(struct buf *buf);

#endif
