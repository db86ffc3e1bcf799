/* The chunks of a file: reads headers and finds the next chunk. */
#include "libjfr/internal.h"

#include <stdlib.h>
#include <time.h>

#include "common/base/cursor.h"

enum {
    STATE_OFFSET = 64,
    STATE_UPDATING = 255, /* the JVM is writing the header */
    UPDATE_TRIES = 50,    /* milliseconds to wait for STATE_UPDATING to end; it never ends if the JVM died */
};

static void parse_header(struct jfr_header *header, const uint8_t *base)
{
    struct cursor c = cursor_make(base, JFR_HEADER_SIZE);
    cursor_bytes(&c, sizeof jfr_magic);
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

/*
 * Reads the header until the state is the same before and after, so that no JVM changed it meanwhile. Returns false if
 * it cannot be read. `bytes` receives the header.
 */
static bool read_header(struct jfr_file *file, struct jfr_header *header, uint8_t bytes[JFR_HEADER_SIZE])
{
    for (int tries = 0; tries < UPDATE_TRIES; tries++) {
        uint8_t state;
        if (!jfr_source_read(file, header->offset, bytes, JFR_HEADER_SIZE) ||
            !jfr_source_read(file, header->offset + STATE_OFFSET, &state, 1))
            return false;
        if (!file->may_change || (state == bytes[STATE_OFFSET] && state != STATE_UPDATING))
            break;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    parse_header(header, bytes);
    return true;
}

/* Returns whether a chunk starts here: the magic, then a known version. */
static bool starts_chunk(const uint8_t *at, size_t left)
{
    return left >= 8 && memcmp(at, jfr_magic, sizeof jfr_magic) == 0 && at[4] == 0 && at[5] <= 9;
}

/* Returns the offset of the first chunk at or after `offset`, or the length of the file. */
static uint64_t find_chunk(struct jfr_file *file, uint64_t offset)
{
    struct peek peek = {.file = file};
    while (offset < file->length) {
        size_t got;
        /* Bytes before `offset` were already searched. Searches the rest of the window, then the next one. */
        const uint8_t *bytes = jfr_peek(&peek, offset, sizeof jfr_magic + 4, &got);
        if (!bytes)
            return file->length;
        size_t seen = file->memory ? (size_t)(file->length - offset) : peek.length - (size_t)(offset - peek.at);
        const uint8_t *at = memmem(bytes, seen, jfr_magic, sizeof jfr_magic);
        if (!at) {
            offset += seen < sizeof jfr_magic ? seen : seen - (sizeof jfr_magic - 1);
            if (offset + sizeof jfr_magic > file->length)
                break;
            continue;
        }
        offset += (uint64_t)(at - bytes);
        bytes = jfr_peek(&peek, offset, sizeof jfr_magic + 4, &got);
        if (bytes && starts_chunk(bytes, got))
            return offset;
        offset++;
    }
    return file->length;
}

/*
 * Determines the extent of a chunk whose header has no valid size. Walks the records until one is invalid or the next
 * chunk starts, and takes the last metadata event. The constant pools are then found by the same kind of walk.
 */
static bool scan_chunk(struct jfr_chunk *chunk)
{
    struct jfr_header *header = &chunk->header;
    struct peek peek = {.file = chunk->file};
    uint64_t offset = JFR_HEADER_SIZE, left = chunk->file->length - header->offset;
    header->metadata_offset = 0;
    while (offset < left) {
        size_t got;
        const uint8_t *at = jfr_peek(&peek, header->offset + offset, 2 * WIRE_MOST_BYTES, &got);
        if (!at)
            return false;
        struct wire w = {.at = at, .end = at + got, .limit = at + got};
        uint64_t size = wire_varint(&w), type_id = wire_varint(&w);
        if (starts_chunk(at, got) || w.failed || size > left - offset || size < (size_t)(w.at - at))
            break;
        if (type_id == JFR_METADATA_ID)
            header->metadata_offset = offset;
        offset += size;
    }
    chunk->scan = true;
    header->size = offset;
    return true;
}

/* Returns false if the version cannot be read. */
static bool check_version(struct jfr_chunk *chunk)
{
    const struct jfr_header *header = &chunk->header;
    if (header->major == 0)
        return jfr_chunk_fault_of(chunk, JFR_UNSUPPORTED, 4,
                                  "version %u.%u is the format of Oracle JDK 7 and 8, which is different; "
                                  "1.0, 2.0 and 2.1 can be read, and JDK Mission Control opens 0.9",
                                  header->major, header->minor);
    if (header->major > 2)
        return jfr_chunk_fault_of(chunk, JFR_UNSUPPORTED, 4, "version %u.%u is unknown; 1.0, 2.0 and 2.1 can be read",
                                  header->major, header->minor);
    if (!(header->flags & 1))
        return jfr_chunk_fault(chunk, 66, "flags 0x%x: expected compressed integers (bit 0), which every JVM writes",
                               header->flags);
    return true;
}

static bool check_size(struct jfr_chunk *chunk)
{
    struct jfr_header *header = &chunk->header;
    struct jfr_file *file = chunk->file;
    /* The JVM may have flushed since the length was measured. */
    if (header->size > file->length - header->offset && file->may_change && !file->source->refresh(file))
        return false;
    uint64_t left = file->length - header->offset;
    if (header->size == 0 || (header->size > left && header->metadata_offset == 0 && header->checkpoint_offset == 0)) {
        /* The writer did not complete the header: streams have size 0 until the end, async-profiler writes 1 GiB. */
        return scan_chunk(chunk);
    }
    if (header->size < JFR_HEADER_SIZE)
        return jfr_chunk_fault(chunk, 8, "chunk size %llu: expected 68 or more", (unsigned long long)header->size);
    if (header->size > left) {
        jfr_chunk_fault(chunk, 8, "chunk size %llu, but the file ends after %llu bytes of it",
                        (unsigned long long)header->size, (unsigned long long)left);
        if (!file->options.salvage)
            return false;
        chunk->is_cut = true;
        file->recovery.missing_bytes = header->size - left;
        return scan_chunk(chunk);
    }
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
        jfr_chunk_fault(chunk, 56, "%lld ticks per second: expected more than 0",
                        (long long)header->clock.ticks_per_second);
        header->clock.ticks_per_second = 1000000000;
        if (!salvage)
            return false;
    }
    if (chunk->scan)
        return true;
    if (!inside(header, header->metadata_offset)) {
        if (header->metadata_offset == 0 && header->state != 0) {
            /* Nothing has been flushed, so there are no constants either. */
            header->checkpoint_offset = 0;
            return true;
        }
        jfr_chunk_fault(chunk, 24, "metadata offset %llu: expected one inside the chunk of %llu bytes",
                        (unsigned long long)header->metadata_offset, (unsigned long long)header->size);
    } else if (header->checkpoint_offset != 0 && !inside(header, header->checkpoint_offset)) {
        jfr_chunk_fault(chunk, 16, "checkpoint offset %llu: expected one inside the chunk of %llu bytes",
                        (unsigned long long)header->checkpoint_offset, (unsigned long long)header->size);
    } else {
        return true;
    }
    return salvage && scan_chunk(chunk);
}

/* Reserves room in the file's block. A growing chunk gets half as much again, so that it is rarely copied. */
static bool reserve_block(struct jfr_file *file, uint64_t size)
{
    struct block block;
    if (file->block.bytes && size <= file->block.size)
        return true;
    if (!file->loaded)
        jfr_block_free(&file->block);
    if (!jfr_block_make(file, &block, file->loaded ? size + size / 2 : size, file->options.memory_limit))
        return false;
    if (file->loaded)
        memcpy(block.bytes, file->block.bytes, file->loaded);
    jfr_block_free(&file->block);
    file->block = block;
    return true;
}

/* Copies the chunk's bytes into the file's block. Bytes copied earlier are final: a JVM only appends to a chunk. */
static bool fill_block(struct jfr_chunk *chunk)
{
    struct jfr_file *file = chunk->file;
    uint64_t offset = chunk->header.offset;
    size_t size = (size_t)chunk->header.size;
    if (file->loaded_offset != offset || !file->block.bytes)
        file->loaded = 0;
    file->loaded_offset = offset;
    if (!reserve_block(file, chunk->header.size + JFR_PADDING))
        return false;
    if (file->loaded < size &&
        !jfr_source_read(file, offset + file->loaded, file->block.bytes + file->loaded, size - file->loaded)) {
        file->loaded = 0;
        return false;
    }
    file->loaded = size;
    memset(file->block.bytes + size, 0, JFR_PADDING);
    return true;
}

bool jfr_chunk_load(struct jfr_chunk *chunk)
{
    struct jfr_file *file = chunk->file;
    if (chunk->bytes != PART_UNREAD)
        return chunk->bytes == PART_READ;
    chunk->bytes = PART_DAMAGED;
    if (!file->memory && !fill_block(chunk))
        return false;
    chunk->base = file->memory ? file->memory + chunk->header.offset : file->block.bytes;
    chunk->end = chunk->base + chunk->header.size;
    chunk->limit = file->memory ? file->memory + file->length : chunk->end + JFR_PADDING;
    chunk->bytes = PART_READ;
    return true;
}

void jfr_chunk_free(struct jfr_chunk *chunk)
{
    if (!chunk)
        return;
    jfr_pools_dispose(chunk);
    arena_dispose(&chunk->arena);
    arena_dispose(&chunk->types_arena);
    free(chunk->metadata_copy);
    free(chunk->ids);
    free(chunk);
}

/* The first bytes of other files, and what to do with them. */
static const struct {
    const char *bytes, *name, *advice;
} others[] = {
    {"version https://git-lfs", "a Git LFS pointer", "git lfs pull downloads the file"},
    {"<!DOCTYPE", "an HTML page", "the download failed, or needs a login"},
    {"<!doctype", "an HTML page", "the download failed, or needs a login"},
    {"<html", "an HTML page", "the download failed, or needs a login"},
    {"<?xml", "an XML file", "expected FLR\\0"},
    {"JAVA PROFILE", "a heap dump", "Eclipse Memory Analyzer and VisualVM open it"},
    {"\xca\xfe\xba\xbe", "a Java class file", "expected FLR\\0"},
    {"PERFILE2", "a recording of perf", "perf report opens it"},
    {"\x7f"
     "ELF",
     "a native program", "expected FLR\\0"},
    {"\x28\xb5\x2f\xfd", "a Zstandard file", "decompress it first"},
    {"\x04\x22\x4d\x18", "an LZ4 file", "decompress it first"},
    {"\xfd"
     "7zXZ",
     "an xz file", "decompress it first"},
    {"BZh", "a bzip2 file", "decompress it first"},
    {"PK\x03\x04", "a ZIP archive", "decompress it first"},
};

/* Reports a file that does not begin like a recording. */
static bool no_recording(struct jfr_chunk *chunk, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        size_t known = strlen(others[i].bytes);
        if (length >= known && memcmp(bytes, others[i].bytes, known) == 0)
            return jfr_chunk_fault_of(chunk, JFR_UNSUPPORTED, 0, "not a recording but %s: %s", others[i].name,
                                      others[i].advice);
    }
    return jfr_chunk_fault_of(chunk, JFR_UNSUPPORTED, 0, "not a recording: expected FLR\\0");
}

