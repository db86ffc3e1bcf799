#include "recordings/print/javastring.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The unread rest of a string. */
struct reader {
    const uint8_t *at, *end;
    enum jfr_encoding encoding;
};

static struct reader read_string(const struct jfr_string *string)
{
    return (struct reader){.at = string->bytes, .end = string->bytes + string->length, .encoding = string->encoding};
}

static bool is_high(uint32_t unit)
{
    return unit >= 0xd800 && unit < 0xdc00;
}

static bool is_low(uint32_t unit)
{
    return unit >= 0xdc00 && unit < 0xe000;
}

static bool is_surrogate(uint32_t point)
{
    return point >= 0xd800 && point < 0xe000;
}

/* Reads one unit, stored as a varint of which at most three bytes are significant. */
static uint16_t varint_unit(struct reader *r)
{
    uint32_t value = 0;
    for (unsigned shift = 0; r->at < r->end && shift < 63; shift += 7) {
        uint8_t byte = *r->at++;
        if (shift < 21)
            value |= (uint32_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            break;
    }
    return (uint16_t)value;
}

static bool follows(const struct reader *r, ptrdiff_t index)
{
    return (r->at[index] & 0xc0) == 0x80;
}

/*
 * Returns the number of well-formed bytes at the cursor, for a character of `length` bytes: `length`, or fewer if it is
 * malformed (at least 1). The range of the second byte excludes overlong forms and code points above U+10FFFF.
 */
static ptrdiff_t good_prefix(const struct reader *r, ptrdiff_t length)
{
    ptrdiff_t left = r->end - r->at;
    uint8_t first = r->at[0];
    if (left < 2)
        return 1;
    uint8_t second = r->at[1];
    if (!follows(r, 1) || (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90) ||
        (first == 0xf4 && second > 0x8f))
        return 1;
    for (ptrdiff_t i = 2; i < length; i++) {
        if (i >= left || !follows(r, i))
            return i;
    }
    return length;
}

static uint32_t utf8_point(struct reader *r)
{
    uint8_t first = r->at[0];
    if (first < 0x80) {
        r->at++;
        return first;
    }
    ptrdiff_t length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1;
    ptrdiff_t good = length == 1 ? 1 : good_prefix(r, length);
    if (length == 1 || good < length) {
        r->at += good;
        return 0xfffd;
    }
    uint32_t c = first & (0xffU >> (length + 1));
    for (ptrdiff_t i = 1; i < length; i++)
        c = c << 6 | (r->at[i] & 0x3fU);
    r->at += length;
    return is_surrogate(c) ? 0xfffd : c;
}

/* Reads a code point. An unpaired surrogate is returned unchanged, as in Java. */
static uint32_t utf16_point(struct reader *r)
{
    uint16_t high = varint_unit(r);
    if (!is_high(high))
        return high;
    struct reader behind = *r;
    uint16_t low = varint_unit(&behind);
    if (!is_low(low))
        return high;
    *r = behind;
    return 0x10000 + ((high & 0x3ffU) << 10 | (low & 0x3ffU));
}

static bool next_point(struct reader *r, uint32_t *point)
{
    if (r->at >= r->end)
        return false;
    if (r->encoding == JFR_UTF8)
        *point = utf8_point(r);
    else if (r->encoding == JFR_LATIN1)
        *point = *r->at++;
    else
        *point = utf16_point(r);
    return true;
}

/* Appends bytes that need no escape, up to the next marked or non-ASCII byte. */
static void plain_run(struct output *out, struct reader *r, const char *marked)
{
    if (r->encoding == JFR_UTF16)
        return;
    const uint8_t *start = r->at;
    while (r->at < r->end && *r->at < 0x80 && !marked[*r->at])
        r->at++;
    output_bytes(out, (const char *)start, (size_t)(r->at - start));
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

static char *put_hex(char *at, uint32_t value, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        *at++ = "0123456789abcdef"[value >> shift & 15];
    return at;
}

/* --- JSON --------------------------------------------------------------------------------------- */

/* 0: unchanged; 'u': \u00xx, or not ASCII; otherwise the letter after the backslash. */
static const char json_escapes[256] = {
    [0x00] = 'u', [0x01] = 'u', [0x02] = 'u', [0x03] = 'u', [0x04] = 'u', [0x05] = 'u',  [0x06] = 'u',
    [0x07] = 'u', [0x08] = 'b', [0x09] = 't', [0x0a] = 'n', [0x0b] = 'u', [0x0c] = 'f',  [0x0d] = 'r',
    [0x0e] = 'u', [0x0f] = 'u', [0x10] = 'u', [0x11] = 'u', [0x12] = 'u', [0x13] = 'u',  [0x14] = 'u',
    [0x15] = 'u', [0x16] = 'u', [0x17] = 'u', [0x18] = 'u', [0x19] = 'u', [0x1a] = 'u',  [0x1b] = 'u',
    [0x1c] = 'u', [0x1d] = 'u', [0x1e] = 'u', [0x1f] = 'u', ['"'] = '"',  ['\\'] = '\\', ['/'] = '/',
};

static void json_unit(struct output *out, uint16_t unit)
{
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
        at = put_hex(at, unit, 4);
    }
    output_advance(out, at);
}

void javastring_json(struct output *out, const struct jfr_string *string)
{
    struct reader r = read_string(string);
    for (uint32_t point;;) {
        plain_run(out, &r, json_escapes);
        if (!next_point(&r, &point))
            return;
        if (point > 0xffff) {
            json_unit(out, (uint16_t)(0xd7c0 + (point >> 10)));
            json_unit(out, (uint16_t)(0xdc00 | (point & 0x3ff)));
        } else {
            json_unit(out, is_surrogate(point) ? 0xfffd : (uint16_t)point);
        }
    }
}

/* --- XML ---------------------------------------------------------------------------------------- */

static const char xml_escapes[128] = {
    [0x00] = 1, [0x01] = 1, [0x02] = 1, [0x03] = 1, [0x04] = 1, [0x05] = 1, [0x06] = 1, [0x07] = 1, [0x08] = 1,
    [0x0b] = 1, [0x0c] = 1, [0x0e] = 1, [0x0f] = 1, [0x10] = 1, [0x11] = 1, [0x12] = 1, [0x13] = 1, [0x14] = 1,
    [0x15] = 1, [0x16] = 1, [0x17] = 1, [0x18] = 1, [0x19] = 1, [0x1a] = 1, [0x1b] = 1, [0x1c] = 1, [0x1d] = 1,
    [0x1e] = 1, [0x1f] = 1, ['"'] = 1,  ['&'] = 1,  ['\''] = 1, ['<'] = 1,  ['>'] = 1,
};

/* Returns whether XML 1.0 permits the character. */
static bool is_xml(uint32_t point)
{
    return point == '\t' || point == '\n' || point == '\r' ||
           (point >= ' ' && !is_surrogate(point) && point < 0xfffe) || point > 0xffff;
}

static void xml_point(struct output *out, uint32_t point)
{
    switch (point) {
    case '"': output_bytes(out, "&quot;", 6); return;
    case '&': output_bytes(out, "&amp;", 5); return;
    case '\'': output_bytes(out, "&apos;", 6); return;
    case '<': output_bytes(out, "&lt;", 4); return;
    case '>': output_bytes(out, "&gt;", 4); return;
    default: break;
    }
    char *at = output_room(out, 10);
    if (!is_xml(point)) {
        at = put_utf8(at, 0xfffd);
    } else if (point < 0x80) {
        *at++ = (char)point;
    } else {
        int digits = 2;
        while (point >> 4 * digits)
            digits++;
        *at++ = '&';
        *at++ = '#';
        *at++ = 'x';
        at = put_hex(at, point, digits);
        *at++ = ';';
    }
    output_advance(out, at);
}

void javastring_xml(struct output *out, const struct jfr_string *string)
{
    struct reader r = read_string(string);
    for (uint32_t point;;) {
        plain_run(out, &r, xml_escapes);
        if (!next_point(&r, &point))
            return;
        xml_point(out, point);
    }
}

/* --- Text --------------------------------------------------------------------------------------- */

static void put_point(struct output *out, uint32_t point)
{
    output_advance(out, put_utf8(output_room(out, 4), is_surrogate(point) ? '?' : point));
}

void javastring_text(struct output *out, const struct jfr_string *string)
{
    struct reader r = read_string(string);
    for (uint32_t point; next_point(&r, &point);)
        put_point(out, point);
}

void javastring_class_name(struct output *out, const struct jfr_string *string)
{
    struct reader r = read_string(string);
    for (uint32_t point; next_point(&r, &point);)
        put_point(out, point == '/' ? '.' : point);
}
