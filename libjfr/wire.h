/*
 * The numbers and strings of the format, read with bounds.
 *
 * `end` is the end of the value's record or pool; `limit` is the end of readable memory, up to which eight bytes are
 * loaded at once. A read beyond `end` returns zero, sets `failed` and moves to the end, so a caller reads a whole
 * structure and checks once. common/base/cursor.h is the simple variant.
 */
#ifndef LIBJFR_WIRE_H
#define LIBJFR_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "libjfr/jfr.h"

struct wire {
    const uint8_t *at, *end, *limit; /* at <= end <= limit */
    bool failed;
};

#define WIRE_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define WIRE_CONTINUES UINT64_C(0x8080808080808080)

static inline void wire_fail(struct wire *w)
{
    w->failed = true;
    w->at = w->end;
}

static inline size_t wire_left(const struct wire *w)
{
    return (size_t)(w->end - w->at);
}

/* Loads eight bytes. The first one is the lowest, independent of the machine's byte order. */
static inline uint64_t wire_load(const uint8_t *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* Packs eight groups of seven bits. */
static inline uint64_t wire_pack(uint64_t word)
{
    word &= UINT64_C(0x7f7f7f7f7f7f7f7f);
    word = (word & UINT64_C(0x007f007f007f007f)) | (word & UINT64_C(0x7f007f007f007f00)) >> 1;
    word = (word & UINT64_C(0x00003fff00003fff)) | (word & UINT64_C(0x3fff00003fff0000)) >> 2;
    return (word & UINT64_C(0x000000000fffffff)) | (word & UINT64_C(0x0fffffff00000000)) >> 4;
}

/* Reads byte by byte, near the end of memory. */
uint64_t wire_varint_slow(struct wire *w);

/* Reads a number: little-endian base 128 with at most nine bytes. The ninth byte contributes all eight bits. */
static inline uint64_t wire_varint(struct wire *w)
{
    if (!WIRE_LIKELY((size_t)(w->limit - w->at) >= 9))
        return wire_varint_slow(w);
    uint64_t word = wire_load(w->at), stops = ~word & WIRE_CONTINUES, value;
    if (WIRE_LIKELY(stops)) {
        /* The stop bit and all lower bits belong to this number. */
        w->at += (__builtin_ctzll(stops) >> 3) + 1;
        value = wire_pack(word & (stops ^ (stops - 1)));
    } else {
        value = wire_pack(word) | (uint64_t)w->at[8] << 56;
        w->at += 9;
    }
    if (!WIRE_LIKELY(w->at <= w->end)) {
        wire_fail(w);
        return 0;
    }
    return value;
}

/* Reads the size and type of the record at `w`, and sets w->end to its end. Returns false if it does not fit; `w` is
 * then unusable. */
bool wire_record(struct wire *w, uint64_t *size, uint64_t *type_id);

enum { WIRE_WINDOW = 32, WIRE_MOST_BYTES = 9 /* of a number */ };

/* Returns a bit for each of WIRE_WINDOW bytes; it is set if the byte ends a number. */
static inline uint32_t wire_stops(const uint8_t *at)
{
#if defined(__SSE2__)
    __m128i low = _mm_loadu_si128((const __m128i *)(const void *)at);
    __m128i high = _mm_loadu_si128((const __m128i *)(const void *)(at + 16));
    return ~((uint32_t)_mm_movemask_epi8(low) | (uint32_t)_mm_movemask_epi8(high) << 16);
#else
    uint32_t stops = 0;
    for (int i = 0; i < WIRE_WINDOW / 8; i++) {
        uint64_t word = (~wire_load(at + 8 * i) & WIRE_CONTINUES) >> 7;
        stops |= (uint32_t)(word * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
    }
    return stops;
#endif
}

/* Returns the end of the number at `at`. Eight bytes can be loaded there. */
static inline const uint8_t *wire_behind(const uint8_t *at)
{
    uint64_t stops = ~wire_load(at) & WIRE_CONTINUES;
    return at + (WIRE_LIKELY(stops) ? (__builtin_ctzll(stops) >> 3) + 1 : 9);
}

static inline void wire_skip_varints(struct wire *w, uint64_t count)
{
    for (; count && (size_t)(w->limit - w->at) >= 9 && w->at <= w->end; count--)
        w->at = wire_behind(w->at);
    if (!WIRE_LIKELY(w->at <= w->end))
        wire_fail(w);
    for (; count && !w->failed; count--)
        wire_varint_slow(w);
}

/* Skips many numbers, a window at a time. */
void wire_skip_many(struct wire *w, uint64_t count);

/* Skips the units of a text, most of which are ASCII and have one byte. */
static inline void wire_skip_units(struct wire *w, uint64_t count)
{
    while (count && (size_t)(w->limit - w->at) >= 8 && w->at <= w->end) {
        unsigned most = count < 8 ? (unsigned)count : 8;
        if (wire_load(w->at) & WIRE_CONTINUES >> 8 * (8 - most))
            break;
        w->at += most;
        count -= most;
    }
    wire_skip_varints(w, count);
}

static inline const uint8_t *wire_bytes(struct wire *w, uint64_t length)
{
    if (length > wire_left(w)) {
        wire_fail(w);
        return NULL;
    }
    const uint8_t *bytes = w->at;
    w->at += length;
    return bytes;
}

static inline uint8_t wire_u8(struct wire *w)
{
    if (w->at == w->end) {
        wire_fail(w);
        return 0;
    }
    return *w->at++;
}

static inline uint64_t wire_big(struct wire *w, size_t length)
{
    const uint8_t *bytes = wire_bytes(w, length);
    uint64_t value = 0;
    for (size_t i = 0; bytes && i < length; i++)
        value = value << 8 | bytes[i];
    return value;
}

/* The encodings of a string. */
enum { WIRE_NULL, WIRE_EMPTY, WIRE_POOL, WIRE_UTF8, WIRE_CHARS, WIRE_LATIN1 };

/* Reads a string field. Returns JFR_NULL, JFR_STRING (sets `string`) or JFR_CONSTANT (sets `key`). */
enum jfr_kind wire_string(struct wire *w, struct jfr_string *string, uint64_t *key);
void wire_skip_string(struct wire *w);

#endif
