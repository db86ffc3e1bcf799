#include "common/base/escape.h"

#include <stdbool.h>
#include <stdint.h>

#include "common/base/text.h"

enum kind { TEXT, ATTRIBUTE, PAGE, DIRECTION, JSON };

enum {
    T = 1 << TEXT,
    A = 1 << ATTRIBUTE | 1 << PAGE,
    J = 1 << JSON,
    ALL = T | A | J,
    CODE = ALL | 1 << DIRECTION, /* for bytes of multi-byte sequences */
};

#define TIMES8(x) x, x, x, x, x, x, x, x
#define TIMES32(x) TIMES8(x), TIMES8(x), TIMES8(x), TIMES8(x)

/* For each byte, the destinations for which it is special. All other bytes are copied in bulk. */
static const unsigned char special[256] = {
    TIMES8(ALL),
    ALL,
    A | J,
    A | J,
    ALL,
    ALL,
    ALL,
    ALL,
    ALL,
    TIMES8(ALL),
    TIMES8(ALL),
    ['"'] = A | J,
    ['&'] = T | A,
    ['<'] = T | A,
    ['>'] = T | A,
    ['\\'] = J,
    [128] = TIMES32(CODE),
    TIMES32(CODE),
    TIMES32(CODE),
    TIMES32(CODE),
};

static void put_markup(struct buf *out, uint32_t code)
{
    switch (code) {
    case '&': buf_puts(out, "&amp;"); break;
    case '<': buf_puts(out, "&lt;"); break;
    case '>': buf_puts(out, "&gt;"); break;
    case '"': buf_puts(out, "&quot;"); break;
    case '\t':
    case '\n':
    case '\r': buf_printf(out, "&#%u;", (unsigned)code); break;
    default: buf_puts(out, "\xef\xbf\xbd"); break; /* not a character of XML 1.0 */
    }
}

static void put_json(struct buf *out, uint32_t code)
{
    switch (code) {
    case '"': buf_puts(out, "\\\""); break;
    case '\\': buf_puts(out, "\\\\"); break;
    case '\n': buf_puts(out, "\\n"); break;
    case '\r': buf_puts(out, "\\r"); break;
    case '\t': buf_puts(out, "\\t"); break;
    default: buf_printf(out, "\\u%04x", (unsigned)code); break;
    }
}

/* The characters with the Unicode property Bidi_Control. */
static bool changes_direction(uint32_t code)
{
    return code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2066 && code <= 0x2069);
}

static void escape(struct buf *out, const char *text, size_t length, enum kind kind)
{
    if (length == 0) /* there may be no text, either */
        return;
    const unsigned char *p = (const unsigned char *)text, *end = p + length, *plain = p;
    bool markup = kind != JSON, direction = kind == PAGE || kind == DIRECTION;
    while (p < end) {
        if (!(special[*p] & 1U << kind)) {
            p++;
            continue;
        }
        uint32_t code = 0;
        size_t step = text_character(p, (size_t)(end - p), &code);
        bool noncharacter = markup && (code == 0xfffe || code == 0xffff), shown = direction && changes_direction(code);
        if (step > 1 && !noncharacter && !shown) {
            p += step;
            continue;
        }
        buf_add(out, plain, (size_t)(p - plain));
        if (step == 0 || noncharacter)
            buf_puts(out, "\xef\xbf\xbd");
        else if (shown)
            buf_printf(out, "[U+%04X]", (unsigned)code);
        else if (markup)
            put_markup(out, code);
        else
            put_json(out, code);
        p += step ? step : 1;
        plain = p;
    }
    buf_add(out, plain, (size_t)(p - plain));
}

void escape_text(struct buf *out, const char *text, size_t length)
{
    escape(out, text, length, TEXT);
}

void escape_attribute(struct buf *out, const char *text, size_t length)
{
    escape(out, text, length, ATTRIBUTE);
}

void escape_page(struct buf *out, const char *text, size_t length)
{
    escape(out, text, length, PAGE);
}

void escape_direction(struct buf *out, const char *text, size_t length)
{
    escape(out, text, length, DIRECTION);
}

void escape_json(struct buf *out, const char *text, size_t length)
{
    escape(out, text, length, JSON);
}

void escape_url(struct buf *out, const char *text, size_t length)
{
    static const char hex[] = "0123456789ABCDEF";
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        bool unreserved = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                          c == '.' || c == '_' || c == '~';
        if (unreserved) {
            buf_putc(out, (char)c);
        } else {
            buf_putc(out, '%');
            buf_putc(out, hex[c >> 4]);
            buf_putc(out, hex[c & 15]);
        }
    }
}
