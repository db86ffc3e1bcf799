/* Selected fields of a type's records: paths compiled to fields and indexes. */
#include "libjfr/internal.h"

#include <ctype.h>
#include <stdlib.h>

struct step {
    enum { STEP_FIELD, STEP_ELEMENT } code;
    uint64_t index; /* of an element */
    const char
        *name; /* of a field; looked up when the type of the value is known, which can differ between constants */
    size_t length;
};

struct path {
    size_t field; /* index in the event; SIZE_MAX: none */
    struct step *steps;
    size_t step_count;
};

struct jfr_selection {
    struct jfr_chunk *chunk;
    const struct jfr_type *type;
    struct path *paths;
    size_t path_count;
    size_t field_end; /* index after the last field that a path needs */
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

/* Parses "a.b[2].c": `a` becomes the field, the rest become steps. Returns false if it is malformed. `text` and the
 * steps belong to the arena. */
static bool parse_path(const char *text, const struct jfr_type *type, struct path *path)
{
    size_t length = strcspn(text, ".[");
    path->field = find_field(type, text, length);
    bool ok = length > 0;
    for (text += length; ok && *text;) {
        struct step *step = &path->steps[path->step_count++];
        if (*text == '[') {
            char *end;
            step->code = STEP_ELEMENT;
            ok = isdigit((unsigned char)text[1]);
            step->index = strtoull(text + 1, &end, 10);
            ok = ok && *end == ']';
            text = ok ? end + 1 : text;
        } else {
            ok = *text == '.';
            step->name = text + 1;
            step->length = ok ? strcspn(step->name, ".[") : 0;
            ok = step->length > 0;
            text = step->name + step->length;
        }
    }
    return ok;
}

/* The type of a field's value and whether it is an array, from the metadata. Simple types are resolved. */
struct shape {
    const struct jfr_type *type;
    bool is_array;
};

static struct shape shape_of(struct shape shape)
{
    for (int depth = 0; depth < JFR_MOST_DEPTH && !shape.is_array && shape.type->is_simple; depth++)
        shape = (struct shape){shape.type->fields[0].type, shape.type->fields[0].is_array};
    return shape;
}

/* Returns whether the types have all fields of the path. */
static bool path_exists(const struct jfr_type *type, const struct path *path)
{
    if (path->field == SIZE_MAX)
        return false;
    const struct jfr_field *field = &type->fields[path->field];
    struct shape shape = shape_of((struct shape){field->type, field->is_array});
    for (size_t i = 0; i < path->step_count; i++) {
        const struct step *step = &path->steps[i];
        bool is_element = step->code == STEP_ELEMENT;
        size_t index = is_element || shape.is_array ? 0 : find_field(shape.type, step->name, step->length);
        if (is_element != shape.is_array || index == SIZE_MAX)
            return false;
        field = is_element ? NULL : &shape.type->fields[index];
        shape = shape_of(is_element ? (struct shape){shape.type, false} : (struct shape){field->type, field->is_array});
    }
    return true;
}

static void *take(struct jfr_chunk *chunk, size_t size)
{
    return arena_take(&chunk->arena, size, _Alignof(max_align_t));
}

static bool compile_path(struct jfr_chunk *chunk, const struct jfr_type *type, const char *text, unsigned flags,
                         struct path *path)
{
    size_t length = strlen(text), most = 0;
    for (const char *c = text; *c; c++)
        most += *c == '.' || *c == '[';
    path->steps = take(chunk, (most + 1) * sizeof *path->steps);
    char *copy = take(chunk, length + 1);
    if (!path->steps || !copy)
        return jfr_memory_fault(chunk->file);
    memcpy(copy, text, length);
    if (!parse_path(copy, type, path))
        return jfr_file_fault(chunk->file, JFR_ARGUMENT, "'%s' is not a path of fields", text);
    if (path_exists(type, path))
        return true;
    if (!(flags & JFR_SELECT_OPTIONAL))
        return jfr_file_fault(chunk->file, JFR_ARGUMENT, "%s has no field '%s'", type->name, text);
    path->field = SIZE_MAX;
    return true;
}

const struct jfr_selection *jfr_select(struct jfr_chunk *chunk, const struct jfr_type *type, const char *const *paths,
                                       size_t path_count, unsigned flags)
{
    struct jfr_selection *select = take(chunk, sizeof *select);
    struct path *compiled =
        path_count < SIZE_MAX / sizeof *compiled ? take(chunk, path_count * sizeof *compiled) : NULL;
    if (!select || !compiled) {
        jfr_memory_fault(chunk->file);
        return NULL;
    }
    *select = (struct jfr_selection){.chunk = chunk, .type = type, .paths = compiled, .path_count = path_count};
    for (size_t i = 0; i < path_count; i++) {
        struct path *path = &compiled[i];
        if (!compile_path(chunk, type, paths[i], flags, path))
            return NULL;
        if (path->field != SIZE_MAX && path->field >= select->field_end)
            select->field_end = path->field + 1;
    }
    select->cells = take(chunk, (select->field_end + 1) * sizeof *select->cells);
    if (!select->cells) {
        jfr_memory_fault(chunk->file);
        return NULL;
    }
    return select;
}

/* Follows one step into the value. Returns false if the walk ends here: the value is then null or absent, or the
 * bytes are invalid. */
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

/* Reads the fields from `at` on, unless `ok` is false. */
static bool read_paths(const struct jfr_selection *select, bool ok, const uint8_t *at, const uint8_t *end,
                       struct jfr_value *values)
{
    struct jfr_chunk *chunk = select->chunk;
    bool fits = ok && jfr_read_fields(chunk, select->type, at, end, select->field_end, select->cells);
    for (size_t i = 0; i < select->path_count; i++) {
        const struct path *path = &select->paths[i];
        if (!fits || path->field == SIZE_MAX) {
            values[i] = (struct jfr_value){.kind = JFR_ABSENT};
            continue;
        }
        jfr_cell_value(chunk, &select->type->fields[path->field], &select->cells[path->field], &values[i]);
        for (size_t step = 0; step < path->step_count && follow_step(chunk, &path->steps[step], &values[i]); step++)
            continue;
        if (values[i].kind == JFR_CONSTANT)
            jfr_resolve(chunk, &values[i]);
    }
    if (!fits)
        jfr_chunk_fault(chunk, jfr_place(chunk, at), "%s: a value is invalid or extends beyond the record's end",
                        select->type->name);
    return fits;
}

bool jfr_select_read(const struct jfr_selection *select, const struct jfr_record *record, struct jfr_value *values)
{
    return read_paths(select, record->type == select->type, record->payload, record->end, values);
}

bool jfr_select_value(const struct jfr_selection *select, const struct jfr_value *value, struct jfr_value *values)
{
    struct jfr_value content = *value;
    jfr_resolve(select->chunk, &content);
    if (content.kind == JFR_STRUCT && content.type == select->type)
        return read_paths(select, true, content.as.inner.at, content.as.inner.end, values);
    for (size_t i = 0; i < select->path_count; i++)
        values[i] = (struct jfr_value){.kind = JFR_NULL};
    return content.kind == JFR_NULL || content.kind == JFR_UNRESOLVED ||
           jfr_file_fault(select->chunk->file, JFR_ARGUMENT, "the value is not of the type %s", select->type->name);
}
