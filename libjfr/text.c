/* Strings in their encodings, and times. */
#include "libjfr/internal.h"

uint64_t jfr_unsigned(const struct jfr_value *value)
{
    uint64_t bits = (uint64_t)value->as.integer;
    switch (value->kind) {
    case JFR_BOOLEAN:
    case JFR_BYTE: return bits & 0xff;
    case JFR_CHAR:
    case JFR_SHORT: return bits & 0xffff;
    case JFR_INT: return bits & 0xffffffff;
    default: return bits;
    }
}

/* Iterates over UTF-16 units or Latin-1 characters. */
struct units {
    struct wire w;
    bool wide;
};

static struct units units_of(const struct jfr_string *string)
{
    const uint8_t *end = string->bytes + string->length;
    return (struct units){
        .w = {.at = string->bytes, .end = end, .limit = end},
        .wide = string->encoding == JFR_UTF16,
    };
}

static bool more_units(const struct units *units)
{
    return units->w.at < units->w.end;
}

static uint32_t next_unit(struct units *units)
{
    return units->wide ? (uint16_t)wire_varint(&units->w) : wire_u8(&units->w);
}

static bool is_high(uint32_t unit)
{
    return unit >= 0xd800 && unit < 0xdc00;
}

static bool is_low(uint32_t unit)
{
    return unit >= 0xdc00 && unit < 0xe000;
}

static size_t put_utf8(char out[4], uint32_t c)
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xc0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3f));
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (char)(0xe0 | c >> 12);
        out[1] = (char)(0x80 | (c >> 6 & 0x3f));
        out[2] = (char)(0x80 | (c & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | c >> 18);
    out[1] = (char)(0x80 | (c >> 12 & 0x3f));
    out[2] = (char)(0x80 | (c >> 6 & 0x3f));
    out[3] = (char)(0x80 | (c & 0x3f));
    return 4;
}

/* Returns how many bytes of UTF-8 fit into `room` without cutting a character. */
static size_t whole_utf8(const uint8_t *bytes, size_t length, size_t room)
{
    if (length <= room)
        return length;
    while (room && (bytes[room] & 0xc0) == 0x80)
        room--;
    return room;
}

size_t jfr_string_utf8(const struct jfr_string *string, char *out, size_t capacity)
{
    size_t room = capacity ? capacity - 1 : 0, length = 0, kept = 0;
    /* Units of one byte each are ASCII, which needs no conversion. */
    bool is_ascii = string->encoding == JFR_UTF16 && string->length == string->units;
    if (string->encoding == JFR_UTF8 || is_ascii) {
        kept = whole_utf8(string->bytes, string->length, room);
        if (kept)
            memcpy(out, string->bytes, kept);
        length = string->length;
    } else {
        struct units units = units_of(string);
        while (more_units(&units)) {
            uint32_t c = next_unit(&units);
            if (is_high(c) && more_units(&units)) {
                struct units ahead = units;
                uint32_t low = next_unit(&ahead);
                if (is_low(low)) {
                    c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
                    units = ahead;
                }
            }
            char bytes[4];
            size_t n = put_utf8(bytes, c);
            if (kept == length && length + n <= room) {
                memcpy(out + kept, bytes, n);
                kept += n;
            }
            length += n;
        }
    }
    if (capacity)
        out[kept] = '\0';
    return length;
}

/* Reads one character of UTF-8; U+FFFD for each maximal invalid part, as in Java's decoder. */
static uint32_t take_utf8(const uint8_t **at, const uint8_t *end)
{
    const uint8_t *p = *at;
    uint32_t lead = *p++, c = lead;
    unsigned more = 0;
    uint8_t least = 0x80, most = 0xbf;
    if (lead >= 0xc2 && lead <= 0xdf) {
        more = 1;
        c = lead & 0x1f;
    } else if (lead >= 0xe0 && lead <= 0xef) {
        more = 2;
        c = lead & 0x0f;
        least = lead == 0xe0 ? 0xa0 : 0x80;
        most = lead == 0xed ? 0x9f : 0xbf;
    } else if (lead >= 0xf0 && lead <= 0xf4) {
        more = 3;
        c = lead & 0x07;
        least = lead == 0xf0 ? 0x90 : 0x80;
        most = lead == 0xf4 ? 0x8f : 0xbf;
    } else if (lead >= 0x80) {
        *at = p;
        return 0xfffd;
    }
    for (; more; more--, least = 0x80, most = 0xbf) {
        if (p == end || *p < least || *p > most) {
            *at = p;
            return 0xfffd;
        }
        c = c << 6 | (*p++ & 0x3f);
    }
    *at = p;
    return c;
}

