#include "collector/acquire/unxz.h"

#include <lzma.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/lzma2.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"

enum { ALIGNMENT = 4, LONGEST_HEADER = 1024 };

/* A file is streams; a stream is a header, blocks, their index and a footer; a block is chunks. */
enum place { AT_STREAM, AT_BLOCK, IN_BLOCK, AT_END };

struct unxz {
    ptrdiff_t (*read)(void *context, const void **data);
    void *context;
    void (*tell)(void *context, const char *what);
    void *tell_context;
    const unsigned char *in;
    size_t in_length;
    uint64_t taken; /* bytes of the input */
    enum place place;
    bool failed, later; /* later: a stream came before */
    lzma_stream_flags stream;
    lzma_index_hash *index;
    lzma_block block;
    uint64_t block_data; /* `taken` where the block's packed bytes begin */
    uint64_t block_out;  /* bytes of the block that came out */
    uint64_t lent;       /* bytes of the window that were given */
    uint32_t crc32;
    uint64_t crc64;
    struct sha256_ctx sha256;
    struct lzma2 *lzma2;
    struct window window;
};

struct unxz *unxz_new(ptrdiff_t (*read)(void *context, const void **data), void *context,
                      void (*tell)(void *context, const char *what), void *tell_context)
{
    struct unxz *unxz = mem_calloc(1, sizeof *unxz);
    unxz->read = read;
    unxz->context = context;
    unxz->tell = tell;
    unxz->tell_context = tell_context;
    unxz->lzma2 = lzma2_new();
    window_init(&unxz->window);
    return unxz;
}

void unxz_free(struct unxz *unxz)
{
    if (!unxz)
        return;
    lzma_index_hash_end(unxz->index, NULL);
    lzma2_free(unxz->lzma2);
    window_dispose(&unxz->window);
    free(unxz);
}

static bool fail(struct unxz *unxz, const char *what)
{
    if (!unxz->failed)
        unxz->tell(unxz->tell_context, what);
    unxz->failed = true;
    return false;
}

static bool corrupt(struct unxz *unxz)
{
    return fail(unxz, "the packed data is corrupt");
}

/* --- Input -------------------------------------------------------------------------------------- */

/* More input, unless there is some; *end: there is no more. */
static bool fill(struct unxz *unxz, bool *end)
{
    const void *data;
    *end = false;
    if (unxz->in_length)
        return true;
    ptrdiff_t got = unxz->read(unxz->context, &data);
    if (got < 0) {
        unxz->failed = true; /* and told */
        return false;
    }
    *end = got == 0;
    unxz->in = data;
    unxz->in_length = (size_t)got;
    return true;
}

static bool take(void *context, void *to, size_t length)
{
    struct unxz *unxz = context;
    for (unsigned char *at = to; length;) {
        bool end;
        if (!fill(unxz, &end))
            return false;
        if (end)
            return fail(unxz, "ends early");
        size_t step = length < unxz->in_length ? length : unxz->in_length;
        memcpy(at, unxz->in, step);
        at += step;
        length -= step;
        unxz->in += step;
        unxz->in_length -= step;
        unxz->taken += step;
    }
    return true;
}

/* --- Streams ------------------------------------------------------------------------------------ */

/* Another stream may follow, behind padding of zero bytes, four at a time. */
static bool find_stream(struct unxz *unxz)
{
    static const unsigned char zeros[ALIGNMENT];
    unsigned char header[LZMA_STREAM_HEADER_SIZE];
    for (;;) {
        bool end;
        if (!fill(unxz, &end))
            return false;
        if (end) {
            unxz->place = AT_END;
            return true;
        }
        if (!take(unxz, header, ALIGNMENT))
            return false;
        if (!unxz->later || memcmp(header, zeros, ALIGNMENT) != 0)
            break;
    }
    if (!unxz_knows(header, ALIGNMENT))
        return fail(unxz, unxz->later ? "something else than xz follows" : "no xz");
    if (!take(unxz, header + ALIGNMENT, sizeof header - ALIGNMENT))
        return false;
    if (lzma_stream_header_decode(&unxz->stream, header) != LZMA_OK)
        return corrupt(unxz);
    if (!lzma_check_is_supported(unxz->stream.check))
        return fail(unxz, "has a check sum of an unknown kind");
    unxz->index = lzma_index_hash_init(unxz->index, NULL);
    if (!unxz->index)
        return fail(unxz, "out of memory");
    unxz->place = AT_BLOCK;
    unxz->later = true;
    return true;
}

