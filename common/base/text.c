#include "common/base/text.h"

#include <ctype.h>
#include <string.h>

bool text_is(const char *a, const char *b)
{
    return a && b && *a == *b && strcmp(a, b) == 0; /* most unequal names have another first letter */
}

bool text_same(const char *a, const char *b)
{
    return a == b || text_is(a, b);
}

int text_order(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool text_is_one_of(const char *text, const char *const *words)
{
    while (words && *words && !text_is(text, *words))
        words++;
    return words && *words;
}

bool text_is_web_address(const char *text)
{
    static const char *const schemes[] = {"https://", "http://"};
    for (const char *p = text; *p; p++) {
        if ((unsigned char)*p <= ' ' || *p == 0x7f || strchr("\"<>\\^`{|}", *p))
            return false;
    }
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(text, schemes[i], length) == 0)
            return text[length] && !strchr("/?#:@", text[length]);
    }
    return false;
}

bool text_starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

bool text_ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && strcmp(text + length - tail, ending) == 0;
}

bool text_matches(const char *text, const char *pattern, const char *end)
{
    const char *star = NULL, *resume = NULL;
    while (*text) {
        if (pattern < end && *pattern == '*') {
            star = ++pattern;
            resume = text;
        } else if (pattern < end && (*pattern == '?' || *pattern == *text)) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star;
            text = ++resume;
        } else {
            return false;
        }
    }
    while (pattern < end && *pattern == '*')
        pattern++;
    return pattern == end;
}

const char *text_next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : NULL;
}

const char *text_simple_name(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

size_t text_integer(char out[TEXT_INTEGER_MAX], int64_t value)
{
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    size_t length = value < 0 ? 2 : 1;
    for (uint64_t left = rest; left >= 10; left /= 10)
        length++;
    for (size_t at = length; at-- > (value < 0); rest /= 10)
        out[at] = (char)('0' + rest % 10);
    if (value < 0)
        *out = '-';
    return length;
}

size_t text_character(const void *at, size_t left, uint32_t *code)
{
    const unsigned char *p = at;
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : p[0] < 0xf5 ? 4 : 0;
    if (length == 0 || length > left)
        return 0;
    if (length == 1) {
        *code = p[0];
        return 1;
    }
    uint32_t value = p[0] & (0x7fU >> length);
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (p[i] & 0x3fU);
    }
    if (value < smallest[length] || (value >= 0xd800 && value < 0xe000) || value > 0x10ffff)
        return 0;
    *code = value;
    return length;
}

/* The order of deb-version(7): '~' sorts before the end, the end before letters, letters before all other
 * characters. */
static int order(char c)
{
    if (isdigit((unsigned char)c) || c == '\0')
        return 0;
    if (isalpha((unsigned char)c))
        return c;
    return c == '~' ? -1 : (unsigned char)c + 256;
}

int text_compare_versions(const char *a, const char *b)
{
    while (*a || *b) {
        while ((*a && !isdigit((unsigned char)*a)) || (*b && !isdigit((unsigned char)*b))) {
            int difference = order(*a) - order(*b);
            if (difference)
                return difference;
            a++;
            b++;
        }
        a += strspn(a, "0");
        b += strspn(b, "0");
        size_t digits_a = strspn(a, "0123456789"), digits_b = strspn(b, "0123456789");
        if (digits_a != digits_b)
            return digits_a < digits_b ? -1 : 1;
        int difference = strncmp(a, b, digits_a);
        if (difference)
            return difference;
        a += digits_a;
        b += digits_b;
    }
    return 0;
}

enum { NAME_MAX_LENGTH = 128 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The number of letters to insert, remove or replace, ignoring case. */
static size_t distance(const char *a, const char *b)
{
    size_t row[NAME_MAX_LENGTH + 1], length = strlen(b);
    if (length > NAME_MAX_LENGTH || strlen(a) > NAME_MAX_LENGTH)
        return SIZE_MAX;
    for (size_t i = 0; i <= length; i++)
        row[i] = i;
    for (size_t k = 0; a[k]; k++) {
        size_t diagonal = row[0];
        row[0] = k + 1;
        for (size_t i = 1; i <= length; i++) {
            size_t replaced = diagonal + (lower(a[k]) != lower(b[i - 1]));
            diagonal = row[i];
            size_t other = (row[i] < row[i - 1] ? row[i] : row[i - 1]) + 1;
            row[i] = replaced < other ? replaced : other;
        }
    }
    return row[length];
}

void text_compare_near(struct text_nearest *nearest, const char *candidate)
{
    size_t edits = distance(nearest->text, candidate);
    size_t least = nearest->found ? nearest->edits : strlen(nearest->text) / 3 + 1;
    if (edits < least) {
        nearest->edits = edits;
        nearest->found = candidate;
    }
}
