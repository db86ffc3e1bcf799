#include "recordings/reading/member.h"

#include <string.h>

bool recorded_member(struct jfr_chunk *chunk, const struct jfr_value *object, const char *name, struct jfr_value *out)
{
    if (object->kind != JFR_STRUCT)
        return false;
    struct jfr_walk walk;
    jfr_walk_begin(&walk, chunk, object);
    while (jfr_walk_next(&walk, out)) {
        if (out->field && !strcmp(out->field->name, name)) {
            jfr_resolve(chunk, out);
            return true;
        }
    }
    return false;
}

int64_t recorded_integer(struct jfr_chunk *chunk, const struct jfr_value *object, const char *name, int64_t otherwise)
{
    struct jfr_value value;
    if (!recorded_member(chunk, object, name, &value) || value.kind < JFR_BOOLEAN || value.kind > JFR_LONG)
        return otherwise;
    return value.as.integer;
}

void recorded_text(struct buf *out, const struct jfr_value *value)
{
    if (value->kind != JFR_STRING)
        return;
    size_t length = jfr_string_utf8(&value->as.string, NULL, 0);
    char *room = buf_extend(out, length + 1);
    jfr_string_utf8(&value->as.string, room, length + 1);
    out->length -= 1; /* without the NUL */
}

bool recorded_short_text(struct jfr_chunk *chunk, const struct jfr_value *value, char *out, size_t capacity)
{
    struct jfr_value inner = *value, more;
    if (value->kind == JFR_STRUCT) {
        struct jfr_walk walk;
        jfr_walk_begin(&walk, chunk, value);
        if (!jfr_walk_next(&walk, &inner) || jfr_walk_next(&walk, &more))
            return false;
        jfr_resolve(chunk, &inner);
    }
    if (inner.kind != JFR_STRING)
        return false;
    jfr_string_utf8(&inner.as.string, out, capacity);
    return true;
}
