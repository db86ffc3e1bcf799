#include "recordings/print/limits.h"

#include <stdlib.h>

#include "common/base/alloc.h"

static uint64_t *left_of(struct limits *limits, const char *name)
{
    void **slot = strmap_slot(&limits->left, strpool_get(&limits->names, name));
    if (!*slot) {
        uint64_t *left = ARENA_NEW(&limits->names.arena, uint64_t);
        *left = limits->each;
        *slot = left;
    }
    return *slot;
}

uint64_t *limits_take(struct limits *limits, struct jfr_chunk *chunk, const bool *wanted)
{
    if (!limits->each)
        return NULL;
    size_t count = jfr_type_count(chunk);
    uint64_t *left = mem_calloc(count, sizeof *left);
    for (size_t i = 0; i < count; i++)
        left[i] = wanted[i] ? *left_of(limits, jfr_type_at(chunk, i)->name) : 0;
    return left;
}

void limits_give(struct limits *limits, struct jfr_chunk *chunk, const bool *wanted, uint64_t *left)
{
    for (size_t i = 0; left && i < jfr_type_count(chunk); i++) {
        if (wanted[i])
            *left_of(limits, jfr_type_at(chunk, i)->name) = left[i];
    }
    free(left);
}

void limits_dispose(struct limits *limits)
{
    strmap_dispose(&limits->left);
    strpool_dispose(&limits->names);
}
