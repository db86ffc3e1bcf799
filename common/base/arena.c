#include "common/base/arena.h"

#include <stdio.h>
#include <string.h>

#include "common/base/alloc.h"

static void *take(struct arena *arena, size_t size, size_t align)
{
    return mem_must(arena_take(arena, size, align));
}

void *arena_alloc(struct arena *arena, size_t size)
{
    return take(arena, size, _Alignof(max_align_t));
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    char *copy = take(arena, length + 1, 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *arena_strdup(struct arena *arena, const char *text)
{
    return arena_strndup(arena, text, strlen(text));
}

char *arena_join(struct arena *arena, const char *first, const char *between, const char *last)
{
    size_t lengths[] = {strlen(first), strlen(between), strlen(last) + 1};
    char *text = take(arena, lengths[0] + lengths[1] + lengths[2], 1);
    memcpy(text, first, lengths[0]);
    memcpy(text + lengths[0], between, lengths[1]);
    memcpy(text + lengths[0] + lengths[1], last, lengths[2]);
    return text;
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args)
{
    char most[256]; /* texts that fit are formatted once */
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(most, sizeof most, format, args);
    char *text = take(arena, length < 0 ? 1 : (size_t)length + 1, 1);
    if (length < 0)
        *text = 0;
    else if ((size_t)length < sizeof most)
        memcpy(text, most, (size_t)length + 1);
    else
        vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = arena_vprintf(arena, format, args);
    va_end(args);
    return text;
}
