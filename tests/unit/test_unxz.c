/* xz, held against what liblzma makes of the same bytes: good files, cut ones, wrong ones, hostile ones. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <cmocka.h>
#include <lzma.h>

#include "collector/acquire/unxz.h"
#include "collector/acquire/window.h"
#include "common/base/alloc.h"
#include "common/base/buf.h"

struct packed {
    const unsigned char *data;
    size_t length, step;
    char told[200];
    int told_times;
};

static ptrdiff_t read_packed(void *context, const void **data)
{
    struct packed *packed = context;
    size_t length = packed->length < packed->step ? packed->length : packed->step;
    *data = packed->data;
    packed->data += length;
    packed->length -= length;
    return (ptrdiff_t)length;
}

static void tell(void *context, const char *what)
{
    struct packed *packed = context;
    snprintf(packed->told, sizeof packed->told, "%s", what);
    packed->told_times++;
}

/* "": unpacked into `out`; else what is told. */
static const char *unpack(struct packed *packed, struct buf *out)
{
    struct unxz *unxz = unxz_new(read_packed, packed, tell, packed);
    const void *data;
    ptrdiff_t count;
    buf_clear(out);
    while ((count = unxz_read(unxz, &data)) > 0)
        buf_add(out, data, (size_t)count);
    assert_int_equal(packed->told_times, count < 0);
    assert_int_equal(unxz_read(unxz, &data), count); /* and stays so */
    unxz_free(unxz);
    return packed->told;
}

/* Text that is partly random and partly a repetition of what lies `far` bytes before, at most. */
static void write_text(struct buf *out, size_t length, size_t far, uint32_t seed)
{
    while (out->length < length) {
        seed = seed * 1664525 + 1013904223;
        size_t count = 1 + (seed >> 8) % 300, left = length - out->length;
        size_t back = 1 + (seed >> 5) * (uint64_t)far / (1u << 27);
        count = count < left ? count : left;
        bool repeats = back <= out->length && (seed >> 28) < 12;
        for (size_t i = 0; i < count; i++) {
            seed = seed * 1664525 + 1013904223;
            buf_putc(out, repeats ? out->data[out->length - back] : (char)(seed >> 24));
        }
    }
}

struct packing {
    uint32_t window, lc, lp, pb;
    lzma_check check;
    size_t block; /* bytes in each; 0: all in one */
    lzma_vli filter;
};

static void pack(struct buf *out, const struct buf *text, const struct packing *packing)
{
    lzma_options_lzma options;
    assert_false(lzma_lzma_preset(&options, 0));
    options.dict_size = packing->window;
    options.lc = packing->lc;
    options.lp = packing->lp;
    options.pb = packing->pb;
    options.depth = 2; /* the matches matter, not the size */
    lzma_filter filters[3] = {{packing->filter, NULL}, {LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, NULL}};
    lzma_stream stream = LZMA_STREAM_INIT;
    assert_int_equal(lzma_stream_encoder(&stream, packing->filter ? filters : filters + 1, packing->check), LZMA_OK);
    size_t room = text->length + text->length / 8 + 65536, before = out->length, done = 0;
    stream.next_out = (uint8_t *)buf_extend(out, room);
    stream.avail_out = room;
    lzma_ret result;
    do {
        size_t left = text->length - done, step = packing->block && packing->block < left ? packing->block : left;
        stream.next_in = (const uint8_t *)text->data + done;
        stream.avail_in = step;
        done += step;
        do
            result = lzma_code(&stream, done < text->length ? LZMA_FULL_FLUSH : LZMA_FINISH);
        while (result == LZMA_OK);
        assert_int_equal(result, LZMA_STREAM_END);
    } while (done < text->length);
    out->length = before + stream.total_out;
    lzma_end(&stream);
}

static bool liblzma_unpacks(const struct buf *packed, size_t length, struct buf *out)
{
    uint64_t limit = UINT64_MAX;
    size_t in = 0, at = 0;
    buf_clear(out);
    uint8_t *room = (uint8_t *)buf_extend(out, 1 << 20);
    lzma_ret result = lzma_stream_buffer_decode(&limit, LZMA_CONCATENATED, NULL, (const uint8_t *)packed->data, &in,
                                                length, room, &at, 1 << 20);
    out->length = at;
    return result == LZMA_OK;
}

