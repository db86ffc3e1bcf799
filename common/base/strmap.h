/*
 * A map from strings to pointers, and a pool of unique strings.
 *
 * Iteration is in the order of insertion, so that output does not depend on hashes.
 */
#ifndef BASE_STRMAP_H
#define BASE_STRMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/base/arena.h"

struct strmap_entry {
    const char *key; /* borrowed: must outlive the map */
    size_t length;
    void *value;
    uint64_t hash;
};

struct strmap {
    struct strmap_entry *entries; /* in order of insertion */
    size_t count, capacity;
    uint32_t *slots; /* index + 1 into entries; 0: empty */
    size_t slot_count;
};

/* A map of all zero bytes is empty and ready for use. Keys and values are borrowed. */
void strmap_dispose(struct strmap *map);
/* Returns the value, or NULL. */
void *strmap_get(const struct strmap *map, const char *key);
void *strmap_get_n(const struct strmap *map, const char *key, size_t length);
/* Replaces the value of an existing key. The map keeps the first key string. */
void strmap_put(struct strmap *map, const char *key, void *value);
void strmap_put_n(struct strmap *map, const char *key, size_t length, void *value);
/* Returns the slot of the key's value, NULL for a new key: get-or-create with one look-up. */
void **strmap_slot(struct strmap *map, const char *key);

/* One copy of each string in one arena: within a pool, equal strings are equal pointers. */
struct strpool {
    struct arena arena;
    struct strmap map;
};

void strpool_dispose(struct strpool *pool);
/* Returns the pool's copy, which lives as long as the pool. NULL gives NULL. */
const char *strpool_get(struct strpool *pool, const char *text);
const char *strpool_get_n(struct strpool *pool, const char *text, size_t length);

#endif
