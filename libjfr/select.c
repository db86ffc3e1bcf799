/* Chosen fields of a type's records: paths compiled to fields and indexes. */
#include "libjfr/internal.h"

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
    size_t field_end; /* behind the last field that is looked at */
    union jfr_cell *cells;
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
    for (size_t i = 0; i < path_count; i++) {
        struct path *path = &select->paths[i];
        compile_path(&chunk->arena, type, paths[i], path);
        if (path->field != SIZE_MAX && path->field >= select->field_end)
            select->field_end = path->field + 1;
    }
    select->cells = arena_alloc(&chunk->arena, (select->field_end + 1) * sizeof *select->cells);
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

bool jfr_select_read(const struct jfr_select *select, const struct jfr_record *record, struct jfr_value *values)
{
    struct jfr_chunk *chunk = select->chunk;
    bool fits = record->type == select->type &&
                jfr_read_fields(chunk, select->type, record->payload, record->end, select->field_end, select->cells);
    for (size_t i = 0; i < select->path_count; i++) {
        const struct path *path = &select->paths[i];
        values[i] = (struct jfr_value){.kind = JFR_ABSENT};
        if (!fits || path->field == SIZE_MAX)
            continue;
        jfr_cell_value(chunk, &select->type->fields[path->field], &select->cells[path->field], &values[i]);
        for (size_t step = 0; step < path->step_count && follow_step(chunk, &path->steps[step], &values[i]); step++)
            continue;
        jfr_resolve(chunk, &values[i]);
    }
    if (!fits)
        jfr_chunk_fault(chunk, record->payload, "%s: a value goes beyond the record's end, or is none",
                        select->type->name);
    return fits;
}
