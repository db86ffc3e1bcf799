#include "recordings/print/textcache.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"

enum {
    SLOTS = 16 * 1024, /* a power of two */
    MOST_ENTRIES = SLOTS / 2,
    TEXT_CAPACITY = 6 * 1024 * 1024,
    LONGEST = 32 * 1024,
};

void text_cache_init(struct text_cache *cache)
{
    *cache = (struct text_cache){.slots = mem_calloc(SLOTS, sizeof *cache->slots), .text = mem_alloc(TEXT_CAPACITY)};
}

void text_cache_dispose(struct text_cache *cache)
{
    free(cache->slots);
    free(cache->text);
}

void text_cache_clear(struct text_cache *cache)
{
    if (cache->count)
        memset(cache->slots, 0, SLOTS * sizeof *cache->slots);
    cache->count = cache->used = 0;
}

/* Returns the slot of the constant, or the free slot for it. */
static struct text_cache_slot *slot_of(const struct text_cache *cache, uint64_t tag, uint64_t key)
{
    uint64_t hash = (key + tag * 0x9e3779b97f4a7c15U) * 0xd6e8feb86659fd93U;
    for (size_t i = (size_t)(hash >> 40);; i++) {
        struct text_cache_slot *slot = &cache->slots[i & (SLOTS - 1)];
        if (!slot->tag || (slot->key == key && slot->tag == tag))
            return slot;
    }
}

const char *text_cache_find(const struct text_cache *cache, uint64_t tag, uint64_t key, size_t *length)
{
    const struct text_cache_slot *slot = slot_of(cache, tag, key);
    *length = slot->length;
    return slot->tag ? cache->text + slot->offset : NULL;
}

void text_cache_add(struct text_cache *cache, uint64_t tag, uint64_t key, const char *text, size_t length)
{
    if (length > LONGEST)
        return;
    if (cache->used + length > TEXT_CAPACITY || cache->count >= MOST_ENTRIES)
        text_cache_clear(cache);
    struct text_cache_slot *slot = slot_of(cache, tag, key);
    if (slot->tag)
        return;
    *slot =
        (struct text_cache_slot){.key = key, .tag = tag, .offset = (uint32_t)cache->used, .length = (uint32_t)length};
    memcpy(cache->text + cache->used, text, length);
    cache->used += length;
    cache->count++;
}
