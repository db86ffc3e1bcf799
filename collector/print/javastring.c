#include "collector/print/javastring.h"

#include <string.h>

void java_units_begin(struct java_units *units, const struct jfr_string *string)
{
    *units =
        (struct java_units){.at = string->bytes, .end = string->bytes + string->length, .encoding = string->encoding};
}

/* One unit that is a varint: at most three bytes say something. */
static uint16_t varint_unit(struct java_units *u)
{
    uint32_t value = 0;
    for (unsigned shift = 0; u->at < u->end && shift < 63; shift += 7) {
        uint8_t byte = *u->at++;
        if (shift < 21)
            value |= (uint32_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            break;
    }
    return (uint16_t)value;
}

static bool follows(const struct java_units *u, ptrdiff_t index)
{
    return (u->at[index] & 0xc0) == 0x80;
}

/*
 * How many of the bytes at the cursor, of a character of `length` bytes, are well-formed: `length`,
 * or less where it breaks (at least 1). The second byte's range keeps out overlong forms and what is beyond
 * U+10FFFF.
 */
static ptrdiff_t good_prefix(const struct java_units *u, ptrdiff_t length)
{
    ptrdiff_t left = u->end - u->at;
    uint8_t first = u->at[0];
    if (left < 2)
        return 1;
    uint8_t second = u->at[1];
    if (!follows(u, 1) || (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90) ||
        (first == 0xf4 && second > 0x8f))
        return 1;
    for (ptrdiff_t i = 2; i < length; i++) {
        if (i >= left || !follows(u, i))
            return i;
    }
    return length;
}

static uint16_t utf8_unit(struct java_units *u)
{
    uint8_t first = u->at[0];
    if (first < 0x80) {
        u->at++;
        return first;
    }
    ptrdiff_t length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
    ptrdiff_t good = length == 1 ? 1 : good_prefix(u, length);
    if (length == 1 || good < length) {
        u->at += good;
        return 0xfffd;
    }
    uint32_t c = first & (0xffU >> (length + 1));
    for (ptrdiff_t i = 1; i < length; i++)
        c = c << 6 | (u->at[i] & 0x3fU);
    u->at += length;
    if (c >= 0xd800 && c < 0xe000)
        return 0xfffd;
    if (c < 0x10000)
        return (uint16_t)c;
    u->low = (uint16_t)(0xdc00 | (c & 0x3ff));
    return (uint16_t)(0xd7c0 + (c >> 10));
}

bool java_units_next(struct java_units *u, uint16_t *unit)
{
    if (u->low) {
        *unit = u->low;
        u->low = 0;
        return true;
    }
    if (u->at >= u->end)
        return false;
    if (u->encoding == JFR_UTF8)
        *unit = utf8_unit(u);
    else if (u->encoding == JFR_LATIN1)
        *unit = *u->at++;
    else
        *unit = varint_unit(u);
    return true;
}

/* 0: as it is; 'u': \u00xx or beyond ASCII; else the letter behind the backslash. */
static const char json_escapes[256] = {
    [0x00] = 'u', [0x01] = 'u', [0x02] = 'u', [0x03] = 'u', [0x04] = 'u', [0x05] = 'u',  [0x06] = 'u',
    [0x07] = 'u', [0x08] = 'b', [0x09] = 't', [0x0a] = 'n', [0x0b] = 'u', [0x0c] = 'f',  [0x0d] = 'r',
    [0x0e] = 'u', [0x0f] = 'u', [0x10] = 'u', [0x11] = 'u', [0x12] = 'u', [0x13] = 'u',  [0x14] = 'u',
    [0x15] = 'u', [0x16] = 'u', [0x17] = 'u', [0x18] = 'u', [0x19] = 'u', [0x1a] = 'u',  [0x1b] = 'u',
    [0x1c] = 'u', [0x1d] = 'u', [0x1e] = 'u', [0x1f] = 'u', ['"'] = '"',  ['\\'] = '\\', ['/'] = '/',
};

static void json_unit(struct output *out, uint16_t unit)
{
    static const char hex[] = "0123456789abcdef";
    char *at = output_room(out, 6);
    char escape = unit < 0x80 ? json_escapes[unit] : 'u';
    if (!escape) {
        *at++ = (char)unit;
    } else if (escape != 'u') {
        *at++ = '\\';
        *at++ = escape;
    } else {
        *at++ = '\\';
        *at++ = 'u';
        for (int shift = 12; shift >= 0; shift -= 4)
            *at++ = hex[unit >> shift & 15];
    }
    output_advance(out, at);
}

/* Appends the bytes from the start that stand for themselves, and moves the cursor behind them. */
static void plain_run(struct output *out, struct java_units *u)
{
    const uint8_t *start = u->at;
    while (u->at < u->end && *u->at < 0x80 && !json_escapes[*u->at])
        u->at++;
    output_bytes(out, (const char *)start, (size_t)(u->at - start));
}

void javastring_json(struct output *out, const struct jfr_string *string)
{
    struct java_units units;
    java_units_begin(&units, string);
    uint16_t high = 0;
    for (uint16_t unit;;) {
        if (string->encoding != JFR_UTF16 && !units.low && !high)
            plain_run(out, &units);
        if (!java_units_next(&units, &unit))
            break;
        bool is_low = unit >= 0xdc00 && unit < 0xe000;
        if (high)
            json_unit(out, is_low ? high : 0xfffd);
        else if (is_low)
            unit = 0xfffd;
        high = unit >= 0xd800 && unit < 0xdc00 ? unit : 0;
        if (!high)
            json_unit(out, unit);
    }
    if (high)
        json_unit(out, 0xfffd);
}

static char *put_utf8(char *at, uint32_t c)
{
    if (c < 0x80) {
        *at++ = (char)c;
        return at;
    }
    if (c < 0x800) {
        *at++ = (char)(0xc0 | c >> 6);
    } else {
        if (c < 0x10000) {
            *at++ = (char)(0xe0 | c >> 12);
        } else {
            *at++ = (char)(0xf0 | c >> 18);
            *at++ = (char)(0x80 | (c >> 12 & 0x3f));
        }
        *at++ = (char)(0x80 | (c >> 6 & 0x3f));
    }
    *at++ = (char)(0x80 | (c & 0x3f));
    return at;
}

void javastring_text(struct output *out, const struct jfr_string *string, char from, char to)
{
    struct java_units units;
    java_units_begin(&units, string);
    uint16_t high = 0;
    for (uint16_t unit; java_units_next(&units, &unit);) {
        char *at = output_room(out, 8);
        bool is_low = unit >= 0xdc00 && unit < 0xe000;
        if (high && is_low) {
            at = put_utf8(at, 0x10000 + ((high & 0x3ffU) << 10 | (unit & 0x3ffU)));
            high = 0;
        } else {
            if (high)
                *at++ = '?';
            high = unit >= 0xd800 && unit < 0xdc00 ? unit : 0;
            if (is_low)
                *at++ = '?';
            else if (!high)
                at = put_utf8(at, from && unit == (unsigned char)from ? (unsigned char)to : unit);
        }
        output_advance(out, at);
    }
    if (high)
        output_char(out, '?');
}