static void put_unit(uint16_t *out, size_t capacity, size_t *length, uint32_t unit)
{
    if (*length < capacity)
        out[*length] = (uint16_t)unit;
    ++*length;
}

size_t jfr_string_utf16(const struct jfr_string *string, uint16_t *out, size_t capacity)
{
    size_t length = 0;
    if (string->encoding != JFR_UTF8) {
        struct units units = units_of(string);
        while (more_units(&units))
            put_unit(out, capacity, &length, next_unit(&units));
        return length;
    }
    const uint8_t *at = string->bytes, *end = at + string->length;
    while (at < end) {
        uint32_t c = take_utf8(&at, end);
        if (c >= 0x10000) {
            put_unit(out, capacity, &length, 0xd800 + ((c - 0x10000) >> 10));
            put_unit(out, capacity, &length, 0xdc00 + ((c - 0x10000) & 0x3ff));
        } else {
            put_unit(out, capacity, &length, c);
        }
    }
    return length;
}

bool jfr_string_equals(const struct jfr_string *string, const char *text)
{
    size_t length = strlen(text);
    if (string->encoding == JFR_UTF8)
        return string->length == length && (length == 0 || memcmp(string->bytes, text, length) == 0);
    struct units units = units_of(string);
    const uint8_t *at = (const uint8_t *)text, *end = at + length;
    while (more_units(&units) && at < end) {
        uint32_t c = take_utf8(&at, end), unit = next_unit(&units);
        if (c >= 0x10000) {
            if (unit != 0xd800 + ((c - 0x10000) >> 10) || !more_units(&units))
                return false;
            c = 0xdc00 + ((c - 0x10000) & 0x3ff);
            unit = next_unit(&units);
        }
        if (c != unit)
            return false;
    }
    return !more_units(&units) && at == end;
}

/* --- Names of classes ------------------------------------------------------------------------------ */

static const char *primitive_name(char letter)
{
    switch (letter) {
    case 'Z': return "boolean";
    case 'B': return "byte";
    case 'C': return "char";
    case 'S': return "short";
    case 'I': return "int";
    case 'J': return "long";
    case 'F': return "float";
    case 'D': return "double";
    default: return NULL;
    }
}

/* Extracts the element's name from an array's name, without brackets, L and the semicolon. Returns the number of
 * dimensions. */
static size_t element_name(const struct jfr_string *name, struct jfr_string *element)
{
    size_t dimensions = 0;
    *element = *name;
    while (dimensions < name->length && name->bytes[dimensions] == '[')
        dimensions++;
    size_t left = name->length - dimensions;
    const uint8_t *at = name->bytes + dimensions;
    bool is_class = left >= 2 && at[0] == 'L' && at[left - 1] == ';';
    if (!dimensions || (!is_class && !(left == 1 && primitive_name((char)*at))))
        return 0;
    element->bytes = at + is_class;
    element->length = left - 2 * (size_t)is_class;
    element->units -= name->encoding == JFR_UTF16 ? (uint32_t)(name->length - element->length) : 0;
    return dimensions;
}

