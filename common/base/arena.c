#include "common/base/arena.h"

#include <stdarg.h>
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

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (length < 0)
        return arena_strdup(arena, "");
    char *text = take(arena, (size_t)length + 1, 1);
    va_start(args, format);
    vsnprintf(text, (size_t)length + 1, format, args);
    va_end(args);
    return text;
}
