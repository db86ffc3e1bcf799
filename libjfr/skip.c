/* Skips values of a type: a few steps, compiled once per type, that do not decode values. */
#include "libjfr/internal.h"

enum { MOST_INLINED = 8 }; /* steps of an inner struct that are copied into the outer struct */

static uint32_t width_of(enum jfr_kind kind)
{
    switch (kind) {
    case JFR_BOOLEAN:
    case JFR_BYTE: return 1;
    case JFR_FLOAT: return 4;
    case JFR_DOUBLE: return 8;
    default: return 0;
    }
}

static bool is_varint(const struct jfr_field *field)
{
    return field->is_constant || (field->kind >= JFR_CHAR && field->kind <= JFR_LONG);
}

static void add_step(struct type_info *info, struct skip_op step)
{
    struct skip_op *last = info->skip_count ? &info->skip[info->skip_count - 1] : NULL;
    bool counted = step.code == SKIP_VARINTS || step.code == SKIP_BYTES;
    if (last && counted && last->code == step.code && last->count <= UINT32_MAX - step.count)
        last->count += step.count;
    else
        info->skip[info->skip_count++] = step;
}

static void add_field(struct type_info *info, const struct jfr_field *field)
{
    const struct type_info *inner = jfr_info(field->type);
    if (field->is_array)
        add_step(info, (struct skip_op){.code = SKIP_ARRAY, .field = field});
    else if (is_varint(field))
        add_step(info, (struct skip_op){.code = SKIP_VARINTS, .count = 1});
    else if (width_of(field->kind))
        add_step(info, (struct skip_op){.code = SKIP_BYTES, .count = width_of(field->kind)});
    else if (field->kind == JFR_STRING)
        add_step(info, (struct skip_op){.code = SKIP_STRING});
    else if (inner->broken || inner->skip_count > MOST_INLINED)
        add_step(info, (struct skip_op){.code = SKIP_STRUCT, .field = field});
    else
        for (size_t i = 0; i < inner->skip_count; i++)
            add_step(info, inner->skip[i]);
}

static uint32_t add_least(uint32_t a, uint32_t b)
{
    return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

/* Compiles inner structs first. A struct that contains itself, other than in an array or a constant, has no finite
 * size: it is broken. */
static bool compile(struct jfr_chunk *chunk, struct type_info *info, unsigned depth)
{
    const struct jfr_type *type = &info->type;
    info->visit = ENTERED;
    size_t room = 1;
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        /* NULL: not defined. */
        struct type_info *inner = field->type->index < chunk->type_count ? &chunk->types[field->type->index] : NULL;
        bool is_inner = inner && field->kind == JFR_STRUCT && !field->is_array && !field->is_constant;
        if (is_inner && inner->visit == FRESH && depth < JFR_MOST_DEPTH && !compile(chunk, inner, depth + 1))
            return false;
        if (is_inner && inner->visit != DONE && !info->broken) {
            jfr_chunk_fault(chunk, chunk->header.metadata_offset,
                            "metadata: type %s: its field %s contains the type itself, or is nested too deeply",
                            type->name, field->name);
            info->broken = true;
        }
        room += is_inner ? MOST_INLINED : 1;
        uint32_t width = field->is_array || field->is_constant ? 1 : width_of(field->kind);
        info->least = add_least(info->least, is_inner ? inner->least : width ? width : 1);
    }
    info->skip = arena_take(&chunk->types_arena, room * sizeof *info->skip, _Alignof(struct skip_op));
    if (!info->skip)
        return false;
    for (size_t i = 0; i < type->field_count && !info->broken; i++)
        add_field(info, &type->fields[i]);
    info->visit = DONE;
    return true;
}

bool jfr_skip_compile(struct jfr_chunk *chunk)
{
    bool ok = true;
    for (size_t i = 0; ok && i < chunk->type_count; i++)
        ok = chunk->types[i].visit != FRESH || compile(chunk, &chunk->types[i], 0);
    return ok;
}

static void skip_structs(struct wire *w, const struct jfr_type *type, uint64_t count, unsigned depth)
{
    const struct type_info *info = jfr_info(type);
    if (info->broken || count > wire_left(w) || (info->least && count > wire_left(w) / info->least)) {
        wire_fail(w);
    } else if (info->skip_count == 1 && info->skip[0].code == SKIP_VARINTS) {
        /* Stack frames have this form. They are the largest part of all constants. */
        wire_skip_many(w, count * info->skip[0].count);
    } else if (info->least) {
        for (; count && !w->failed; count--)
            jfr_skip_type(w, type, depth + 1);
    }
}

static void skip_array(struct wire *w, const struct jfr_field *field, unsigned depth)
{
    uint64_t count = wire_varint(w);
    if (count > wire_left(w))
        wire_fail(w);
    else if (is_varint(field))
        wire_skip_many(w, count);
    else if (width_of(field->kind))
        wire_bytes(w, count * width_of(field->kind));
    else if (field->kind == JFR_STRUCT)
        skip_structs(w, field->type, count, depth);
    else
        for (; count && !w->failed; count--)
            wire_skip_string(w);
}

void jfr_skip_type(struct wire *w, const struct jfr_type *type, unsigned depth)
{
    const struct type_info *info = jfr_info(type);
    if (depth > JFR_MOST_DEPTH || info->broken) {
        wire_fail(w);
        return;
    }
    if (type->kind != JFR_STRUCT) {
        struct jfr_field plain = {.type = type, .kind = type->kind};
        if (is_varint(&plain))
            wire_skip_varints(w, 1);
        else if (type->kind == JFR_STRING)
            wire_skip_string(w);
        else
            wire_bytes(w, width_of(type->kind));
        return;
    }
    for (size_t i = 0; i < info->skip_count && !w->failed; i++) {
        const struct skip_op *step = &info->skip[i];
        switch (step->code) {
        case SKIP_VARINTS: wire_skip_varints(w, step->count); break;
        case SKIP_BYTES: wire_bytes(w, step->count); break;
        case SKIP_STRING: wire_skip_string(w); break;
        case SKIP_STRUCT: jfr_skip_type(w, step->field->type, depth + 1); break;
        case SKIP_ARRAY: skip_array(w, step->field, depth); break;
        }
    }
}

void jfr_skip_field(struct wire *w, const struct jfr_field *field)
{
    if (field->is_array)
        skip_array(w, field, 0);
    else if (field->is_constant)
        wire_skip_varints(w, 1);
    else
        jfr_skip_type(w, field->type, 0);
}
