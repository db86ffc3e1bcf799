/*
 * libFuzzer's entry to the unpacker of LZMA2, held against liblzma's: both give the same bytes, or both refuse.
 * The first byte chooses the window, all others are chunks.
 */
#include <lzma.h>
#include <stdlib.h>
#include <string.h>

#include "collector/acquire/lzma2.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_OUT = 4 << 20, LARGEST_WINDOW_BITS = 22 };

struct input {
    const uint8_t *at;
    size_t left;
};

static bool take(void *context, void *to, size_t length)
{
    struct input *input = context;
    if (length > input->left)
        return false;
    memcpy(to, input->at, length);
    input->at += length;
    input->left -= length;
    return true;
}

/* Bytes of `out`, and whether the last chunk was found; SIZE_MAX: more than MOST_OUT. */
static size_t unpack(const uint8_t *data, size_t size, uint32_t window_size, uint8_t *out, bool *ended)
{
    struct input input = {data, size};
    struct window window;
    struct lzma2 *lzma2 = lzma2_new();
    size_t length = 0;
    window_init(&window);
    enum lzma2_result result = window_resize(&window, window_size) ? LZMA2_MORE : LZMA2_CORRUPT;
    for (lzma2_begin(lzma2); result == LZMA2_MORE && length != SIZE_MAX;) {
        result = lzma2_chunk(lzma2, &window, take, &input);
        if (result == LZMA2_MORE && window.total > MOST_OUT)
            length = SIZE_MAX;
        for (; result == LZMA2_MORE && length < window.total && length != SIZE_MAX; length++)
            out[length] = window.ring[window_place(length)];
        window_keep(&window);
    }
    *ended = result == LZMA2_END;
    window_dispose(&window);
    lzma2_free(lzma2);
    return length;
}

static size_t unpack_elsewhere(const uint8_t *data, size_t size, uint32_t window_size, uint8_t *out, bool *ended)
{
    lzma_options_lzma options = {.dict_size = window_size};
    lzma_filter filters[] = {{LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, NULL}};
    lzma_stream stream = LZMA_STREAM_INIT;
    if (lzma_raw_decoder(&stream, filters) != LZMA_OK)
        abort();
    stream.next_in = data;
    stream.avail_in = size;
    stream.next_out = out;
    stream.avail_out = MOST_OUT;
    *ended = lzma_code(&stream, LZMA_FINISH) == LZMA_STREAM_END;
    lzma_end(&stream);
    return stream.total_out;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t ours[MOST_OUT], theirs[MOST_OUT];
    if (size < 2)
        return 0;
    uint32_t window_size = UINT32_C(1) << (12 + data[0] % (LARGEST_WINDOW_BITS - 11));
    bool ended, ended_there;
    size_t length = unpack(data + 1, size - 1, window_size, ours, &ended);
    if (length == SIZE_MAX)
        return 0;
    size_t length_there = unpack_elsewhere(data + 1, size - 1, window_size, theirs, &ended_there);
    /* A chunk that is refused gives nothing here, and there what was right of it. */
    if (ended != ended_there || length > length_there || (ended && length != length_there) ||
        memcmp(ours, theirs, length) != 0)
        abort();
    return 0;
}
