/* Tests gzip and xz: complete, truncated, changed and malicious files. */
#include <string.h>
#include <lzma.h>
#include <zlib.h>

#include "collector/acquire/unpack.h"
#include "common/base/buf.h"
#include "tests/unit/suite.h"

static const enum unpack_format formats[] = {UNPACK_GZIP, UNPACK_XZ};

enum { FORMATS = sizeof formats / sizeof *formats, GZIP_ALONE = 16 + MAX_WBITS };

static void pack_gzip(struct buf *out, const struct buf *text)
{
    z_stream stream = {0};
    assert_int_equal(deflateInit2(&stream, 6, Z_DEFLATED, GZIP_ALONE, 8, Z_DEFAULT_STRATEGY), Z_OK);
    size_t room = deflateBound(&stream, text->length), before = out->length;
    stream.next_in = (Bytef *)(uintptr_t)buf_text(text);
    stream.avail_in = (uInt)text->length;
    stream.next_out = (Bytef *)buf_extend(out, room);
    stream.avail_out = (uInt)room;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out->length = before + room - stream.avail_out;
    deflateEnd(&stream);
}

static void pack_xz(struct buf *out, const struct buf *text)
{
    size_t room = lzma_stream_buffer_bound(text->length), before = out->length, used = 0;
    uint8_t *to = (uint8_t *)buf_extend(out, room);
    assert_int_equal(lzma_easy_buffer_encode(0, LZMA_CHECK_CRC64, NULL, (const uint8_t *)buf_text(text), text->length,
                                             to, &used, room),
                     LZMA_OK);
    out->length = before + used;
}

static void pack(enum unpack_format format, struct buf *out, const struct buf *text)
{
    (format == UNPACK_GZIP ? pack_gzip : pack_xz)(out, text);
}

struct source {
    const char *data;
    size_t length, step;
    bool fails;
};

static ptrdiff_t read_source(void *context, const void **data)
{
    struct source *source = context;
    size_t length = source->length < source->step ? source->length : source->step;
    *data = source->data;
    source->data += length;
    source->length -= length;
    return length || !source->fails ? (ptrdiff_t)length : -1;
}

/* Returns the error, or "" if everything was unpacked into `out`. */
static const char *unpack(enum unpack_format format, struct source source, struct buf *out)
{
    struct unpack *unpack = unpack_new(format, (struct byte_stream){read_source, &source});
    const void *data;
    ptrdiff_t got;
    buf_clear(out);
    while ((got = unpack_read(unpack, &data)) > 0)
        buf_add(out, data, (size_t)got);
    assert_int_equal(unpack_read(unpack, &data), got); /* the result is permanent */
    const char *error = unpack_error(unpack);
    assert_int_equal(got, error || source.fails ? -1 : 0);
    unpack_free(unpack);
    return error ? error : "";
}

static bool same(const struct buf *a, const struct buf *b)
{
    return a->length == b->length && memcmp(buf_text(a), buf_text(b), a->length) == 0;
}

/* Random bytes in runs. */
static void write_text(struct buf *out, size_t length)
{
    uint32_t seed = 1;
    while (out->length < length) {
        seed = seed * 1664525 + 1013904223;
        for (size_t i = seed >> 29; i < 8 && out->length < length; i++)
            buf_putc(out, (char)(seed >> 21));
    }
}

static void test_good(void **state)
{
    static const size_t lengths[] = {0, 1, 1000, 1 << 20}, steps[] = {1, 4096, 1 << 21};
    struct buf text = {0}, packed = {0}, out = {0};
    for (size_t i = 0; i < FORMATS * 4 * 3; i++) {
        enum unpack_format format = formats[i % FORMATS];
        buf_clear(&text);
        buf_clear(&packed);
        write_text(&text, lengths[i / FORMATS % 4]);
        pack(format, &packed, &text);
        assert_int_equal(unpack_detect(packed.data, packed.length), format);
        assert_int_equal(unpack_detect(packed.data, 1), format);
        struct source source = {packed.data, packed.length, steps[i / FORMATS / 4], false};
        assert_string_equal(unpack(format, source, &out), "");
        assert_true(same(&out, &text));
    }
    assert_int_equal(unpack_detect("", 0), UNPACK_NONE);
    assert_int_equal(unpack_detect("PK\3\4", 4), UNPACK_NONE);
    assert_int_equal(unpack_detect("\x1f\x9d", 2), UNPACK_NONE);
    buf_dispose(&text);
    buf_dispose(&packed);
    buf_dispose(&out);
}

