#include "common/base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"

enum { BLOCK_SIZE = 64 * 1024 };

struct arena_block {
    struct arena_block *older;
    max_align_t data[];
};

static char *add_block(struct arena *arena, size_t size)
{
    struct arena_block *block = mem_calloc(1, sizeof *block + size);
    arena->total += sizeof *block + size;
    block->older = arena->blocks;
    arena->blocks = block;
    return (char *)block->data;
}

static char *take(struct arena *arena, size_t size, size_t align)
{
    size_t pad = arena->next ? (align - (uintptr_t)arena->next % align) % align : 0;
    if (!arena->next || size + pad > (size_t)(arena->end - arena->next)) {
        if (size > BLOCK_SIZE / 4) {
            /* A block of its own, put below the newest so that its free bytes stay in use. */
            char *data = add_block(arena, size);
            struct arena_block *block = arena->blocks;
            if (block->older && arena->next) {
                arena->blocks = block->older;
                block->older = arena->blocks->older;
                arena->blocks->older = block;
            }
            return data;
        }
        arena->next = add_block(arena, BLOCK_SIZE);
        arena->end = arena->next + BLOCK_SIZE;
        pad = 0;
    }
    char *got = arena->next + pad;
    arena->next = got + size;
    return got;
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

void arena_dispose(struct arena *arena)
{
    while (arena->blocks) {
        struct arena_block *older = arena->blocks->older;
        free(arena->blocks);
        arena->blocks = older;
    }
    *arena = (struct arena){0};
}
