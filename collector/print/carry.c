#include "collector/print/carry.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "common/base/alloc.h"
#include "common/base/buf.h"
#include "common/base/vec.h"

enum {
    MOST_DEPTH = 64,        /* of values that are compared or followed */
    MOST_ENTRIES = 1 << 17, /* what is beyond is shown as its own chunk has it */
    FIRST_SLOTS = 1 << 10,
};

/* What a key stands for, seen from a chunk: bytes of an earlier one. */
struct entry {
    uint64_t scope, type, key; /* number of the chunk; id of the type */
    struct jfr_value value;    /* its kind and content; type and field are the finder's */
};

struct carry {
    const char *path;
    struct jfr_options options;
    struct jfr_file *file; /* one chunk behind: its bytes are those of the entries */
    struct jfr_chunk *before;
    struct buf whole;    /* values of all chunks stay where they are */
    const uint8_t *base; /* of the file's first byte, as `file` maps it */
    uint64_t size;
    uint64_t layout;             /* of the value types of the chunk before */
    struct VEC(uint64_t) chunks; /* offsets of those that were entered */
    struct VEC(struct entry) entries;
    uint32_t *slots; /* index + 1, 0: free */
    size_t slot_count;
};

struct carry *carry_new(const char *path, bool salvage)
{
    struct carry *carry = mem_calloc(1, sizeof *carry);
    carry->path = path;
    carry->options = (struct jfr_options){.size = sizeof carry->options, .salvage = salvage};
    return carry;
}

void carry_free(struct carry *carry)
{
    if (!carry)
        return;
    jfr_close(carry->file);
    buf_dispose(&carry->whole);
    vec_dispose(&carry->chunks);
    vec_dispose(&carry->entries);
    free(carry->slots);
    free(carry);
}

/* --- Entries ------------------------------------------------------------------------------------ */

static uint32_t *slot_of(const struct carry *c, uint64_t scope, uint64_t type, uint64_t key)
{
    uint64_t hash = (key + type * 0x9e3779b97f4a7c15U + (scope << 40)) * 0xd6e8feb86659fd93U;
    for (size_t i = (size_t)(hash >> 32);; i++) {
        uint32_t *slot = &c->slots[i & (c->slot_count - 1)];
        const struct entry *e = *slot ? &c->entries.items[*slot - 1] : NULL;
        if (!e || (e->key == key && e->type == type && e->scope == scope))
            return slot;
    }
}

static const struct entry *find(const struct carry *c, uint64_t scope, uint64_t type, uint64_t key)
{
    uint32_t slot = c->slot_count ? *slot_of(c, scope, type, key) : 0;
    return slot ? &c->entries.items[slot - 1] : NULL;
}

/* Nothing is to be there yet. False: there is no room. */
static bool add(struct carry *c, uint64_t scope, uint64_t type, uint64_t key, const struct jfr_value *value)
{
    if (c->entries.count >= MOST_ENTRIES)
        return false;
    if (c->entries.count * 2 >= c->slot_count) {
        free(c->slots);
        c->slot_count = c->slot_count ? c->slot_count * 2 : FIRST_SLOTS;
        c->slots = mem_calloc(c->slot_count, sizeof *c->slots);
        for (size_t i = 0; i < c->entries.count; i++) {
            const struct entry *e = &c->entries.items[i];
            *slot_of(c, e->scope, e->type, e->key) = (uint32_t)i + 1;
        }
    }
    *vec_add(&c->entries) = (struct entry){.scope = scope, .type = type, .key = key, .value = *value};
    *slot_of(c, scope, type, key) = (uint32_t)c->entries.count;
    return true;
}

/* --- Looking up --------------------------------------------------------------------------------- */

static bool is_there(const struct jfr_value *value)
{
    return value->kind != JFR_NULL && value->kind != JFR_UNRESOLVED && value->kind != JFR_CONSTANT;
}

static bool is_inside(const struct jfr_value *value)
{
    return value->kind == JFR_STRUCT || value->kind == JFR_ARRAY;
}