static void assert_unpacks(const struct buf *packed, const struct buf *text, size_t step)
{
    struct buf out;
    buf_init(&out, 0);
    struct packed source = {.data = (unsigned char *)packed->data, .length = packed->length, .step = step};
    assert_string_equal(unpack(&source, &out), "");
    assert_int_equal(out.length, text->length);
    assert_true(text->length == 0 || memcmp(out.data, text->data, text->length) == 0);
    buf_dispose(&out);
}

static void test_good(void **state)
{
    (void)state;
    static const struct packing packings[] = {
        {1 << 12, 3, 0, 2, LZMA_CHECK_CRC64, 0, 0},      {1 << 16, 0, 4, 4, LZMA_CHECK_CRC32, 0, 0},
        {1 << 20, 4, 0, 0, LZMA_CHECK_SHA256, 9999, 0},  {3 << 20, 1, 3, 1, LZMA_CHECK_NONE, 0, 0},
        {64 << 20, 0, 0, 0, LZMA_CHECK_CRC64, 77777, 0},
    };
    static const size_t lengths[] = {0, 1, 1000, 300000, 5 << 20};
    struct buf text, packed;
    buf_init(&text, 0);
    buf_init(&packed, 0);
    for (size_t i = 0; i < sizeof packings / sizeof *packings; i++)
        for (size_t j = 0; j < sizeof lengths / sizeof *lengths; j++) {
            buf_clear(&text);
            buf_clear(&packed);
            write_text(&text, lengths[j], 1 << 22, (uint32_t)(i + j));
            pack(&packed, &text, &packings[i]);
            assert_unpacks(&packed, &text, lengths[j] < 1 << 20 ? 1 : 1 << 16);
        }
    buf_dispose(&text);
    buf_dispose(&packed);
}

/* Streams behind each other, and padding of four bytes at a time between and behind them. */
static void test_streams(void **state)
{
    (void)state;
    static const struct {
        size_t between, behind;
        const char *tail, *told;
    } cases[] = {
        {0, 0, "", ""},
        {4, 8, "", ""},
        {3, 0, "", "something else than xz follows"},
        {0, 2, "", "ends early"},
        {0, 4, "rubbish", "something else than xz follows"},
    };
    static const struct packing packing = {1 << 16, 3, 0, 2, LZMA_CHECK_CRC32, 0, 0};
    struct buf text, packed, out;
    buf_init(&text, 0);
    buf_init(&packed, 0);
    buf_init(&out, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        buf_clear(&text);
        buf_clear(&packed);
        write_text(&text, 5000, 5000, 1);
        pack(&packed, &text, &packing);
        buf_add(&packed, "\0\0\0\0\0\0\0\0", cases[i].between);
        pack(&packed, &text, &packing);
        buf_add(&packed, "\0\0\0\0\0\0\0\0", cases[i].behind);
        buf_puts(&packed, cases[i].tail);
        struct packed source = {.data = (unsigned char *)packed.data, .length = packed.length, .step = 7};
        assert_string_equal(unpack(&source, &out), cases[i].told);
        assert_true(*cases[i].told || out.length == 10000);
    }
    buf_dispose(&text);
    buf_dispose(&packed);
    buf_dispose(&out);
}

/* What lies at this distance is copied from: random pieces among zeros, with a wrong byte now and then. */
static void assert_far(size_t distance, size_t length)
{
    enum { EACH = 1 << 20, PIECE = 1 << 16 };
    struct packing packing = {WINDOW_RING, 3, 0, 2, LZMA_CHECK_CRC64, 0, 0};
    struct buf text, packed;
    buf_init(&text, 0);
    buf_init(&packed, 0);
    char *bytes = buf_extend(&text, length);
    memset(bytes, 0, length);
    for (size_t i = 0; i < distance; i += EACH) {
        text.length = i;
        write_text(&text, i + PIECE < distance ? i + PIECE : distance, 0, (uint32_t)i + 1);
    }
    text.length = length;
    for (size_t i = distance; i < length; i++)
        bytes[i] = i % 1021 ? bytes[i - distance] : '!';
    pack(&packed, &text, &packing);
    assert_true(packed.length < distance / EACH * PIECE * 3 / 2);
    assert_unpacks(&packed, &text, 1 << 16);
    buf_dispose(&text);
    buf_dispose(&packed);
}

static void test_far(void **state)
{
    (void)state;
    /* the file's third turn */
    assert_far(WINDOW_RING - 100, 2 * WINDOW_RING + (3 << 20));
    assert_far(WINDOW_NEAR, WINDOW_RING + (1 << 18));
    assert_far(WINDOW_NEAR + 1, WINDOW_RING + (1 << 18));
}

