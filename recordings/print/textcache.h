/*
 * Caches the texts of constants, with a fixed amount of memory.
 *
 * A constant (a method, a class, a thread) is printed for each event that refers to it. The cache contains its text by
 * type, key and depth of indentation. It is cleared when it is full.
 */
#ifndef PRINT_TEXTCACHE_H
#define PRINT_TEXTCACHE_H

#include <stddef.h>
#include <stdint.h>

struct text_cache_slot {
    uint64_t key, tag; /* tag 0: free */
    uint32_t offset, length;
};

struct text_cache {
    struct text_cache_slot *slots;
    char *text;
    size_t used, count;
};

/* Returns the tag of a type's constants at a depth; never 0. */
static inline uint64_t text_cache_tag(size_t type_index, unsigned depth)
{
    return ((uint64_t)type_index << 16 | (depth & 0xffff)) + 1;
}

void text_cache_init(struct text_cache *cache);
void text_cache_dispose(struct text_cache *cache);
/* Removes all texts. Keys are valid only in one chunk. */
void text_cache_clear(struct text_cache *cache);
/* Returns the text; NULL: not cached. Valid until the next text_cache_add. */
const char *text_cache_find(const struct text_cache *cache, uint64_t tag, uint64_t key, size_t *length);
/* Adds a copy of the text, unless it is long. */
void text_cache_add(struct text_cache *cache, uint64_t tag, uint64_t key, const char *text, size_t length);

#endif