static bool end_stream(struct unxz *unxz)
{
    unsigned char byte = 0, footer[LZMA_STREAM_HEADER_SIZE];
    lzma_ret result;
    do {
        size_t used = 0;
        result = lzma_index_hash_decode(unxz->index, &byte, &used, 1);
    } while (result == LZMA_OK && take(unxz, &byte, 1));
    if (unxz->failed)
        return false;
    lzma_stream_flags flags;
    if (result != LZMA_STREAM_END || !take(unxz, footer, sizeof footer) ||
        lzma_stream_footer_decode(&flags, footer) != LZMA_OK ||
        lzma_stream_flags_compare(&unxz->stream, &flags) != LZMA_OK ||
        flags.backward_size != lzma_index_hash_size(unxz->index))
        return corrupt(unxz);
    unxz->place = AT_STREAM;
    return true;
}

/* --- Blocks ------------------------------------------------------------------------------------- */

static bool begin_window(struct unxz *unxz, const lzma_filter *filters)
{
    if (filters[0].id != LZMA_FILTER_LZMA2)
        return fail(unxz, "is packed with filters that are not known");
    const lzma_options_lzma *options = filters[0].options;
    if (options->dict_size > UNXZ_LARGEST_WINDOW) {
        struct buf what;
        buf_init(&what, 0);
        buf_printf(&what, "asks for a window of %u MiB, and no more than %d are given",
                   (options->dict_size >> 20) + (options->dict_size % (1 << 20) != 0), UNXZ_LARGEST_WINDOW >> 20);
        fail(unxz, what.data);
        buf_dispose(&what);
        return false;
    }
    return window_resize(&unxz->window, options->dict_size) || fail(unxz, "out of memory");
}

static bool begin_block(struct unxz *unxz, unsigned char first)
{
    unsigned char header[LONGEST_HEADER] = {first};
    lzma_filter filters[LZMA_FILTERS_MAX + 1];
    unxz->block = (lzma_block){.version = 1, .check = unxz->stream.check, .filters = filters};
    unxz->block.header_size = lzma_block_header_size_decode(first);
    if (!take(unxz, header + 1, unxz->block.header_size - 1))
        return false;
    lzma_ret result = lzma_block_header_decode(&unxz->block, NULL, header);
    if (result == LZMA_OPTIONS_ERROR)
        return fail(unxz, "is packed with filters that are not known");
    if (result != LZMA_OK)
        return corrupt(unxz);
    bool ok = begin_window(unxz, filters);
    lzma_filters_free(filters, NULL);
    unxz->block.filters = NULL;
    lzma2_begin(unxz->lzma2);
    unxz->block_data = unxz->taken;
    unxz->block_out = 0;
    unxz->crc32 = 0;
    unxz->crc64 = 0;
    sha256_init(&unxz->sha256);
    unxz->place = IN_BLOCK;
    return ok;
}

static void put_number(unsigned char *to, uint64_t number, size_t length)
{
    for (size_t i = 0; i < length; i++)
        to[i] = (unsigned char)(number >> 8 * i);
}

