/* The blocks of an arena. Nothing in this file terminates the program, because libjfr contains it. */
#include "common/base/arena.h"

#include <stdint.h>
#include <stdlib.h>

/* Each block is as large as those before it together, between these sizes: many arenas live for one value only. */
enum { BLOCK_MIN = 512, BLOCK_MAX = 64 * 1024 };

struct arena_block {
    struct arena_block *older;
    max_align_t data[];
};

static size_t next_block_size(const struct arena *arena)
{
    return arena->total < BLOCK_MIN ? BLOCK_MIN : arena->total < BLOCK_MAX ? arena->total : BLOCK_MAX;
}

static char *add_block(struct arena *arena, size_t size)
{
    struct arena_block *block = size <= SIZE_MAX - sizeof *block ? calloc(1, sizeof *block + size) : NULL;
    if (!block)
        return NULL;
    arena->total += sizeof *block + size;
    block->older = arena->blocks;
    arena->blocks = block;
    return (char *)block->data;
}

void *arena_take(struct arena *arena, size_t size, size_t align)
{
    size_t pad = arena->next ? (align - (uintptr_t)arena->next % align) % align : 0;
    if (!arena->next || size + pad > (size_t)(arena->end - arena->next)) {
        size_t block_size = next_block_size(arena);
        if (size > block_size / 4) {
            /* Large requests get their own block. It is inserted below the newest one, whose free bytes stay in use. */
            char *data = add_block(arena, size);
            struct arena_block *block = arena->blocks;
            if (data && block->older && arena->next) {
                arena->blocks = block->older;
                block->older = arena->blocks->older;
                arena->blocks->older = block;
            }
            return data;
        }
        char *data = add_block(arena, block_size);
        if (!data)
            return NULL;
        arena->next = data;
        arena->end = data + block_size;
        pad = 0;
    }
    char *got = arena->next + pad;
    arena->next = got + size;
    return got;
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