/* Without a file: here because none may be as large. */
static void test_far_in_memory(void **state)
{
    (void)state;
    struct rlimit before;
    getrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = 4096, .rlim_max = before.rlim_max});
    assert_far(WINDOW_RING - 100, 2 * WINDOW_RING + (3 << 20));
    setrlimit(RLIMIT_FSIZE, &before);
}

/* Cut anywhere, and with any bit wrong: told once, and never taken for good. */
static void test_wrong(void **state)
{
    (void)state;
    static const lzma_check checks[] = {LZMA_CHECK_CRC32, LZMA_CHECK_NONE};
    struct buf text, packed, out, expected;
    buf_init(&text, 0);
    buf_init(&packed, 0);
    buf_init(&out, 0);
    buf_init(&expected, 0);
    write_text(&text, 1500, 300, 2);
    for (size_t i = 0; i < 2; i++) {
        struct packing packing = {1 << 16, 3, 0, 2, checks[i], 700, 0};
        buf_clear(&packed);
        pack(&packed, &text, &packing);
        for (size_t cut = 1; cut < packed.length; cut++) {
            struct packed source = {.data = (unsigned char *)packed.data, .length = cut, .step = 100};
            assert_string_equal(unpack(&source, &out), "ends early");
        }
        for (size_t bit = 0; bit < 8 * packed.length; bit++) {
            packed.data[bit / 8] ^= (char)(1 << bit % 8);
            struct packed source = {.data = (unsigned char *)packed.data, .length = packed.length, .step = 100};
            bool ok = !*unpack(&source, &out);
            assert_int_equal(ok, liblzma_unpacks(&packed, packed.length, &expected));
            assert_false(ok && checks[i] != LZMA_CHECK_NONE);
            assert_true(!ok || (out.length == expected.length && memcmp(out.data, expected.data, out.length) == 0));
            packed.data[bit / 8] ^= (char)(1 << bit % 8);
        }
    }
    buf_dispose(&text);
    buf_dispose(&packed);
    buf_dispose(&out);
    buf_dispose(&expected);
}

enum { BLOCK_HEADER = 12, DICTIONARY = 16 };

/* The block's header says another size of its window, with a right check sum. */
static void lie_about_window(struct buf *packed, unsigned char size)
{
    unsigned char *header = (unsigned char *)packed->data + BLOCK_HEADER;
    size_t length = 4 * (size_t)*header;
    header[DICTIONARY - BLOCK_HEADER] = size;
    uint32_t sum = lzma_crc32(header, length, 0);
    for (int i = 0; i < 4; i++)
        header[length + (size_t)i] = (unsigned char)(sum >> 8 * i);
}

static void test_hostile(void **state)
{
    (void)state;
    static const struct {
        int window; /* as the header says it; -1: as it is */
        lzma_vli filter;
        const char *told;
    } cases[] = {
        {-1, 0, ""},
        {32, 0, ""}, /* 256 MiB */
        {37, 0, "asks for a window of 1536 MiB, and no more than 256 are given"},
        {40, 0, "asks for a window of 4096 MiB, and no more than 256 are given"},
        {41, 0, "is packed with filters that are not known"},
        {-1, LZMA_FILTER_X86, "is packed with filters that are not known"},
    };
    struct buf text, packed, out;
    buf_init(&text, 0);
    buf_init(&packed, 0);
    buf_init(&out, 0);
    write_text(&text, 5000, 5000, 3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct packing packing = {1 << 16, 3, 0, 2, LZMA_CHECK_CRC64, 0, cases[i].filter};
        buf_clear(&packed);
        pack(&packed, &text, &packing);
        if (cases[i].window >= 0)
            lie_about_window(&packed, (unsigned char)cases[i].window);
        struct packed source = {.data = (unsigned char *)packed.data, .length = packed.length, .step = 1000};
        assert_string_equal(unpack(&source, &out), cases[i].told);
    }
    buf_dispose(&text);
    buf_dispose(&packed);
    buf_dispose(&out);
}

static void test_knows(void **state)
{
    (void)state;
    assert_true(unxz_knows("\xfd", 1));
    assert_true(unxz_knows("\xfd\x37zXZ\0rest", 10));
    assert_false(unxz_knows("\xfd\x37zXY\0", 6));
    assert_false(unxz_knows("", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),  cmocka_unit_test(test_streams), cmocka_unit_test(test_far),
        cmocka_unit_test(test_wrong), cmocka_unit_test(test_hostile), cmocka_unit_test(test_far_in_memory),
        cmocka_unit_test(test_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
