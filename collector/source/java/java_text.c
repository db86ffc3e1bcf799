#include "collector/source/java/java_text.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static void add_utf8(struct buf *out, uint32_t c)
{
    if (c < 0x80) {
        buf_putc(out, (char)c);
    } else if (c < 0x800) {
        buf_putc(out, (char)(0xc0 | c >> 6));
        buf_putc(out, (char)(0x80 | (c & 0x3f)));
    } else if (c < 0x10000) {
        buf_putc(out, (char)(0xe0 | c >> 12));
        buf_putc(out, (char)(0x80 | (c >> 6 & 0x3f)));
        buf_putc(out, (char)(0x80 | (c & 0x3f)));
    } else {
        buf_putc(out, (char)(0xf0 | c >> 18));
        buf_putc(out, (char)(0x80 | (c >> 12 & 0x3f)));
        buf_putc(out, (char)(0x80 | (c >> 6 & 0x3f)));
        buf_putc(out, (char)(0x80 | (c & 0x3f)));
    }
}

/* Reads up to `max` digits of the base, and moves *at past them. */
static uint32_t take_digits(const char **at, const char *end, int base, int max)
{
    uint32_t value = 0;
    for (int i = 0; i < max && *at < end; i++) {
        char c = **at;
        int digit = c >= '0' && c <= '9'                     ? c - '0'
                    : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10
                                                             : 99;
        if (digit >= base)
            break;
        value = value * (uint32_t)base + (uint32_t)digit;
        ++*at;
    }
    return value;
}

static uint32_t take_unicode(const char **at, const char *end)
{
    while (*at < end && **at == 'u')
        ++*at;
    uint32_t c = take_digits(at, end, 16, 4);
    if (c >= 0xd800 && c < 0xdc00 && end - *at >= 6 && (*at)[0] == '\\' && (*at)[1] == 'u') {
        *at += 2;
        uint32_t low = take_digits(at, end, 16, 4);
        c = 0x10000 + ((c - 0xd800) << 10) + ((low - 0xdc00) & 0x3ff);
    }
    return c;
}

static void decode_escapes(struct buf *out, const char *at, const char *end)
{
    static const char names[] = "btnfrs", values[] = "\b\t\n\f\r ";
    while (at < end) {
        if (*at != '\\' || at + 1 == end) {
            buf_putc(out, *at++);
            continue;
        }
        char c = *++at;
        const char *name = strchr(names, c);
        if (c == 'u') {
            add_utf8(out, take_unicode(&at, end));
        } else if (c >= '0' && c <= '7') {
            add_utf8(out, take_digits(&at, end, 8, c <= '3' ? 3 : 2));
        } else if (c == '\n') { /* the line of a text block continues */
            at++;
        } else {
            buf_putc(out, name ? values[name - names] : c);
            at++;
        }
    }
}

static const char *line_end(const char *at, const char *end)
{
    const char *feed = memchr(at, '\n', (size_t)(end - at));
    return feed ? feed : end;
}

/* Decodes a text block by Java's rule: removes the smallest indentation (blank lines do not count, the last line
 * does), and trailing space. */
static void decode_block(struct buf *out, const char *at, const char *end)
{
    at = line_end(at, end);
    if (at < end)
        at++;
    size_t indent = SIZE_MAX;
    for (const char *line = at; line <= end; line = line_end(line, end) + 1) {
        const char *stop = line_end(line, end);
        size_t spaces = strspn(line, " \t");
        if ((line + spaces < stop || stop == end) && spaces < indent)
            indent = spaces;
        if (stop == end)
            break;
    }
    struct buf text;
    buf_init(&text, 0);
    for (const char *line = at; line <= end; line = line_end(line, end) + 1) {
        const char *stop = line_end(line, end), *last = stop;
        while (last > line && (last[-1] == ' ' || last[-1] == '\t'))
            last--;
        if ((size_t)(last - line) > indent)
            buf_add(&text, line + indent, (size_t)(last - line) - indent);
        if (stop == end)
            break;
        buf_putc(&text, '\n');
    }
    decode_escapes(out, buf_text(&text), buf_text(&text) + text.length);
    buf_dispose(&text);
}

void java_text_decode(struct buf *out, const char *text, size_t length)
{
    if (length >= 6 && !memcmp(text, "\"\"\"", 3))
        decode_block(out, text + 3, text + length - 3);
    else if (length >= 2)
        decode_escapes(out, text + 1, text + length - 1);
}

/* Returns the character of the escape at `at` (\u0061, \uuu0061, or a pair of surrogates), and its length; length 0:
 * there is none, or it remains one. */
static uint32_t read_escape(const char *at, const char *end, size_t *length)
{
    uint32_t units[2] = {0};
    const char *from = at;
    *length = 0;
    for (int i = 0; i < 2; i++) {
        if (end - at < 2 || at[0] != '\\' || at[1] != 'u')
            return 0;
        at += 1 + strspn(at + 1, "u");
        for (int digit = 0; digit < 4; digit++, at++) {
            if (at == end || !isxdigit((unsigned char)*at))
                return 0;
            int value = isdigit((unsigned char)*at) ? *at - '0' : (*at | 0x20) - 'a' + 10;
            units[i] = units[i] << 4 | (uint32_t)value;
        }
        if (i || units[0] < 0xd800 || units[0] > 0xdbff)
            break;
    }
    bool is_pair = units[1] >= 0xdc00 && units[1] <= 0xdfff;
    if (!units[0] || (units[0] >= 0xd800 && units[0] <= 0xdfff && !is_pair))
        return 0;
    *length = (size_t)(at - from);
    return is_pair                                ? 0x10000 + ((units[0] - 0xd800) << 10) + (units[1] - 0xdc00)
           : units[0] == '\n' || units[0] == '\r' ? ' '
                                                  : units[0];
}

void java_text_resolve(struct buf *out, const char *text, size_t length)
{
    for (const char *at = text, *end = text + length; at < end;) {
        size_t escape;
        uint32_t c = read_escape(at, end, &escape);
        if (escape) {
            add_utf8(out, c);
            at += escape;
            continue;
        }
        /* A backslash after another one begins no escape. */
        size_t plain = at[0] == '\\' && end - at > 1 ? 2 : 1;
        buf_add(out, at, plain);
        at += plain;
    }
}
