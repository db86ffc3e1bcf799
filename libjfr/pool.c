/*
 * The constant pools of a chunk: the position of each constant's value.
 *
 * Keys that are close together, such as those of stack traces, are indexes of a table of offsets of four bytes. Others
 * are hashed with a seed, so that a crafted file cannot make all keys collide. Tables beyond a budget are in an unnamed
 * file instead of memory.
 */
#include "libjfr/internal.h"

enum {
    MOST_GAPS = 1 << 15,        /* free slots that a table by key may have in addition to three of four, */
    MOST_GAPS_MEMORY = 4 << 20, /* while the chunk's tables need less than this many bytes */
    MOST_EXPECTED = 1 << 18,    /* limit for the number of constants that a pool announces */
};

struct entry {
    uint64_t key, offset; /* offset 0: free */
};

static size_t slot_size(const struct jfr_chunk *chunk, const struct pool *pool)
{
    return pool->is_hash ? sizeof(struct entry) : chunk->wide ? 8 : 4;
}

static uint64_t get_slot(const struct jfr_chunk *chunk, const struct pool *pool, size_t slot)
{
    if (pool->is_hash)
        return ((const struct entry *)pool->slots)[slot].offset;
    return chunk->wide ? ((const uint64_t *)pool->slots)[slot] : ((const uint32_t *)pool->slots)[slot];
}

static void set_slot(const struct jfr_chunk *chunk, struct pool *pool, size_t slot, uint64_t key, uint64_t offset)
{
    if (pool->is_hash)
        ((struct entry *)pool->slots)[slot] = (struct entry){key, offset};
    else if (chunk->wide)
        ((uint64_t *)pool->slots)[slot] = offset;
    else
        ((uint32_t *)pool->slots)[slot] = (uint32_t)offset;
}

static size_t first_slot(const struct jfr_chunk *chunk, const struct pool *pool, uint64_t key)
{
    uint64_t hash = (key ^ key >> 32) * chunk->file->seed;
    return (size_t)(hash >> 24 ^ hash >> 45) & (pool->slot_count - 1);
}

/* Returns the slot of the key in a hash table, or the free slot for it. */
static size_t find_slot(const struct jfr_chunk *chunk, const struct pool *pool, uint64_t key)
{
    const struct entry *entries = pool->slots;
    size_t slot = first_slot(chunk, pool, key);
    while (entries[slot].offset && entries[slot].key != key)
        slot = (slot + 1) & (pool->slot_count - 1);
    return slot;
}

/* Returns the key of a slot that is not free. */
static uint64_t key_of(const struct pool *pool, size_t slot)
{
    return pool->is_hash ? ((const struct entry *)pool->slots)[slot].key : pool->first + slot;
}

static void free_slots(struct jfr_chunk *chunk, struct pool *pool)
{
    if (!pool->block.in_file)
        chunk->pool_memory -= pool->block.size;
    jfr_block_free(&pool->block);
}

/* Allocates free slots for a pool without slots. */
static bool make_slots(struct jfr_chunk *chunk, struct pool *pool, size_t count)
{
    if (!jfr_block_make(chunk->file, &pool->block, (uint64_t)count * slot_size(chunk, pool),
                        JFR_POOL_MEMORY - chunk->pool_memory))
        return false;
    pool->slots = pool->block.bytes;
    pool->slot_count = count;
    if (!pool->block.in_file)
        chunk->pool_memory += pool->block.size;
    return true;
}

/* Makes a hash table with room for one more key. It grows fourfold, because filling it again takes about as long as
 * reading the pool. */
static bool grow_hash(struct jfr_chunk *chunk, struct pool *pool)
{
    size_t count = 16, used = pool->is_hash ? pool->slot_count : pool->span;
    while (count < (pool->count + 1) * 4)
        count *= 2;
    struct pool larger = {.count = pool->count, .is_hash = true};
    if (!make_slots(chunk, &larger, count))
        return false;
    for (size_t i = 0; i < used; i++) {
        uint64_t offset = get_slot(chunk, pool, i), key = key_of(pool, i);
        if (offset)
            set_slot(chunk, &larger, find_slot(chunk, &larger, key), key, offset);
    }
    free_slots(chunk, pool);
    *pool = larger;
    return true;
}

