/*
 * The constant pools of a chunk: where each constant lies.
 *
 * Per type a hash table of the entries' offsets alone (four bytes): the key is read where the
 * entry lies, and its value follows. The hash is seeded, so that no file can make all keys meet.
 * Tables beyond a budget lie in an unnamed file instead of memory.
 */
#include "collector/recording/internal.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <sys/random.h>

#include "common/base/alloc.h"

static size_t slot_size(const struct jfr_chunk *chunk)
{
    return chunk->header.size > UINT32_MAX ? 8 : 4;
}

static uint64_t get_slot(const struct jfr_chunk *chunk, const struct pool *pool, size_t slot)
{
    return slot_size(chunk) == 4 ? ((const uint32_t *)pool->slots)[slot] : ((const uint64_t *)pool->slots)[slot];
}

static void set_slot(const struct jfr_chunk *chunk, struct pool *pool, size_t slot, uint64_t offset)
{
    if (slot_size(chunk) == 4)
        ((uint32_t *)pool->slots)[slot] = (uint32_t)offset;
    else
        ((uint64_t *)pool->slots)[slot] = offset;
}

static size_t first_slot(const struct jfr_chunk *chunk, const struct pool *pool, uint64_t key)
{
    uint64_t hash = (key ^ key >> 32) * chunk->pool_seed;
    return (size_t)(hash >> 24 ^ hash >> 45) & (pool->slot_count - 1);
}

/* The key of an entry; *value is behind it. */
static uint64_t key_at(const struct jfr_chunk *chunk, uint64_t offset, const uint8_t **value)
{
    struct wire w = jfr_wire(chunk, chunk->base + offset, chunk->end);
    uint64_t key = wire_varint(&w);
    *value = w.at;
    return key;
}

/* The slot that holds the key, or the free one where it belongs. */
static size_t find_slot(const struct jfr_chunk *chunk, const struct pool *pool, uint64_t key, const uint8_t **value)
{
    size_t slot = first_slot(chunk, pool, key);
    for (uint64_t offset; (offset = get_slot(chunk, pool, slot)); slot = (slot + 1) & (pool->slot_count - 1)) {
        if (key_at(chunk, offset, value) == key)
            return slot;
    }
    *value = NULL;
    return slot;
}

static void free_slots(struct jfr_chunk *chunk, struct pool *pool)
{
    size_t bytes = pool->slot_count * slot_size(chunk);
    if (pool->in_file) {
        munmap(pool->slots, bytes);
    } else if (pool->slots) {
        free(pool->slots);
        chunk->pool_memory -= bytes;
    }
}

static bool grow(struct jfr_chunk *chunk, struct pool *pool)
{
    struct pool larger = {.slot_count = pool->slot_count ? pool->slot_count * 2 : 16, .count = pool->count};
    size_t bytes = larger.slot_count * slot_size(chunk);
    larger.in_file = chunk->pool_memory + bytes > JFR_POOL_MEMORY;
    if (larger.in_file) {
        larger.slots = jfr_temporary(chunk->file, bytes);
    } else {
        larger.slots = mem_calloc(1, bytes);
        chunk->pool_memory += bytes;
    }
    if (!larger.slots)
        return false;
    for (size_t i = 0; i < pool->slot_count; i++) {
        uint64_t offset = get_slot(chunk, pool, i);
        const uint8_t *value;
        if (offset)
            set_slot(chunk, &larger, find_slot(chunk, &larger, key_at(chunk, offset, &value), &value), offset);
    }
    free_slots(chunk, pool);
    *pool = larger;
    return true;
}

/*
 * Of several with one key the one written first counts, and in one checkpoint the last: so does the
 * JDK, which reads the checkpoints from the last to the first and lets each replace what was there.
 */
static bool add_constant(struct jfr_chunk *chunk, struct pool *pool, uint64_t offset, uint64_t checkpoint)
{
    if ((pool->count + 1) * 2 > pool->slot_count && !grow(chunk, pool))
        return false;
    const uint8_t *value;
    uint64_t key = key_at(chunk, offset, &value);
    size_t slot = find_slot(chunk, pool, key, &value);
    uint64_t old = get_slot(chunk, pool, slot);
    if (!old)
        pool->count++;
    if (!old || old > offset || old >= checkpoint)
        set_slot(chunk, pool, slot, offset);
    return true;
}

/* False when nothing behind it in the checkpoint can be read (told). */
static bool add_pool(struct jfr_chunk *chunk, struct wire *w, uint64_t checkpoint)
{
    const uint8_t *start = w->at;
    uint64_t id = wire_varint(w), count = wire_varint(w);
    if (w->failed || count > wire_left(w))
        return jfr_chunk_fault(chunk, start, "checkpoint: a pool of more constants than the record has bytes");
    const struct jfr_type *type = jfr_type_by_id(chunk, (int64_t)id);
    if (!type && count)
        return jfr_chunk_fault(chunk, start, "checkpoint: a pool of the type %llu, which is not defined",
                               (unsigned long long)id);
    for (uint64_t i = 0; i < count; i++) {
        const uint8_t *entry = w->at;
        wire_skip_varints(w, 1);
        jfr_skip_type(w, type, 0);
        if (w->failed)
            return jfr_chunk_fault(chunk, entry,
                                   "checkpoint: a constant of %s goes beyond the record's end, or is none", type->name);
        if (!add_constant(chunk, &chunk->pools[type->index], (uint64_t)(entry - chunk->base), checkpoint))
            return false;
    }
    return true;
}