/* Consecutive streams, with padding between and after them; and bytes that are not allowed there. */
static void test_streams(void **state)
{
    static const struct {
        size_t between, behind;
        const char *tail;
        const char *error;
    } cases[] = {
        {0, 0, "", ""},
        {4, 8, "", ""},
        {4, 4, "PK", "unexpected data after the compressed data"},
        {0, 0, "PK\3\4 and so on", "unexpected data after the compressed data"},
    };
    struct buf text = {0}, twice = {0}, packed = {0}, out = {0};
    write_text(&text, 3000);
    write_text(&twice, 3000);
    buf_add(&twice, text.data, text.length);
    for (size_t i = 0; i < FORMATS * sizeof cases / sizeof *cases; i++) {
        enum unpack_format format = formats[i % FORMATS];
        buf_clear(&packed);
        pack(format, &packed, &text);
        buf_add(&packed, "\0\0\0\0\0\0\0\0", cases[i / FORMATS].between);
        pack(format, &packed, &text);
        buf_add(&packed, "\0\0\0\0\0\0\0\0", cases[i / FORMATS].behind);
        buf_puts(&packed, cases[i / FORMATS].tail);
        struct source source = {packed.data, packed.length, 7, false};
        assert_string_equal(unpack(format, source, &out), cases[i / FORMATS].error);
        assert_true(same(&out, &twice));
    }
    buf_dispose(&text);
    buf_dispose(&twice);
    buf_dispose(&packed);
    buf_dispose(&out);
}

/* Truncated anywhere, and with any bit changed: an error, unless nothing depends on the bit. */
static void test_damaged(void **state)
{
    struct buf text = {0}, packed = {0}, out = {0};
    write_text(&text, 700);
    for (size_t i = 0; i < FORMATS; i++) {
        buf_clear(&packed);
        pack(formats[i], &packed, &text);
        for (size_t cut = 0; cut < packed.length; cut++)
            assert_string_equal(unpack(formats[i], (struct source){packed.data, cut, 100, false}, &out),
                                "is truncated");
        size_t length_and_sum = 8 * (packed.length - 8);
        for (size_t bit = 0; bit < 8 * packed.length; bit++) {
            packed.data[bit / 8] ^= (char)(1 << bit % 8);
            bool ok = !*unpack(formats[i], (struct source){packed.data, packed.length, 100, false}, &out);
            assert_true(!ok || same(&out, &text));
            assert_false(ok && (bit >= length_and_sum || formats[i] == UNPACK_XZ));
            packed.data[bit / 8] ^= (char)(1 << bit % 8);
        }
        struct source failing = {packed.data, packed.length / 2, 100, true};
        assert_string_equal(unpack(formats[i], failing, &out), "");
    }
    buf_dispose(&text);
    buf_dispose(&packed);
    buf_dispose(&out);
}

/* Sets another size of the dictionary in the block's header, with a valid checksum. */
static void change_dictionary(struct buf *packed, unsigned char size)
{
    enum { BLOCK_HEADER = 12, DICTIONARY = 4 };
    unsigned char *header = (unsigned char *)packed->data + BLOCK_HEADER;
    size_t length = 4 * (size_t)*header;
    /* Sizes of the block may precede the filter: flags, number of the filter, length of its properties. */
    size_t at = DICTIONARY;
    while (header[at - 2] != LZMA_FILTER_LZMA2 || header[at - 1] != 1)
        at++;
    header[at] = size;
    uint32_t sum = lzma_crc32(header, length, 0);
    for (size_t i = 0; i < 4; i++)
        header[length + i] = (unsigned char)(sum >> 8 * i);
}

static void test_memory(void **state)
{
    static const struct {
        unsigned char dictionary;
        const char *error;
    } cases[] = {
        {28, ""}, /* 64 MiB: xz -9 */
        {32, ""}, /* 256 MiB */
        {33, "requires more than 300 MiB of memory to be unpacked"},
        {40, "requires more than 300 MiB of memory to be unpacked"}, /* 4 GiB */
        {41, "is compressed with an unknown filter"},
    };
    struct buf text = {0}, packed = {0}, out = {0};
    write_text(&text, 700);
    pack_xz(&packed, &text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        change_dictionary(&packed, cases[i].dictionary);
        struct source source = {packed.data, packed.length, 100, false};
        assert_string_equal(unpack(UNPACK_XZ, source, &out), cases[i].error);
    }
    buf_dispose(&text);
    buf_dispose(&packed);
    buf_dispose(&out);
}

SUITE(test_unpack)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