/* Makes a table whose slots reach from `first` to `last`, with as much room again on the side that grew. */
static bool grow_table(struct jfr_chunk *chunk, struct pool *pool, uint64_t first, uint64_t last)
{
    size_t span = (size_t)(last - first) + 1, count = 16;
    while (count < span)
        count *= 2;
    struct pool larger = {.count = pool->count, .first = first};
    /* Checkpoints are read from the last to the first, so keys mostly decrease. */
    if (pool->count && first < pool->first)
        larger.first = first - (count - span < first ? count - span : first);
    larger.span = (size_t)(last - larger.first) + 1;
    if (!make_slots(chunk, &larger, count))
        return false;
    if (pool->count) {
        size_t size = slot_size(chunk, pool);
        memcpy((char *)larger.slots + (pool->first - larger.first) * size, pool->slots, pool->span * size);
    }
    free_slots(chunk, pool);
    *pool = larger;
    return true;
}

/* Ensures that the key has a slot: in a table by key while the expected keys are close together, otherwise in a hash
 * table. */
static bool make_room(struct jfr_chunk *chunk, struct pool *pool, uint64_t key, size_t expected)
{
    if (pool->is_hash)
        return (pool->count + 1) * 2 <= pool->slot_count || grow_hash(chunk, pool);
    if (key - pool->first < pool->span)
        return true;
    uint64_t first = pool->count && pool->first < key ? pool->first : key;
    uint64_t last = pool->count && pool->first + (pool->span - 1) > key ? pool->first + (pool->span - 1) : key;
    /* If there are many small pools, they cannot all have so many free slots. */
    uint64_t gaps = chunk->pool_memory < MOST_GAPS_MEMORY ? MOST_GAPS : 0;
    if (last - first >= 4 * (uint64_t)(pool->count > expected ? pool->count : expected) + gaps)
        return grow_hash(chunk, pool);
    if (!pool->count || first < pool->first || last - pool->first >= pool->slot_count)
        return grow_table(chunk, pool, first, last);
    pool->span = (size_t)(last - pool->first) + 1;
    return true;
}

/*
 * Of several constants with the same key, the one in the first checkpoint counts, and within a checkpoint the last one.
 * The JDK reads the checkpoints from the last to the first and replaces earlier values
 * (jdk.jfr.internal.consumer.ConstantMap).
 */
static bool add_constant(struct jfr_chunk *chunk, struct pool *pool, uint64_t key, uint64_t offset, uint64_t checkpoint,
                         size_t expected)
{
    if (!make_room(chunk, pool, key, expected))
        return false;
    size_t slot = pool->is_hash ? find_slot(chunk, pool, key) : (size_t)(key - pool->first);
    uint64_t old = get_slot(chunk, pool, slot);
    if (!old)
        pool->count++;
    if (!old || old > offset || old >= checkpoint)
        set_slot(chunk, pool, slot, key, offset);
    return true;
}

/* Returns false if the rest of the checkpoint cannot be read (reported). */
static bool add_pool(struct jfr_chunk *chunk, struct wire *w, uint64_t checkpoint)
{
    const uint8_t *start = w->at;
    uint64_t id = wire_varint(w), count = wire_varint(w);
    if (w->failed || count > wire_left(w))
        return jfr_chunk_fault(chunk, jfr_place(chunk, start),
                               "checkpoint: a pool of more constants than the record has bytes");
    const struct jfr_type *type = jfr_type_by_id(chunk, (int64_t)id);
    if (!type && count)
        return jfr_chunk_fault(chunk, jfr_place(chunk, start),
                               "checkpoint: a pool of the type %llu, which is not defined", (unsigned long long)id);
    struct pool *pool = count ? &chunk->types[type->index].pool : NULL;
    size_t expected = count < MOST_EXPECTED ? (size_t)count : MOST_EXPECTED;
    for (uint64_t i = 0; i < count; i++) {
        const uint8_t *entry = w->at;
        uint64_t key = wire_varint(w);
        const uint8_t *value = w->at;
        jfr_skip_type(w, type, 0);
        if (w->failed)
            return jfr_chunk_fault(chunk, jfr_place(chunk, entry),
                                   "checkpoint: a constant of %s is invalid or extends beyond the record's end",
                                   type->name);
        if (!add_constant(chunk, pool, key, (uint64_t)(value - chunk->base), checkpoint, expected))
            return false;
    }
    return true;
}

/* Reads the checkpoint at `offset`, whose record must end at or before `before`. *delta receives the distance to the
 * preceding checkpoint. */