/* Reads the header at the chunk's offset. Returns false if the chunk cannot be read. */
static bool read_chunk(struct jfr_chunk *chunk)
{
    struct jfr_header *header = &chunk->header;
    struct jfr_file *file = chunk->file;
    uint64_t left = file->length - header->offset;
    uint8_t bytes[JFR_HEADER_SIZE] = {0};
    size_t length = left < sizeof bytes ? (size_t)left : sizeof bytes;
    if (!jfr_source_read(file, header->offset, bytes, length))
        return false;
    if (!starts_chunk(bytes, length)) {
        if (length >= sizeof jfr_magic && memcmp(bytes, jfr_magic, sizeof jfr_magic) == 0)
            return jfr_chunk_fault_of(chunk, JFR_UNSUPPORTED, 0, "a chunk header with an unknown version");
        if (header->offset)
            return jfr_chunk_fault(chunk, 0, "expected another chunk, which starts with FLR\\0, or the end");
        return no_recording(chunk, bytes, length);
    }
    if (length < sizeof bytes)
        return jfr_chunk_fault(chunk, 0, "%llu bytes are left, but a chunk header has 68", (unsigned long long)left);
    return read_header(file, header, bytes) && check_version(chunk) && check_size(chunk) && check_offsets(chunk);
}

/* Opens the chunk at next_offset, and moves next_offset past it. Returns NULL if the chunk cannot be read. */
static struct jfr_chunk *open_chunk(struct jfr_file *file)
{
    uint64_t offset = file->next_offset, end = offset;
    struct jfr_chunk *chunk = calloc(1, sizeof *chunk);
    if (!chunk) {
        jfr_memory_fault(file);
        file->next_offset = file->length;
        return NULL;
    }
    chunk->file = file;
    chunk->has_pext = jfr_has_pext();
    chunk->header.offset = offset;
    chunk->header.number = ++file->next_number;
    bool ok = read_chunk(chunk);
    if (ok) {
        /* Bytes after an unfinished chunk were written since the last flush. */
        bool open_end = chunk->scan || chunk->header.state != 0;
        end += chunk->header.size;
        file->next_offset = open_end ? find_chunk(file, end) : end;
    } else {
        file->recovery.lost_chunks++;
        file->next_offset = file->options.salvage ? find_chunk(file, offset + 1) : file->length;
        jfr_chunk_free(chunk);
        chunk = NULL;
    }
    if (!chunk || chunk->scan)
        file->recovery.lost_bytes += file->next_offset - end;
    return chunk;
}

