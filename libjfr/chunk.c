/* The chunks of a file: their headers, and where the next one is. */
#include "libjfr/internal.h"

#include <stdlib.h>
#include <time.h>

#include "common/base/alloc.h"
#include "common/base/cursor.h"

static const uint8_t magic[4] = {'F', 'L', 'R', '\0'};

enum {
    STATE_OFFSET = 64,
    STATE_UPDATING = 255, /* the JVM is writing the header at this moment */
    UPDATE_TRIES = 50,    /* milliseconds to wait for that; a JVM that died there stays */
};

static void parse_header(struct jfr_header *header, const uint8_t *base)
{
    struct cursor c = cursor_make(base, JFR_HEADER_SIZE);
    cursor_bytes(&c, sizeof magic);
    header->major = cursor_be16(&c);
    header->minor = cursor_be16(&c);
    header->size = cursor_be64(&c);
    header->checkpoint_offset = cursor_be64(&c);
    header->metadata_offset = cursor_be64(&c);
    header->clock.start_nanos = (int64_t)cursor_be64(&c);
    header->duration_nanos = (int64_t)cursor_be64(&c);
    header->clock.start_ticks = (int64_t)cursor_be64(&c);
    header->clock.ticks_per_second = (int64_t)cursor_be64(&c);
    header->state = cursor_u8(&c);
    cursor_u8(&c);
    header->flags = cursor_be16(&c);
}