static bool add_checkpoint(struct jfr_chunk *chunk, uint64_t offset, uint64_t before, int64_t *delta)
{
    const uint8_t *start = chunk->base + offset;
    struct wire w = jfr_wire(chunk, start, chunk->base + before);
    uint64_t size, type_id;
    *delta = 0;
    if (!wire_record(&w, &size, &type_id))
        return jfr_chunk_fault(chunk, jfr_place(chunk, start),
                               "checkpoint: it extends beyond the next checkpoint or the chunk");
    if (type_id != JFR_CHECKPOINT_ID)
        return jfr_chunk_fault(chunk, jfr_place(chunk, start),
                               "expected a checkpoint (type 1), found a record of type %llu",
                               (unsigned long long)type_id);
    wire_skip_varints(&w, 2); /* start, duration */
    *delta = (int64_t)wire_varint(&w);
    wire_u8(&w); /* type of the checkpoint */
    const uint8_t *at = w.at;
    uint64_t pools = wire_varint(&w);
    if (w.failed || pools > wire_left(&w))
        return jfr_chunk_fault(chunk, jfr_place(chunk, at), "checkpoint: more pools than the record has bytes");
    for (uint64_t i = 0; i < pools; i++) {
        if (!add_pool(chunk, &w, offset))
            return false;
    }
    if (w.at != w.end)
        jfr_chunk_warning(chunk, jfr_place(chunk, w.at), "checkpoint: %zu bytes remain after its last pool",
                          wire_left(&w));
    return true;
}

/* Reads the checkpoints from the last to the first. Each must end before the one read previously. */
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
            return jfr_chunk_fault(chunk, offset,
                                   "checkpoint: the previous one should be %lld bytes away, which is outside the chunk",
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
        if (!wire_record(&w, &size, &type_id))
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
    if (!jfr_metadata_ready(chunk) || !jfr_chunk_load(chunk))
        return false;
    chunk->wide = chunk->header.size > UINT32_MAX;
    bool ok = chunk->scan ? add_all(chunk) : add_chain(chunk);
    chunk->constants = ok ? PART_READ : PART_DAMAGED;
    return ok;
}

void jfr_pools_dispose(struct jfr_chunk *chunk)
{
    for (size_t i = 0; i < chunk->type_count; i++) {
        free_slots(chunk, &chunk->types[i].pool);
        chunk->types[i].pool = (struct pool){0};
    }
}

static __attribute__((noinline)) const uint8_t *find_slowly(struct jfr_chunk *chunk, const struct pool *pool,
                                                            uint64_t key)
{
    /* All pools are empty until they are ready. */
    if (chunk->constants == PART_UNREAD)
        jfr_pools_ready(chunk);
    uint64_t offset = 0;
    if (pool->is_hash)
        offset = get_slot(chunk, pool, find_slot(chunk, pool, key));
    else if (key - pool->first < pool->span)
        offset = get_slot(chunk, pool, (size_t)(key - pool->first));
    return offset ? chunk->base + offset : NULL;
}

const uint8_t *jfr_find_constant(struct jfr_chunk *chunk, const struct jfr_type *type, uint64_t key)
{
    const struct pool *pool = &jfr_info(type)->pool;
    uint64_t index = key - pool->first;
    if (!WIRE_LIKELY(index < pool->span && !chunk->wide))
        return find_slowly(chunk, pool, key);
    uint32_t offset = ((const uint32_t *)pool->slots)[index];
    return offset ? chunk->base + offset : NULL;
}

void jfr_constants_begin(struct jfr_constants *constants, struct jfr_chunk *chunk)
{
    jfr_pools_ready(chunk);
    *constants = (struct jfr_constants){.chunk = chunk};
}

bool jfr_constants_next(struct jfr_constants *constants, struct jfr_value *value)
{
    struct jfr_chunk *chunk = constants->chunk;
    for (; constants->pool < chunk->type_count; constants->pool++, constants->slot = 0) {
        const struct pool *pool = &chunk->types[constants->pool].pool;
        size_t slots = pool->is_hash ? pool->slot_count : pool->span;
        if (constants->wanted && constants->wanted->index != constants->pool)
            continue;
        while (constants->slot < slots) {
            size_t slot = (size_t)constants->slot++;
            uint64_t offset = get_slot(chunk, pool, slot);
            if (!offset)
                continue;
            struct wire w = jfr_wire(chunk, chunk->base + offset, chunk->end);
            *value = (struct jfr_value){0};
            jfr_decode_type(&w, chunk, &chunk->types[constants->pool].type, value);
            value->is_constant = true;
            value->key = key_of(pool, slot);
            return true;
        }
    }
    return false;
}

const struct jfr_type *jfr_constants_type(const struct jfr_constants *constants)
{
    return &constants->chunk->types[constants->pool].type;
}