uint64_t reading_scope(const struct reading *in, const struct jfr_value *outer)
{
    const struct carry *c = in->carry;
    const uint8_t *where = outer && is_inside(outer) ? outer->as.inner.at : NULL;
    if (!c || !c->base || !where || where < c->base || (uint64_t)(where - c->base) >= c->size)
        return jfr_chunk_header(in->chunk)->number;
    uint64_t offset = (uint64_t)(where - c->base);
    size_t low = 0, high = c->chunks.count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (c->chunks.items[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low + 1;
}

void reading_resolve(const struct reading *in, const struct jfr_value *outer, struct jfr_value *value)
{
    const struct carry *c = in->carry;
    if (!c || !c->entries.count || value->kind != JFR_CONSTANT) {
        jfr_resolve(in->chunk, value);
        return;
    }
    uint64_t own = jfr_chunk_header(in->chunk)->number, scope = reading_scope(in, outer);
    const struct entry *e = find(c, scope, (uint64_t)value->type->id, value->key);
    if (e) {
        value->kind = e->value.kind;
        value->as = e->value.as;
    } else if (scope == own) {
        jfr_resolve(in->chunk, value);
    } else {
        value->kind = JFR_UNRESOLVED;
    }
}

/* --- Comparing ---------------------------------------------------------------------------------- */

/* As the chunk before sees the key. */
static struct jfr_value seen_before(const struct carry *c, const struct jfr_value *constant)
{
    struct jfr_value value = {.kind = JFR_CONSTANT, .is_constant = true, .key = constant->key};
    value.type = jfr_type_by_id(c->before, constant->type->id);
    if (!value.type)
        value.kind = JFR_UNRESOLVED;
    else
        reading_resolve(&(struct reading){c->before, c}, NULL, &value);
    return value;
}

static bool same(const struct carry *c, struct jfr_chunk *chunk, const struct jfr_value *a, const struct jfr_value *b,
                 unsigned depth);

/* `a` stands in a value of the chunk before, `b` in one of this chunk: they may be references. */
static bool same_slot(const struct carry *c, struct jfr_chunk *chunk, const struct jfr_value *a,
                      const struct jfr_value *b, unsigned depth)
{
    if (a->kind != JFR_CONSTANT && b->kind != JFR_CONSTANT)
        return same(c, chunk, a, b, depth);
    struct jfr_value then = *a, now = *b;
    if (a->kind == JFR_CONSTANT)
        then = seen_before(c, a);
    bool carried = false;
    if (b->kind == JFR_CONSTANT) {
        jfr_resolve(chunk, &now);
        struct jfr_value earlier = is_there(&now) ? seen_before(c, b) : now;
        carried = is_there(&now) && is_there(&earlier);
        if (carried)
            now = earlier;
    }
    if (!is_there(&then) || !is_there(&now))
        return is_there(&then) == is_there(&now);
    if (carried && a->kind == JFR_CONSTANT && a->key == b->key && a->type->id == b->type->id)
        return true;
    return same(c, carried ? c->before : chunk, &then, &now, depth);
}

static bool same_inside(const struct carry *c, struct jfr_chunk *chunk, const struct jfr_value *a,
                        const struct jfr_value *b, unsigned depth)
{
    if (a->as.inner.count != b->as.inner.count)
        return false;
    struct jfr_walk then, now;
    jfr_walk_begin(&then, c->before, a);
    jfr_walk_begin(&now, chunk, b);
    for (struct jfr_value x, y; jfr_walk_next(&then, &x);) {
        if (!jfr_walk_next(&now, &y) || !same_slot(c, chunk, &x, &y, depth + 1))
            return false;
    }
    return true;
}

/* Whether a value of the chunk before shows as one of `chunk` does. What is too deep counts as different. */
static bool same(const struct carry *c, struct jfr_chunk *chunk, const struct jfr_value *a, const struct jfr_value *b,
                 unsigned depth)
{
    if (a->kind != b->kind || depth > MOST_DEPTH)
        return false;
    switch (a->kind) {
    case JFR_NULL:
    case JFR_UNRESOLVED: return true;
    case JFR_FLOAT:
    case JFR_DOUBLE: return !memcmp(&a->as.real, &b->as.real, sizeof a->as.real);
    case JFR_STRING:
        return a->as.string.encoding == b->as.string.encoding && a->as.string.length == b->as.string.length &&
               !memcmp(a->as.string.bytes, b->as.string.bytes, a->as.string.length);
    case JFR_STRUCT:
    case JFR_ARRAY: return same_inside(c, chunk, a, b, depth);
    default: return a->as.integer == b->as.integer;
    }
}

/* --- Carrying ----------------------------------------------------------------------------------- */

/* Makes what a value of the chunk before refers to findable from that chunk, when it is at hand no more. */
static void keep_inside(struct carry *c, const struct jfr_value *value, unsigned depth)
{
    if (!is_inside(value) || depth > MOST_DEPTH)
        return;
    uint64_t scope = jfr_chunk_header(c->before)->number;
    struct jfr_walk walk;
    jfr_walk_begin(&walk, c->before, value);
    for (struct jfr_value inner; jfr_walk_next(&walk, &inner);) {
        if (inner.kind == JFR_CONSTANT) {
            uint64_t type = (uint64_t)inner.type->id, key = inner.key;
            if (find(c, scope, type, key))
                continue;
            jfr_resolve(c->before, &inner);
            if (!is_there(&inner) || !add(c, scope, type, key, &inner))
                continue;
        }
        keep_inside(c, &inner, depth + 1);
    }
}

/* `pool` is the constant's type; the value's own may be what a simple type wraps. */
static void carry_constant(struct carry *c, struct jfr_chunk *chunk, const struct jfr_type *pool,
                           const struct jfr_value *now)
{
    uint64_t number = jfr_chunk_header(chunk)->number, type = (uint64_t)pool->id;
    const struct entry *e = find(c, number - 1, type, now->key);
    if (e) {
        struct jfr_value value = e->value;
        add(c, number, type, now->key, &value);
        return;
    }
    struct jfr_value then = seen_before(c, &(struct jfr_value){.type = pool, .key = now->key});
    if (!is_there(&then) || then.kind == JFR_ARRAY || same(c, chunk, &then, now, 0))
        return;
    if (add(c, number, type, now->key, &then))
        keep_inside(c, &then, 0);
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * 0x100000001b3U + (hash >> 29);
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = mix(hash, (unsigned char)*text);
    return mix(hash, 0);
}

/* Ids, names and fields of all types but events: with another layout nothing is carried. */
static uint64_t layout_of(struct jfr_chunk *chunk)
{
    uint64_t hash = 0xcbf29ce484222325U;
    for (size_t i = 0; i < jfr_type_count(chunk); i++) {
        const struct jfr_type *type = jfr_type_at(chunk, i);
        if (type->super_name)
            continue;
        hash = mix_text(mix(hash, (uint64_t)type->id), type->name);
        for (size_t f = 0; f < type->field_count; f++) {
            const struct jfr_field *field = &type->fields[f];
            uint64_t form = (uint64_t)field->is_array << 1 | field->is_constant;
            hash = mix_text(mix(mix(hash, (uint64_t)field->type->id), form), field->name);
        }
    }
    return hash;
}

/* In gzip or not. */
static bool read_whole(struct buf *out, const char *path)
{
    gzFile in = gzopen(path, "rb");
    int got = in ? 1 : -1;
    while (got > 0) {
        char bytes[1 << 16];
        got = gzread(in, bytes, sizeof bytes);
        buf_add(out, bytes, got > 0 ? (size_t)got : 0);
    }
    if (in)
        gzclose(in);
    return got == 0;
}

/* Moves the second reader to the chunk with this number. */
static bool follow(struct carry *c, uint64_t number)
{
    if (!c->file && (!read_whole(&c->whole, c->path) ||
                     !jfr_open_memory(&c->file, c->whole.data, c->whole.length, c->path, &c->options)))
        return false;
    do {
        c->before = jfr_next_chunk(c->file);
    } while (c->before && jfr_chunk_header(c->before)->number < number);
    if (!c->before || jfr_chunk_header(c->before)->number != number)
        return false;
    struct jfr_records records;
    struct jfr_record record;
    jfr_records_begin(&records, c->before);
    records.everything = true;
    if (!jfr_records_next(&records, &record))
        return false;
    c->base = record.end - record.size - record.offset;
    c->size = jfr_file_size(c->file);
    return true;
}

void carry_enter(struct carry *c, struct jfr_chunk *chunk)
{
    if (!c)
        return;
    const struct jfr_header *header = jfr_chunk_header(chunk);
    uint64_t layout = layout_of(chunk);
    bool alike = c->chunks.count && layout == c->layout;
    c->layout = layout;
    *vec_add(&c->chunks) = header->offset;
    if (!alike || header->number != c->chunks.count || !follow(c, header->number - 1))
        return;
    struct jfr_constants constants;
    jfr_constants_begin(&constants, chunk);
    for (struct jfr_value value; jfr_constants_next(&constants, &value);) {
        if (is_there(&value))
            carry_constant(c, chunk, jfr_type_at(chunk, constants.pool), &value);
    }
}
