/* Chosen fields of a type's records: paths compiled to fields and indexes. */
#include "collector/recording/internal.h"

#include <stdlib.h>

#include "common/base/arena.h"

struct step {
    enum { STEP_FIELD, STEP_ELEMENT } code;
    uint64_t index;   /* of an element */
    const char *name; /* of a field: looked up where the type is known, which constants may change */
    size_t length;
};

struct path {
    size_t field; /* of the event; SIZE_MAX: none */
    struct step *steps;
    size_t step_count;
};

struct jfr_select {
    struct jfr_chunk *chunk;
    const struct jfr_type *type;
    struct path *paths;
    size_t path_count;
    size_t *by_field; /* paths in the order of their fields */
    size_t field_end; /* behind the last field that is looked at */
};

static size_t find_field(const struct jfr_type *type, const char *name, size_t length)
{
    for (size_t i = 0; i < type->field_count; i++) {
        if (strncmp(type->fields[i].name, name, length) == 0 && type->fields[i].name[length] == '\0')
            return i;
    }
    return SIZE_MAX;
}

/* "a.b[2].c": a is the field, the rest are steps. */
static void compile_path(struct arena *arena, const struct jfr_type *type, const char *text, struct path *path)
{
    size_t length = strcspn(text, ".[");
    path->field = find_field(type, text, length);
    size_t most = 0;
    for (const char *c = text; *c; c++)
        most += *c == '.' || *c == '[';
    path->steps = arena_alloc(arena, most * sizeof *path->steps);
    text = arena_strdup(arena, text + length);
    while (*text) {
        struct step *step = &path->steps[path->step_count++];
        if (*text == '[') {
            char *end;
            step->code = STEP_ELEMENT;
            step->index = strtoull(text + 1, &end, 10);
            text = *end == ']' ? end + 1 : end + strlen(end);
        } else {
            text += *text == '.';
            step->length = strcspn(text, ".[");
            step->name = text;
            text += step->length;
        }
        if (path->step_count > most || (step->code == STEP_FIELD && !step->length)) {
            /* No path at all. */
            path->field = SIZE_MAX;
            return;
        }
    }
}

const struct jfr_select *jfr_select(struct jfr_chunk *chunk, const struct jfr_type *type, const char *const *paths,
                                    size_t path_count)
{
    struct jfr_select *select = ARENA_NEW(&chunk->arena, struct jfr_select);
    *select = (struct jfr_select){.chunk = chunk, .type = type, .path_count = path_count};
    select->paths = arena_alloc(&chunk->arena, path_count * sizeof *select->paths);
    select->by_field = arena_alloc(&chunk->arena, path_count * sizeof *select->by_field);
    for (size_t i = 0; i < path_count; i++) {
        struct path *path = &select->paths[i];
        compile_path(&chunk->arena, type, paths[i], path);
        if (path->field != SIZE_MAX && path->field >= select->field_end)
            select->field_end = path->field + 1;
        size_t at = i;
        for (; at > 0 && select->paths[select->by_field[at - 1]].field > path->field; at--)
            select->by_field[at] = select->by_field[at - 1];
        select->by_field[at] = i;
    }
    return select;
}

/* Goes one step into the value; false: there is nothing more (the value tells), or the bytes do not fit. */
static bool follow_step(struct jfr_chunk *chunk, const struct step *step, struct jfr_value *value)
{
    jfr_resolve(chunk, value);
    bool fits = step->code == STEP_ELEMENT ? value->kind == JFR_ARRAY : value->kind == JFR_STRUCT;
    if (!fits) {
        if (value->kind != JFR_NULL && value->kind != JFR_UNRESOLVED)
            value->kind = JFR_ABSENT;
        return false;
    }
    uint64_t index = step->code == STEP_ELEMENT ? step->index : find_field(value->type, step->name, step->length);
    if (index >= value->as.inner.count) {
        value->kind = step->code == STEP_ELEMENT ? JFR_NULL : JFR_ABSENT;
        return false;
    }
    struct jfr_walk walk;
    jfr_walk_begin(&walk, chunk, value);
    for (uint64_t i = 0; i <= index; i++) {
        if (!jfr_walk_next(&walk, value)) {
            value->kind = JFR_NULL;
            return false;
        }
    }
    return true;
}

static void follow(struct jfr_chunk *chunk, const struct path *path, struct jfr_value *value)
{
    for (size_t i = 0; i < path->step_count; i++) {
        if (!follow_step(chunk, &path->steps[i], value))
            return;
    }
    jfr_resolve(chunk, value);
}

bool jfr_select_read(const struct jfr_select *select, const struct jfr_record *record, struct jfr_value *values)
{
    struct jfr_chunk *chunk = select->chunk;
    struct wire w = jfr_wire(chunk, record->payload, record->end);
    size_t next = 0;
    for (size_t i = 0; i < select->field_end; i++) {
        const struct jfr_field *field = &select->type->fields[i];
        const uint8_t *start = w.at;
        if (next < select->path_count && select->paths[select->by_field[next]].field == i) {
            struct jfr_value value;
            jfr_decode_field(&w, chunk, field, &value);
            if (w.failed)
                break;
            for (; next < select->path_count && select->paths[select->by_field[next]].field == i; next++) {
                values[select->by_field[next]] = value;
                follow(chunk, &select->paths[select->by_field[next]], &values[select->by_field[next]]);
            }
            bool is_open = value.kind == JFR_STRUCT || value.kind == JFR_ARRAY;
            if (!is_open)
                continue;
            w.at = start;
        }
        if (i + 1 < select->field_end)
            jfr_skip_field(&w, field);
        if (w.failed)
            break;
    }
    if (w.failed)
        jfr_chunk_fault(chunk, record->payload, "%s: a value goes beyond the record's end, or is none",
                        select->type->name);
    for (; next < select->path_count; next++)
        values[select->by_field[next]] = (struct jfr_value){.kind = w.failed ? JFR_NULL : JFR_ABSENT};
    return !w.failed;
}
