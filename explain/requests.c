#include "explain/requests.h"

#include <ctype.h>
#include <string.h>

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '.' || c == '_' || c == '$';
}

static void add_request(const struct findings *f, const char *text, size_t length, struct fact_texts *names)
{
    const char *name = arena_strndup(f->arena, text, length);
    const char *full = strchr(name, '.') ? name : arena_printf(f->arena, "jdk.%s", name);
    if (!facts_event(f->facts, full) && !scan_type(f->scan, full) && !facts_library(f->facts, full) &&
        !fact_texts_have(names, full))
        *vec_add(names) = full;
}

void requests_unknown(const struct findings *f, struct fact_texts *names)
{
    const char *arguments = f->scan->values[SCAN_JVM_ARGUMENTS];
    for (const char *at = arguments; at && (at = strstr(at, "-XX:StartFlightRecording"));) {
        const char *end = at + strcspn(at, " \n");
        for (const char *hash = at; (hash = memchr(hash, '#', (size_t)(end - hash))); hash++) {
            const char *begin = hash;
            while (begin > at && is_name(begin[-1]))
                begin--;
            if (begin < hash)
                add_request(f, begin, (size_t)(hash - begin), names);
        }
        at = end;
    }
}

enum { NAME_MAX_LENGTH = 128 };

static char lower(char c)
{
    return (char)tolower((unsigned char)c);
}

/* Edits (insert, delete, replace) that turn one name into the other, ignoring case. */
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

const char *requests_nearest(const struct facts *facts, const char *name)
{
    size_t least = strlen(name) / 3 + 1;
    const char *found = NULL;
    for (size_t i = 0; i < facts->events.count; i++) {
        size_t edits = distance(name, facts->events.items[i]->name);
        if (edits < least) {
            least = edits;
            found = facts->events.items[i]->name;
        }
    }
    return found;
}
