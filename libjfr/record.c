/* Walks and counts the records of a chunk. */
#include "libjfr/internal.h"

/* The start of a record. */
struct frame {
    uint64_t size, type_id;
    const uint8_t *payload;
};

static __attribute__((noinline)) bool read_long_frame(const uint8_t *at, const uint8_t *end, const uint8_t *limit,
                                                      struct frame *frame)
{
    struct wire w = {.at = at, .end = end, .limit = limit};
    bool fits = wire_record(&w, &frame->size, &frame->type_id);
    frame->payload = w.at;
    return fits;
}

/* Reads the start of a short record, whose id has one or two bytes, as in most records. Returns false if it has
 * another form or does not fit. */
static inline bool read_short_frame(const uint8_t *at, const uint8_t *end, const uint8_t *limit, struct frame *frame)
{
    if (!WIRE_LIKELY((size_t)(limit - at) >= 8))
        return false;
    uint64_t word = wire_load(at);
    if (!WIRE_LIKELY(!(word & 0x80) && (word & 0x808000) != 0x808000))
        return false;
    uint64_t more = word >> 15 & 1, bytes = 2 + more;
    frame->size = word & 0x7f;
    frame->type_id = (word >> 8 & 0x7f) | (word >> 9 & 0x3f80 & -more);
    frame->payload = at + bytes;
    return frame->size >= bytes && frame->size <= (size_t)(end - at);
}

/* Returns false if the record does not fit. The size is set if it can be read. */
static inline bool read_frame(const uint8_t *at, const uint8_t *end, const uint8_t *limit, struct frame *frame)
{
    return WIRE_LIKELY(read_short_frame(at, end, limit, frame)) || read_long_frame(at, end, limit, frame);
}

void jfr_records_begin(struct jfr_records *records, struct jfr_chunk *chunk)
{
    jfr_metadata_ready(chunk);
    *records = (struct jfr_records){.chunk = chunk};
    if (jfr_chunk_load(chunk)) {
        records->at = chunk->base + JFR_HEADER_SIZE;
        records->end = chunk->end;
    }
}

bool jfr_records_seek(struct jfr_records *records, uint64_t offset)
{
    const struct jfr_header *header = &records->chunk->header;
    uint64_t start = header->offset + JFR_HEADER_SIZE, end = header->offset + header->size;
    if (offset < start || offset > end || !jfr_chunk_load(records->chunk))
        return false;
    records->at = records->chunk->base + (offset - header->offset);
    return true;
}

static bool bad_record(struct jfr_chunk *chunk, const uint8_t *at, uint64_t size)
{
    size_t left = (size_t)(chunk->end - at);
    if (size == 0)
        return jfr_chunk_fault(chunk, jfr_place(chunk, at), "a record of 0 bytes: expected its size");
    if (size > left)
        return jfr_chunk_fault(chunk, jfr_place(chunk, at), "a record of %llu bytes, but the chunk ends after %zu",
                               (unsigned long long)size, left);
    return jfr_chunk_fault(chunk, jfr_place(chunk, at), "a record of %llu bytes, too few for its size and type",
                           (unsigned long long)size);
}

/* Returns the next record after `here` with a position known from another record: a checkpoint of the chain, or the
 * metadata. 0: none. */
static uint64_t find_landmark(struct jfr_chunk *chunk, uint64_t here)
{
    const struct jfr_header *header = &chunk->header;
    uint64_t next = 0, offset = header->checkpoint_offset;
    while (offset > here) {
        struct wire w = jfr_wire(chunk, chunk->base + offset, chunk->end);
        uint64_t size, type_id;
        if (!wire_record(&w, &size, &type_id) || type_id != JFR_CHECKPOINT_ID)
            break;
        next = offset;
        wire_skip_varints(&w, 2); /* start, duration */
        uint64_t back = -wire_varint(&w);
        if (back == 0 || back > offset)
            break;
        offset -= back;
    }
    bool is_next = header->metadata_offset > here && (!next || header->metadata_offset < next);
    return is_next ? header->metadata_offset : next;
}

/*
 * Returns the position to continue from after a damaged record when salvaging, or NULL. Limited to some damaged records
 * per chunk, because each search may follow a long chain.
 */
static const uint8_t *resume(struct jfr_chunk *chunk, const uint8_t *at)
{
    uint64_t here = jfr_place(chunk, at);
    if (!chunk->file->options.salvage || chunk->scan)
        return NULL;
    size_t i = 0;
    while (i < chunk->gap_count && chunk->gaps[i].from != here)
        i++;
    if (i == chunk->gap_count) {
        if (i == JFR_MOST_GAPS)
            return NULL;
        chunk->gaps[i] = (struct gap){.from = here, .to = find_landmark(chunk, here)};
        chunk->gap_count++;
        chunk->file->recovery.lost_bytes += (chunk->gaps[i].to ? chunk->gaps[i].to : chunk->header.size) - here;
    }
    return chunk->gaps[i].to ? chunk->base + chunk->gaps[i].to : NULL;
}

