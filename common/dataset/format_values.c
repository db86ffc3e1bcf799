#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "common/base/strmap.h"
#include "common/dataset/format.h"
#include "common/dataset/releases.h"

/* --- Vectors --------------------------------------------------------------------------------------------- */

struct format_vector format_vector_get(const void *object, size_t offset)
{
    struct format_vector vector;
    memcpy(&vector, (const char *)object + offset, sizeof vector);
    return vector;
}

void *format_vector_add(void *object, size_t offset, size_t size)
{
    struct format_vector vector = format_vector_get(object, offset);
    vector.items = vec_grow(vector.items, &vector.count, &vector.capacity, size);
    memcpy((char *)object + offset, &vector, sizeof vector);
    return (char *)vector.items + (vector.count - 1) * size;
}

/* --- From text ------------------------------------------------------------------------------------------- */

bool format_parse_bool(const char *text, size_t length, bool *value)
{
    *value = length == 4 && strncasecmp(text, "true", 4) == 0;
    return *value || length == 0 || (length == 5 && strncasecmp(text, "false", 5) == 0);
}

bool format_parse_number(const char *text, size_t length, int *value)
{
    char copy[16], *end;
    if (length == 0 || length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    errno = 0;
    long number = strtol(copy, &end, 10);
    *value = (int)number;
    return !*end && !errno && number >= INT_MIN && number <= INT_MAX;
}

static bool parse_releases(const char *text, size_t length, struct releases *set)
{
    char copy[1024];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return releases_parse(set, copy);
}

static bool parse_choice(const char *text, size_t length, const char *const *choices, unsigned *value)
{
    for (*value = 0; choices[*value]; ++*value) {
        if (strlen(choices[*value]) == length && memcmp(choices[*value], text, length) == 0)
            return true;
    }
    return false;
}

void format_set_text(void *object, size_t offset, const char *text)
{
    memcpy((char *)object + offset, &text, sizeof text);
}

bool format_set(void *object, const struct format_attribute *attribute, const char *text, size_t length,
                struct strpool *pool)
{
    void *member = (char *)object + attribute->offset;
    switch (attribute->kind) {
    case FORMAT_TEXT: format_set_text(object, attribute->offset, strpool_get_n(pool, text, length)); return true;
    case FORMAT_BOOL: return format_parse_bool(text, length, member);
    case FORMAT_NUMBER: return format_parse_number(text, length, member);
    case FORMAT_RELEASES: return parse_releases(text, length, member);
    case FORMAT_CHOICE: return parse_choice(text, length, attribute->choices, member);
    default: return true;
    }
}

void format_clear(void *object, const struct format_attribute *attribute)
{
    void *member = (char *)object + attribute->offset;
    switch (attribute->kind) {
    case FORMAT_TEXT: format_set_text(object, attribute->offset, NULL); break;
    case FORMAT_BOOL: *(bool *)member = attribute->fallback != 0; break;
    case FORMAT_NUMBER: *(int *)member = attribute->fallback; break;
    case FORMAT_RELEASES: *(struct releases *)member = (struct releases){0}; break;
    case FORMAT_CHOICE: *(unsigned *)member = 0; break;
    default: break;
    }
}

void format_set_fallbacks(void *object, const struct format_attribute *attributes)
{
    for (; attributes->name; attributes++)
        format_clear(object, attributes);
}
