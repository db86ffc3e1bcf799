/* The records of a chunk: walked, and counted. */
#include "collector/recording/internal.h"

#include "common/base/alloc.h"

void jfr_records_begin(struct jfr_records *records, struct jfr_chunk *chunk)
{
    *records = (struct jfr_records){.chunk = chunk, .at = chunk->base + JFR_HEADER_SIZE, .end = chunk->end};
    jfr_metadata_ready(chunk);
}

static bool bad_record(struct jfr_chunk *chunk, const uint8_t *at, uint64_t size)
{
    size_t left = (size_t)(chunk->end - at);
    if (size == 0)
        return jfr_chunk_fault(chunk, at, "a record of 0 bytes: expected its size");
    if (size > left)
        return jfr_chunk_fault(chunk, at, "a record of %llu bytes, but the chunk ends after %zu",
                               (unsigned long long)size, left);
    return jfr_chunk_fault(chunk, at, "a record of %llu bytes, too few for its size and type",
                           (unsigned long long)size);
}

bool jfr_records_next(struct jfr_records *records, struct jfr_record *record)
{
    struct jfr_chunk *chunk = records->chunk;
    while (records->at < records->end) {
        struct wire w = jfr_wire(chunk, records->at, records->end);
        uint64_t size, type_id;
        if (!jfr_record_open(&w, &size, &type_id)) {
            bad_record(chunk, records->at, size);
            records->at = records->end;
            return false;
        }
        const uint8_t *start = records->at;
        records->at = w.end;
        const struct jfr_type *type = jfr_type_by_id(chunk, (int64_t)type_id);
        if (type && !type->is_event)
            type = NULL;
        if (records->wanted ? !type || !records->wanted[type->index] : !type && !records->everything)
            continue;
        *record = (struct jfr_record){
            .type = type,
            .type_id = (int64_t)type_id,
            .offset = (uint64_t)(start - chunk->file->data),
            .size = size,
            .payload = w.at,
            .end = w.end,
        };
        return true;
    }
    return false;
}

/* Type ids of JVMs are small: counted in a table without looking the type up. */
enum { SMALL_IDS = 1 << 13 };

static void count_one(struct jfr_chunk *chunk, struct jfr_count *by_type, uint64_t type_id, struct jfr_count count)
{
    struct jfr_counts *counts = chunk->counts;
    const struct jfr_type *type = jfr_type_by_id(chunk, (int64_t)type_id);
    struct jfr_count *to = &counts->unknown;
    if (type && type->is_event)
        to = &by_type[type->index];
    else if (type_id == JFR_METADATA_ID)
        to = &counts->metadata;
    else if (type_id == JFR_CHECKPOINT_ID)
        to = &counts->checkpoints;
    to->count += count.count;
    to->bytes += count.bytes;
    counts->all.count += count.count;
    counts->all.bytes += count.bytes;
}

const struct jfr_counts *jfr_count_records(struct jfr_chunk *chunk)
{
    if (chunk->counts)
        return chunk->counts;
    jfr_metadata_ready(chunk);
    chunk->counts = ARENA_NEW(&chunk->arena, struct jfr_counts);
    struct jfr_count *by_type = arena_alloc(&chunk->arena, (chunk->type_count + 1) * sizeof *by_type);
    struct jfr_count *small = arena_alloc(&chunk->arena, SMALL_IDS * sizeof *small);
    chunk->counts->types = by_type;
    for (const uint8_t *at = chunk->base + JFR_HEADER_SIZE; at < chunk->end;) {
        struct wire w = jfr_wire(chunk, at, chunk->end);
        uint64_t size, type_id;
        if (!jfr_record_open(&w, &size, &type_id)) {
            bad_record(chunk, at, size);
            break;
        }
        at = w.end;
        if (WIRE_LIKELY(type_id < SMALL_IDS)) {
            small[type_id].count++;
            small[type_id].bytes += size;
        } else {
            count_one(chunk, by_type, type_id, (struct jfr_count){1, size});
        }
    }
    for (size_t id = 0; id < SMALL_IDS; id++) {
        if (small[id].count)
            count_one(chunk, by_type, id, small[id]);
    }
    return chunk->counts;
}