/* Closes the current chunk but keeps its types, because most chunks share them with the preceding one. */
static void retire_chunk(struct jfr_file *file)
{
    struct jfr_chunk *chunk = file->chunk;
    if (!chunk)
        return;
    jfr_pools_dispose(chunk);
    arena_dispose(&chunk->arena);
    jfr_chunk_free(file->previous);
    file->previous = chunk;
    file->chunk = NULL;
}

/* Reports an error at the end of a salvaged file from which nothing was recovered. */
static void check_recovery(struct jfr_file *file)
{
    const struct jfr_recovery *recovery = &file->recovery;
    if (file->options.salvage && !file->finished && !recovery->chunks && recovery->lost_chunks)
        jfr_file_fault(file, JFR_NOTHING, "nothing can be recovered: no chunk of the file can be read");
    file->finished = true;
}

struct jfr_chunk *jfr_next_chunk(struct jfr_file *file)
{
    retire_chunk(file);
    while (!file->chunk && file->next_offset < file->length)
        file->chunk = open_chunk(file);
    if (file->chunk)
        file->recovery.chunks++;
    else
        check_recovery(file);
    return file->chunk;
}

struct jfr_chunk *jfr_seek_chunk(struct jfr_file *file, uint64_t offset, size_t number)
{
    retire_chunk(file);
    if (offset >= file->length) {
        jfr_file_fault(file, JFR_ARGUMENT, "no chunk starts at offset 0x%llx: the file has %llu bytes",
                       (unsigned long long)offset, (unsigned long long)file->length);
        return NULL;
    }
    file->next_offset = offset;
    file->next_number = number ? number - 1 : 0;
    file->chunk = open_chunk(file);
    if (file->chunk)
        file->recovery.chunks++;
    return file->chunk;
}

struct jfr_chunk *jfr_refresh(struct jfr_file *file)
{
    retire_chunk(file);
    const struct jfr_chunk *last = file->previous;
    if (!last || (file->source->refresh && !file->source->refresh(file)))
        return NULL;
    file->next_offset = last->header.offset;
    file->next_number = last->header.number - 1;
    file->chunk = open_chunk(file);
    return file->chunk;
}

void jfr_rewind(struct jfr_file *file)
{
    retire_chunk(file);
    file->next_number = 0;
    file->next_offset = 0; /* bytes before the first chunk are skipped when salvaging */
    file->recovery = (struct jfr_recovery){0};
}

const struct jfr_header *jfr_chunk_header(const struct jfr_chunk *chunk)
{
    return &chunk->header;
}
