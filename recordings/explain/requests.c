#include "recordings/explain/requests.h"

#include <ctype.h>
#include <string.h>

#include "common/base/text.h"

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '.' || c == '_' || c == '$';
}

static void add_request(const struct findings *f, const char *text, size_t length, struct fact_texts *names)
{
    const char *name = arena_strndup(f->arena, text, length);
    const char *full = strchr(name, '.') ? name : arena_printf(f->arena, "jdk.%s", name);
    /* A library can register its events later. Names of the form jdk.NAME belong to a profiler and do not count. */
    bool can_come = !(text_starts_with(full, "jdk.") && !strchr(full + 4, '.')) && facts_library(f->facts, full);
    if (!facts_event(f->facts, full) && !scan_type(f->scan, full) && !can_come && !fact_texts_have(names, full))
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

const char *requests_nearest(const struct facts *facts, const char *name)
{
    struct text_nearest nearest = {.text = name};
    for (size_t i = 0; i < facts->events.count; i++)
        text_compare_near(&nearest, facts->events.items[i]->name);
    return nearest.found;
}
