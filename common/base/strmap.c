#include "common/base/strmap.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"

/* FNV-1a with a final fold, because the table uses the low bits. */
static uint64_t hash_of(const char *key, size_t length)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)key[i]) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 29;
}

static size_t find_slot(const struct strmap *map, const char *key, size_t length, uint64_t hash)
{
    size_t slot = hash & (map->slot_count - 1);
    while (map->slots[slot]) {
        const struct strmap_entry *entry = &map->entries[map->slots[slot] - 1];
        if (entry->hash == hash && entry->length == length && memcmp(entry->key, key, length) == 0)
            break;
        slot = (slot + 1) & (map->slot_count - 1);
    }
    return slot;
}

static void grow_slots(struct strmap *map)
{
    map->slot_count = map->slot_count ? map->slot_count * 2 : 16;
    free(map->slots);
    map->slots = mem_calloc(map->slot_count, sizeof *map->slots);
    for (size_t i = 0; i < map->count; i++) {
        size_t slot = map->entries[i].hash & (map->slot_count - 1);
        while (map->slots[slot])
            slot = (slot + 1) & (map->slot_count - 1);
        map->slots[slot] = (uint32_t)(i + 1);
    }
}

void strmap_dispose(struct strmap *map)
{
    free(map->entries);
    free(map->slots);
    *map = (struct strmap){0};
}

void *strmap_get_n(const struct strmap *map, const char *key, size_t length)
{
    if (!map->count)
        return NULL;
    size_t slot = find_slot(map, key, length, hash_of(key, length));
    return map->slots[slot] ? map->entries[map->slots[slot] - 1].value : NULL;
}

void *strmap_get(const struct strmap *map, const char *key)
{
    return strmap_get_n(map, key, strlen(key));
}

static void **slot_n(struct strmap *map, const char *key, size_t length)
{
    if ((map->count + 1) * 4 > map->slot_count * 3)
        grow_slots(map);
    uint64_t hash = hash_of(key, length);
    size_t slot = find_slot(map, key, length, hash);
    if (!map->slots[slot]) {
        if (map->count == map->capacity) {
            map->capacity = map->capacity ? map->capacity * 2 : 16;
            map->entries = mem_resize(map->entries, map->capacity, sizeof *map->entries);
        }
        map->entries[map->count] = (struct strmap_entry){.key = key, .length = length, .hash = hash};
        map->slots[slot] = (uint32_t)++map->count;
    }
    return &map->entries[map->slots[slot] - 1].value;
}

void **strmap_slot(struct strmap *map, const char *key)
{
    return slot_n(map, key, strlen(key));
}

void strmap_put_n(struct strmap *map, const char *key, size_t length, void *value)
{
    *slot_n(map, key, length) = value;
}

void strmap_put(struct strmap *map, const char *key, void *value)
{
    *strmap_slot(map, key) = value;
}

void strpool_dispose(struct strpool *pool)
{
    strmap_dispose(&pool->map);
    arena_dispose(&pool->arena);
}

const char *strpool_get_n(struct strpool *pool, const char *text, size_t length)
{
    if (!text)
        return NULL;
    const char *known = strmap_get_n(&pool->map, text, length);
    if (known)
        return known;
    char *copy = arena_strndup(&pool->arena, text, length);
    strmap_put_n(&pool->map, copy, length, copy);
    return copy;
}

const char *strpool_get(struct strpool *pool, const char *text)
{
    return text ? strpool_get_n(pool, text, strlen(text)) : NULL;
}