/* The state is the same before and after when no JVM changed the header meanwhile. */
static void read_header(struct jfr_header *header, const uint8_t *base, bool may_change)
{
    const volatile uint8_t *state = base + STATE_OFFSET;
    for (int tries = 0; tries < (may_change ? UPDATE_TRIES : 1); tries++) {
        uint8_t before = *state;
        if (before != STATE_UPDATING || !may_change) {
            parse_header(header, base);
            if (*state == before)
                return;
        }
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    parse_header(header, base);
}

/* A chunk's start: the magic and a version that there is. */
static bool starts_chunk(const uint8_t *at, size_t left)
{
    return left >= 8 && memcmp(at, magic, sizeof magic) == 0 && at[4] == 0 && at[5] <= 9;
}

/* The first chunk's start at or behind `offset`, or the file's length. */
static uint64_t find_chunk(const struct jfr_file *file, uint64_t offset)
{
    while (offset < file->length) {
        const uint8_t *at = memmem(file->data + offset, file->length - offset, magic, sizeof magic);
        if (!at)
            break;
        offset = (uint64_t)(at - file->data);
        if (starts_chunk(at, file->length - offset))
            return offset;
        offset++;
    }
    return file->length;
}

/*
 * For a chunk whose header does not tell: walks what is there up to the first thing that is no
 * record, or the next chunk, and takes the last metadata event. Pools are then found by such a walk too.
 */
static void scan_chunk(struct jfr_chunk *chunk)
{
    struct jfr_header *header = &chunk->header;
    const uint8_t *at = chunk->base + JFR_HEADER_SIZE;
    header->metadata_offset = 0;
    while (at < chunk->end && !starts_chunk(at, (size_t)(chunk->end - at))) {
        struct wire w = jfr_wire(chunk, at, chunk->end);
        uint64_t size, type_id;
        if (!wire_record(&w, &size, &type_id))
            break;
        if (type_id == JFR_METADATA_ID)
            header->metadata_offset = (uint64_t)(at - chunk->base);
        at = w.end;
    }
    chunk->scan = true;
    chunk->end = at;
    header->size = (uint64_t)(at - chunk->base);
}

/* False when it cannot be read at all (told). */
static bool check_version(struct jfr_chunk *chunk)
{
    const struct jfr_header *header = &chunk->header;
    if (header->major == 0)
        return jfr_chunk_fault(chunk, chunk->base + 4,
                               "version %u.%u is the format of Oracle JDK 7 and 8, which is another one; "
                               "1.0, 2.0 and 2.1 can be read",
                               header->major, header->minor);
    if (header->major > 2)
        return jfr_chunk_fault(chunk, chunk->base + 4, "version %u.%u is unknown; 1.0, 2.0 and 2.1 can be read",
                               header->major, header->minor);
    if (!(header->flags & 1))
        return jfr_chunk_fault(chunk, chunk->base + 66,
                               "flags 0x%x: expected compressed integers (bit 0), which every JVM writes",
                               header->flags);
    return true;
}

static bool check_size(struct jfr_chunk *chunk)
{
    struct jfr_header *header = &chunk->header;
    uint64_t left = chunk->file->length - header->offset;
    chunk->end = chunk->base + left;
    if (header->size == 0 || (header->size > left && header->metadata_offset == 0 && header->checkpoint_offset == 0)) {
        /* The header would have been written at the end: streams have size 0 until then, async-profiler 1 GiB. */
        scan_chunk(chunk);
        return true;
    }
    if (header->size < JFR_HEADER_SIZE)
        return jfr_chunk_fault(chunk, chunk->base + 8, "chunk size %llu: expected 68 or more",
                               (unsigned long long)header->size);
    if (header->size > left) {
        jfr_chunk_fault(chunk, chunk->base + 8, "chunk size %llu, but the file ends after %llu bytes of it",
                        (unsigned long long)header->size, (unsigned long long)left);
        if (!chunk->file->options.salvage)
            return false;
        scan_chunk(chunk);
        return true;
    }
    chunk->end = chunk->base + header->size;
    return true;
}

static bool inside(const struct jfr_header *header, uint64_t offset)
{
    return offset >= JFR_HEADER_SIZE && offset < header->size;
}

static bool check_offsets(struct jfr_chunk *chunk)
{
    struct jfr_header *header = &chunk->header;
    bool salvage = chunk->file->options.salvage;
    if (header->clock.ticks_per_second <= 0) {
        jfr_chunk_fault(chunk, chunk->base + 56, "%lld ticks per second: expected more than 0",
                        (long long)header->clock.ticks_per_second);
        header->clock.ticks_per_second = 1000000000;
        if (!salvage)
            return false;
    }
    if (chunk->scan)
        return true;
    if (!inside(header, header->metadata_offset)) {
        if (header->metadata_offset == 0 && header->state != 0) {
            /* Nothing was flushed yet: no constants either. */
            header->checkpoint_offset = 0;
            return true;
        }
        jfr_chunk_fault(chunk, chunk->base + 24, "metadata offset %llu: expected one inside the chunk of %llu bytes",
                        (unsigned long long)header->metadata_offset, (unsigned long long)header->size);
    } else if (header->checkpoint_offset != 0 && !inside(header, header->checkpoint_offset)) {
        jfr_chunk_fault(chunk, chunk->base + 16, "checkpoint offset %llu: expected one inside the chunk of %llu bytes",
                        (unsigned long long)header->checkpoint_offset, (unsigned long long)header->size);
    } else {
        return true;
    }
    if (salvage)
        scan_chunk(chunk);
    return salvage;
}

void jfr_chunk_free(struct jfr_chunk *chunk)
{
    if (!chunk)
        return;
    jfr_pools_dispose(chunk);
    arena_dispose(&chunk->arena);
    arena_dispose(&chunk->types_arena);
    free(chunk->ids);
    free(chunk);
}

/* The chunk at next_offset, which moves behind it; NULL when it cannot be read (told). */
static struct jfr_chunk *open_chunk(struct jfr_file *file)
{
    uint64_t offset = file->next_offset, left = file->length - offset;
    struct jfr_chunk *chunk = mem_calloc(1, sizeof *chunk);
    chunk->file = file;
    chunk->base = file->data + offset;
    chunk->limit = file->data + file->length;
    chunk->has_pext = jfr_has_pext();
    chunk->header.offset = offset;
    chunk->header.number = ++file->next_number;
    bool ok = false;
    if (!starts_chunk(chunk->base, left)) {
        if (left >= sizeof magic && memcmp(chunk->base, magic, sizeof magic) == 0)
            jfr_chunk_fault(chunk, chunk->base, "a chunk header without a version that is known");
        else
            jfr_chunk_fault(chunk, chunk->base,
                            offset ? "expected another chunk, which starts with FLR\\0, or the end"
                                   : "not a recording: expected FLR\\0");
    } else if (left < JFR_HEADER_SIZE) {
        jfr_chunk_fault(chunk, chunk->base, "%llu bytes are left, but a chunk header has 68", (unsigned long long)left);
    } else {
        read_header(&chunk->header, chunk->base, file->mapping != NULL);
        ok = check_version(chunk) && check_size(chunk) && check_offsets(chunk);
    }
    uint64_t end = offset + (chunk->end ? (uint64_t)(chunk->end - chunk->base) : 0);
    if (ok) {
        /* Behind an unfinished chunk lies what was written since the last flush. */
        bool open_end = chunk->scan || chunk->header.state != 0;
        file->next_offset = open_end ? find_chunk(file, end) : end;
        return chunk;
    }
    file->next_offset = file->options.salvage ? find_chunk(file, offset + 1) : file->length;
    jfr_chunk_free(chunk);
    return NULL;
}

/* Ends the present chunk, but for its types: the next one mostly has the same. */
static void retire_chunk(struct jfr_file *file)
{
    if (!file->chunk)
        return;
    jfr_pools_dispose(file->chunk);
    arena_dispose(&file->chunk->arena);
    jfr_chunk_free(file->previous);
    file->previous = file->chunk;
    file->chunk = NULL;
}

struct jfr_chunk *jfr_next_chunk(struct jfr_file *file)
{
    retire_chunk(file);
    while (!file->chunk && file->next_offset < file->length)
        file->chunk = open_chunk(file);
    return file->chunk;
}

struct jfr_chunk *jfr_seek_chunk(struct jfr_file *file, uint64_t offset, size_t number)
{
    retire_chunk(file);
    if (offset >= file->length) {
        jfr_file_fault(file, "no chunk starts at offset 0x%llx: the file has %zu bytes", (unsigned long long)offset,
                       file->length);
        return NULL;
    }
    file->next_offset = offset;
    file->next_number = number ? number - 1 : 0;
    file->chunk = open_chunk(file);
    return file->chunk;
}

void jfr_rewind(struct jfr_file *file)
{
    retire_chunk(file);
    file->next_number = 0;
    /* What comes before the first chunk is only passed over when salvaging. */
    file->next_offset = 0;
}

const struct jfr_header *jfr_chunk_header(const struct jfr_chunk *chunk)
{
    return &chunk->header;
}