size_t jfr_class_name(const struct jfr_string *name, char *out, size_t capacity)
{
    struct jfr_string element;
    size_t dimensions = element_name(name, &element);
    const char *primitive = dimensions && element.length == 1 ? primitive_name((char)*element.bytes) : NULL;
    if (primitive && element.bytes == name->bytes + dimensions)
        element = (struct jfr_string){.bytes = (const uint8_t *)primitive, .length = strlen(primitive)};
    size_t length = jfr_string_utf8(&element, out, capacity);
    for (char *c = capacity ? strchr(out, '/') : NULL; c; c = strchr(c, '/'))
        *c = '.';
    for (; dimensions; dimensions--, length += 2) {
        if (length + 2 < capacity)
            memcpy(out + length, "[]", 3);
    }
    return length;
}

/* --- Times ---------------------------------------------------------------------------------------- */

static const uint32_t nanos_per_second = 1000000000;

/* Returns rest * 1,000,000,000 / divisor. rest < divisor < 2^63. */
static uint64_t scale_rest(uint64_t rest, uint64_t divisor)
{
    if (rest <= UINT64_MAX / nanos_per_second)
        return rest * nanos_per_second / divisor;
    /* The product has more than 64 bits, so the division goes bit by bit. */
    uint64_t quotient = 0, left = 0;
    for (uint32_t bit = UINT32_C(1) << 29; bit; bit >>= 1) {
        quotient *= 2;
        left *= 2;
        for (int step = 0; step < 2; step++) {
            if (left >= divisor) {
                left -= divisor;
                quotient++;
            }
            if (step == 0 && (nanos_per_second & bit))
                left += rest;
        }
    }
    return quotient;
}

/* Returns nanoseconds, at most UINT64_MAX. */
static uint64_t scale(uint64_t ticks, uint64_t per_second)
{
    uint64_t nanos = scale_rest(ticks % per_second, per_second);
    if (__builtin_mul_overflow(ticks / per_second, nanos_per_second, &ticks) ||
        __builtin_add_overflow(ticks, nanos, &ticks))
        return UINT64_MAX;
    return ticks;
}

/* Returns base + nanos, or base - nanos, within the limits of int64_t. */
static int64_t add_saturated(int64_t base, uint64_t nanos, bool subtract)
{
    if (subtract)
        return nanos > (uint64_t)base - (uint64_t)INT64_MIN ? INT64_MIN : (int64_t)((uint64_t)base - nanos);
    return nanos > (uint64_t)INT64_MAX - (uint64_t)base ? INT64_MAX : (int64_t)((uint64_t)base + nanos);
}

int64_t jfr_ticks_to_nanos(const struct jfr_clock *clock, int64_t ticks)
{
    bool negative = ticks < 0;
    uint64_t magnitude = negative ? -(uint64_t)ticks : (uint64_t)ticks;
    return add_saturated(0, scale(magnitude, (uint64_t)clock->ticks_per_second), negative);
}

int64_t jfr_ticks_to_epoch(const struct jfr_clock *clock, int64_t ticks)
{
    bool before = ticks < clock->start_ticks;
    uint64_t since = (uint64_t)ticks - (uint64_t)clock->start_ticks;
    return add_saturated(clock->start_nanos, scale(before ? -since : since, (uint64_t)clock->ticks_per_second), before);
}

/* Converts like Java's (long) cast of a double. */
static int64_t java_long(double value)
{
    if (value != value)
        return 0;
    if (value >= 0x1p63)
        return INT64_MAX;
    if (value < -0x1p63)
        return INT64_MIN;
    return (int64_t)value;
}

static int64_t java_quotient(const struct jfr_clock *clock, int64_t ticks)
{
    double divisor = (double)clock->ticks_per_second / 1e9;
    return java_long((double)ticks / divisor);
}

int64_t jfr_ticks_to_nanos_as_jdk(const struct jfr_clock *clock, int64_t ticks)
{
    return java_quotient(clock, ticks);
}

/* Sums wrap around, as in Java. */
int64_t jfr_ticks_to_epoch_as_jdk(const struct jfr_clock *clock, int64_t ticks)
{
    int64_t since = (int64_t)((uint64_t)ticks - (uint64_t)clock->start_ticks);
    return (int64_t)((uint64_t)clock->start_nanos + (uint64_t)java_quotient(clock, since));
}