static bool is_check_right(struct unxz *unxz)
{
    unsigned char expected[LZMA_CHECK_SIZE_MAX] = {0}, found[LZMA_CHECK_SIZE_MAX] = {0};
    uint32_t length = lzma_check_size(unxz->block.check);
    if (!take(unxz, expected, length))
        return false;
    switch (unxz->block.check) {
    case LZMA_CHECK_CRC32: put_number(found, unxz->crc32, length); break;
    case LZMA_CHECK_CRC64: put_number(found, unxz->crc64, length); break;
    case LZMA_CHECK_SHA256: sha256_digest(&unxz->sha256, length, found); break;
    default: break;
    }
    return memcmp(expected, found, length) == 0 || fail(unxz, "the unpacked data does not have its check sum");
}

static bool end_block(struct unxz *unxz)
{
    lzma_block *block = &unxz->block;
    uint64_t packed = unxz->taken - unxz->block_data;
    unsigned char padding[ALIGNMENT] = {0}, zeros[ALIGNMENT] = {0};
    if (!take(unxz, padding, (ALIGNMENT - packed % ALIGNMENT) % ALIGNMENT))
        return false;
    bool is_whole = (block->compressed_size == LZMA_VLI_UNKNOWN || block->compressed_size == packed) &&
                    (block->uncompressed_size == LZMA_VLI_UNKNOWN || block->uncompressed_size == unxz->block_out);
    if (!is_whole || memcmp(padding, zeros, sizeof zeros) != 0)
        return corrupt(unxz);
    block->compressed_size = packed;
    if (!is_check_right(unxz))
        return false;
    if (lzma_index_hash_append(unxz->index, lzma_block_unpadded_size(block), unxz->block_out) != LZMA_OK)
        return corrupt(unxz);
    unxz->place = AT_BLOCK;
    return true;
}

static bool next_block(struct unxz *unxz)
{
    unsigned char first;
    if (!take(unxz, &first, 1))
        return false;
    return first ? begin_block(unxz, first) : end_stream(unxz);
}

static bool next_chunk(struct unxz *unxz)
{
    switch (lzma2_chunk(unxz->lzma2, &unxz->window, take, unxz)) {
    case LZMA2_MORE:
        return window_keep(&unxz->window) || fail(unxz, "its window cannot be written to a temporary file");
    case LZMA2_END: return end_block(unxz);
    case LZMA2_CORRUPT: return corrupt(unxz);
    default: return false;
    }
}

/* --- Output ------------------------------------------------------------------------------------- */

static bool step(struct unxz *unxz)
{
    switch (unxz->place) {
    case AT_STREAM: return find_stream(unxz);
    case AT_BLOCK: return next_block(unxz);
    default: return next_chunk(unxz);
    }
}

static void check(struct unxz *unxz, const unsigned char *data, size_t length)
{
    switch (unxz->block.check) {
    case LZMA_CHECK_CRC32: unxz->crc32 = lzma_crc32(data, length, unxz->crc32); break;
    case LZMA_CHECK_CRC64: unxz->crc64 = lzma_crc64(data, length, unxz->crc64); break;
    case LZMA_CHECK_SHA256: sha256_update(&unxz->sha256, length, data); break;
    default: break;
    }
}

ptrdiff_t unxz_read(void *context, const void **data)
{
    struct unxz *unxz = context;
    struct window *window = &unxz->window;
    while (!unxz->failed && unxz->place != AT_END && unxz->lent == window->total)
        if (!step(unxz))
            return -1;
    if (unxz->failed)
        return -1;
    size_t place = window_place(unxz->lent), length = WINDOW_RING - place;
    if (length > window->total - unxz->lent)
        length = window->total - unxz->lent;
    *data = window->ring + place;
    check(unxz, *data, length);
    unxz->lent += length;
    unxz->block_out += length;
    return (ptrdiff_t)length;
}

bool unxz_knows(const void *data, size_t length)
{
    static const char mark[] = {'\xfd', '7', 'z', 'X', 'Z', '\0'};
    return length && memcmp(data, mark, length < sizeof mark ? length : sizeof mark) == 0;
}
