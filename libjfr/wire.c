#include "libjfr/wire.h"

uint64_t wire_varint_slow(struct wire *w)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 56; shift += 7) {
        uint8_t byte = wire_u8(w);
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            return w->failed ? 0 : value;
    }
    value |= (uint64_t)wire_u8(w) << 56;
    return w->failed ? 0 : value;
}

bool wire_record(struct wire *w, uint64_t *size, uint64_t *type_id)
{
    const uint8_t *start = w->at;
    size_t left = wire_left(w);
    *size = wire_varint(w);
    *type_id = wire_varint(w);
    if (w->failed || *size > left || *size < (size_t)(w->at - start))
        return false;
    w->end = start + *size;
    return true;
}

static unsigned count_bits(uint32_t bits)
{
    bits -= bits >> 1 & 0x55555555;
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
    return bits * 0x01010101 >> 24;
}

void wire_skip_many(struct wire *w, uint64_t count)
{
    while (count >= 8 && (size_t)(w->limit - w->at) >= WIRE_WINDOW && w->at <= w->end) {
        uint32_t stops = wire_stops(w->at), runs = ~stops;
        /* Eight bytes that continue belong to a number of nine bytes. The ninth byte may look as if it continued
         * too. */
        runs &= runs >> 1;
        runs &= runs >> 2;
        runs &= runs >> 4;
        unsigned ended = count_bits(stops);
        if (runs || ended > count) {
            wire_skip_varints(w, 1);
            count--;
        } else {
            w->at += WIRE_WINDOW - __builtin_clz(stops);
            count -= ended;
        }
    }
    wire_skip_varints(w, w->at <= w->end ? count : 0);
}

enum jfr_kind wire_string(struct wire *w, struct jfr_string *string, uint64_t *key)
{
    *string = (struct jfr_string){0};
    uint8_t encoding = wire_u8(w);
    switch (w->failed ? WIRE_NULL : encoding) {
    case WIRE_NULL: return JFR_NULL;
    case WIRE_EMPTY: string->bytes = w->at; return JFR_STRING;
    case WIRE_POOL: *key = wire_varint(w); return JFR_CONSTANT;
    case WIRE_UTF8:
    case WIRE_LATIN1: {
        uint64_t length = wire_varint(w);
        string->bytes = wire_bytes(w, length);
        string->length = string->bytes ? length : 0;
        string->encoding = encoding == WIRE_UTF8 ? JFR_UTF8 : JFR_LATIN1;
        return string->bytes ? JFR_STRING : JFR_NULL;
    }
    case WIRE_CHARS: {
        uint64_t units = wire_varint(w);
        if (units > wire_left(w) || units > UINT32_MAX) {
            wire_fail(w);
            return JFR_NULL;
        }
        string->bytes = w->at;
        wire_skip_units(w, units);
        string->length = (size_t)(w->at - string->bytes);
        string->units = (uint32_t)units;
        string->encoding = JFR_UTF16;
        return w->failed ? JFR_NULL : JFR_STRING;
    }
    default: wire_fail(w); return JFR_NULL;
    }
}

void wire_skip_string(struct wire *w)
{
    uint8_t encoding = wire_u8(w);
    switch (encoding) {
    case WIRE_NULL:
    case WIRE_EMPTY: return;
    case WIRE_POOL: wire_skip_varints(w, 1); return;
    case WIRE_UTF8:
    case WIRE_LATIN1: wire_bytes(w, wire_varint(w)); return;
    case WIRE_CHARS: {
        uint64_t units = wire_varint(w);
        if (units > wire_left(w))
            wire_fail(w);
        else
            wire_skip_units(w, units);
        return;
    }
    default: wire_fail(w); return;
    }
}