static inline const struct jfr_type *event_type(struct jfr_chunk *chunk, uint64_t id)
{
    if (WIRE_LIKELY(id < chunk->small_id_count)) {
        uint32_t found = chunk->small_ids[id];
        return found ? &chunk->types[found - 1].type : NULL;
    }
    const struct jfr_type *type = jfr_type_by_id(chunk, (int64_t)id);
    return type && type->is_event ? type : NULL;
}

/* Returns whether a walk includes records of this type. NULL: not an event. */
static inline bool is_wanted(const struct jfr_records *records, const struct jfr_type *type)
{
    return records->wanted ? type && records->wanted[type->index] : type || records->everything;
}

static inline void give(struct jfr_records *records, const uint8_t *at, const struct frame *frame,
                        const struct jfr_type *type, struct jfr_record *record)
{
    record->type = type;
    record->type_id = (int64_t)frame->type_id;
    record->offset = records->chunk->header.offset + jfr_place(records->chunk, at);
    record->size = frame->size;
    record->payload = frame->payload;
    record->end = records->at = at + frame->size;
}

static __attribute__((noinline)) bool search(struct jfr_records *records, struct jfr_record *record)
{
    struct jfr_chunk *chunk = records->chunk;
    const uint8_t *at = records->at, *end = records->end;
    while (at < end) {
        struct frame frame;
        if (!read_frame(at, end, chunk->limit, &frame)) {
            bad_record(chunk, at, frame.size);
            at = resume(chunk, at);
            if (!at)
                break;
            continue;
        }
        const struct jfr_type *type = event_type(chunk, frame.type_id);
        if (is_wanted(records, type)) {
            give(records, at, &frame, type, record);
            return true;
        }
        at += frame.size;
    }
    records->at = end;
    return false;
}

bool jfr_records_next(struct jfr_records *records, struct jfr_record *record)
{
    struct jfr_chunk *chunk = records->chunk;
    struct frame frame;
    /* The common case: a short record that is wanted. */
    if (WIRE_LIKELY(records->at < records->end && read_short_frame(records->at, records->end, chunk->limit, &frame) &&
                    frame.type_id < chunk->small_id_count)) {
        uint32_t found = chunk->small_ids[frame.type_id];
        const struct jfr_type *type = found ? &chunk->types[found - 1].type : NULL;
        if (WIRE_LIKELY(is_wanted(records, type))) {
            give(records, records->at, &frame, type, record);
            return true;
        }
    }
    return search(records, record);
}

static inline struct jfr_count *count_of(struct jfr_chunk *chunk, uint64_t type_id)
{
    const struct jfr_type *type = event_type(chunk, type_id);
    if (WIRE_LIKELY(type != NULL))
        return &chunk->type_counts[type->index];
    struct jfr_counts *counts = &chunk->counts;
    return type_id == JFR_METADATA_ID     ? &counts->metadata
           : type_id == JFR_CHECKPOINT_ID ? &counts->checkpoints
                                          : &counts->unknown;
}

static void count_records(struct jfr_chunk *chunk)
{
    const uint8_t *at = chunk->base + JFR_HEADER_SIZE, *end = chunk->end, *limit = chunk->limit;
    while (at < end) {
        struct frame frame;
        if (!read_frame(at, end, limit, &frame)) {
            bad_record(chunk, at, frame.size);
            at = resume(chunk, at);
            if (!at)
                break;
            continue;
        }
        at += frame.size;
        struct jfr_count *count = count_of(chunk, frame.type_id);
        count->count++;
        count->bytes += frame.size;
    }
}

static void add_count(struct jfr_count *to, const struct jfr_count *count)
{
    to->count += count->count;
    to->bytes += count->bytes;
}

const struct jfr_counts *jfr_count_records(struct jfr_chunk *chunk)
{
    struct jfr_counts *counts = &chunk->counts;
    if (chunk->counted)
        return counts;
    chunk->counted = true;
    /* The table may belong to the preceding chunk. */
    if (jfr_metadata_ready(chunk))
        memset(chunk->type_counts, 0, chunk->type_count * sizeof *chunk->type_counts);
    counts->types = chunk->type_counts;
    if (jfr_chunk_load(chunk))
        count_records(chunk);
    add_count(&counts->all, &counts->metadata);
    add_count(&counts->all, &counts->checkpoints);
    add_count(&counts->all, &counts->unknown);
    for (size_t i = 0; i < chunk->type_count; i++)
        add_count(&counts->all, &chunk->type_counts[i]);
    return counts;
}
