#include "common/base/buf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"

void buf_init(struct buf *buf, size_t cap)
{
    *buf = (struct buf){.cap = cap};
}

void buf_dispose(struct buf *buf)
{
    free(buf->data);
    *buf = (struct buf){.cap = buf->cap};
}

void buf_clear(struct buf *buf)
{
    buf->length = 0;
    buf->overflow = false;
    if (buf->data)
        buf->data[0] = '\0';
}

char *buf_extend(struct buf *buf, size_t length)
{
    if (buf->cap && (buf->length > buf->cap || length > buf->cap - buf->length)) {
        buf->overflow = true;
        return NULL;
    }
    size_t needed = buf->length + length + 1;
    if (needed > buf->capacity) {
        size_t capacity = buf->capacity ? buf->capacity : 64;
        while (capacity < needed)
            capacity *= 2;
        buf->data = mem_resize(buf->data, capacity, 1);
        buf->capacity = capacity;
    }
    char *place = buf->data + buf->length;
    buf->length += length;
    buf->data[buf->length] = '\0';
    return place;
}

void buf_add(struct buf *buf, const void *data, size_t length)
{
    char *place = buf_extend(buf, length);
    if (place && length)
        memcpy(place, data, length);
}

void buf_puts(struct buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

void buf_putc(struct buf *buf, char c)
{
    char *place = buf_extend(buf, 1);
    if (place)
        *place = c;
}

void buf_integer(struct buf *buf, int64_t value)
{
    char digits[TEXT_INTEGER_MAX];
    size_t length = text_integer(digits, value);
    buf_add(buf, digits, length);
}

void buf_vprintf(struct buf *buf, const char *format, va_list args)
{
    char most[256]; /* texts that fit are formatted once */
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(most, sizeof most, format, args);
    char *place = length > 0 ? buf_extend(buf, (size_t)length) : NULL;
    if (place && (size_t)length < sizeof most)
        memcpy(place, most, (size_t)length);
    else if (place)
        vsnprintf(place, (size_t)length + 1, format, again);
    va_end(again);
}

void buf_printf(struct buf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(buf, format, args);
    va_end(args);
}

const char *buf_text(const struct buf *buf)
{
    return buf->data ? buf->data : "";
}

char *buf_take(struct buf *buf)
{
    char *text = buf->data ? buf->data : mem_strdup("");
    *buf = (struct buf){.cap = buf->cap};
    return text;
}