/* Reads a checkpoint at `offset`; its record must end at or before `before`. Gives the distance to the one before. */
static bool add_checkpoint(struct jfr_chunk *chunk, uint64_t offset, uint64_t before, int64_t *delta)
{
    const uint8_t *start = chunk->base + offset;
    struct wire w = jfr_wire(chunk, start, chunk->base + before);
    uint64_t size, type_id;
    *delta = 0;
    if (!jfr_record_open(&w, &size, &type_id))
        return jfr_chunk_fault(chunk, start, "checkpoint: its size goes beyond the next checkpoint or the chunk");
    if (type_id != JFR_CHECKPOINT_ID)
        return jfr_chunk_fault(chunk, start, "expected a checkpoint (type 1), found a record of type %llu",
                               (unsigned long long)type_id);
    wire_skip_varints(&w, 2); /* start, duration */
    *delta = (int64_t)wire_varint(&w);
    wire_u8(&w); /* what it is good for */
    const uint8_t *at = w.at;
    uint64_t pools = wire_varint(&w);
    if (w.failed || pools > wire_left(&w))
        return jfr_chunk_fault(chunk, at, "checkpoint: more pools than the record has bytes");
    for (uint64_t i = 0; i < pools; i++) {
        if (!add_pool(chunk, &w, offset))
            return false;
    }
    if (w.at != w.end)
        jfr_chunk_warning(chunk, w.at, "checkpoint: %zu bytes are left behind its last pool", wire_left(&w));
    return true;
}

/* From the last to the first, each ending before the one that was read. */
static bool add_chain(struct jfr_chunk *chunk)
{
    uint64_t offset = chunk->header.checkpoint_offset, before = chunk->header.size;
    bool ok = true;
    while (offset) {
        int64_t delta;
        ok = add_checkpoint(chunk, offset, before, &delta) && ok;
        if (!delta)
            break;
        if (delta > 0 || -(uint64_t)delta > offset - JFR_HEADER_SIZE)
            return jfr_chunk_fault(chunk, chunk->base + offset,
                                   "checkpoint: the one before it is said to be %lld bytes away: not in the chunk",
                                   (long long)delta);
        before = offset;
        offset += (uint64_t)delta;
    }
    return ok;
}

static bool add_all(struct jfr_chunk *chunk)
{
    bool ok = true;
    uint64_t end = (uint64_t)(chunk->end - chunk->base);
    for (uint64_t offset = JFR_HEADER_SIZE; offset < end;) {
        struct wire w = jfr_wire(chunk, chunk->base + offset, chunk->end);
        uint64_t size, type_id;
        if (!jfr_record_open(&w, &size, &type_id))
            break;
        int64_t delta;
        if (type_id == JFR_CHECKPOINT_ID)
            ok = add_checkpoint(chunk, offset, offset + size, &delta) && ok;
        offset += size;
    }
    return ok;
}

bool jfr_pools_ready(struct jfr_chunk *chunk)
{
    if (chunk->constants != PART_UNREAD)
        return chunk->constants == PART_READ;
    chunk->constants = PART_DAMAGED;
    if (!jfr_metadata_ready(chunk))
        return false;
    chunk->pools = mem_calloc(chunk->type_count, sizeof *chunk->pools);
    if (getrandom(&chunk->pool_seed, sizeof chunk->pool_seed, GRND_NONBLOCK) != (ssize_t)sizeof chunk->pool_seed)
        chunk->pool_seed = (uint64_t)(uintptr_t)chunk * UINT64_C(0x9e3779b97f4a7c15);
    chunk->pool_seed |= 1;
    bool ok = chunk->scan ? add_all(chunk) : add_chain(chunk);
    chunk->constants = ok ? PART_READ : PART_DAMAGED;
    return ok;
}

void jfr_pools_dispose(struct jfr_chunk *chunk)
{
    for (size_t i = 0; chunk->pools && i < chunk->type_count; i++)
        free_slots(chunk, &chunk->pools[i]);
    free(chunk->pools);
    chunk->pools = NULL;
}

const uint8_t *jfr_pool_find(struct jfr_chunk *chunk, const struct jfr_type *type, uint64_t key)
{
    if (chunk->constants == PART_UNREAD)
        jfr_pools_ready(chunk);
    if (!chunk->pools || type->index >= chunk->type_count || jfr_info(type)->broken)
        return NULL;
    const struct pool *pool = &chunk->pools[type->index];
    const uint8_t *value = NULL;
    if (pool->count)
        find_slot(chunk, pool, key, &value);
    return value;
}

void jfr_constants_begin(struct jfr_constants *constants, struct jfr_chunk *chunk)
{
    jfr_pools_ready(chunk);
    *constants = (struct jfr_constants){.chunk = chunk};
}

bool jfr_constants_next(struct jfr_constants *constants, struct jfr_value *value)
{
    struct jfr_chunk *chunk = constants->chunk;
    for (; chunk->pools && constants->pool < chunk->type_count; constants->pool++, constants->slot = 0) {
        const struct pool *pool = &chunk->pools[constants->pool];
        while (constants->slot < pool->slot_count) {
            uint64_t offset = get_slot(chunk, pool, constants->slot++);
            if (!offset)
                continue;
            const uint8_t *bytes;
            uint64_t key = key_at(chunk, offset, &bytes);
            struct wire w = jfr_wire(chunk, bytes, chunk->end);
            *value = (struct jfr_value){0};
            jfr_decode_type(&w, chunk, &chunk->types[constants->pool].type, value);
            value->is_constant = true;
            value->key = key;
            return true;
        }
    }
    return false;
}
