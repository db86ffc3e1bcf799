/* Values: decoded in place; walks and constants. */
#include "libjfr/internal.h"

static double real_of(struct wire *w, enum jfr_kind kind)
{
    if (kind == JFR_FLOAT) {
        uint32_t bits = (uint32_t)wire_big(w, 4);
        float value;
        memcpy(&value, &bits, sizeof value);
        return (double)value;
    }
    uint64_t bits = wire_big(w, 8);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static void decode_scalar(struct wire *w, struct jfr_chunk *chunk, const struct jfr_type *type, struct jfr_value *value)
{
    value->type = type;
    value->kind = type->kind;
    switch (type->kind) {
    case JFR_BOOLEAN: value->as.integer = wire_u8(w) != 0; break;
    case JFR_BYTE: value->as.integer = (int8_t)wire_u8(w); break;
    /* The number was extended with zeros when it was written; the upper bits are not part of the value. */
    case JFR_CHAR: value->as.integer = (uint16_t)wire_varint(w); break;
    case JFR_SHORT: value->as.integer = (int16_t)wire_varint(w); break;
    case JFR_INT: value->as.integer = (int32_t)wire_varint(w); break;
    case JFR_LONG: value->as.integer = (int64_t)wire_varint(w); break;
    case JFR_FLOAT:
    case JFR_DOUBLE: value->as.real = real_of(w, type->kind); break;
    case JFR_STRING: {
        uint64_t key = 0;
        value->kind = wire_string(w, &value->as.string, &key);
        if (value->kind == JFR_CONSTANT) {
            value->is_constant = true;
            value->key = key;
            value->type = chunk->string_type ? chunk->string_type : type;
        }
        break;
    }
    default:
        if (jfr_info(type)->broken)
            wire_fail(w);
        value->as.inner.at = w->at;
        value->as.inner.end = w->end;
        /* A struct without bytes has no items. Otherwise a small file could contain any number of values. */
        value->as.inner.count = jfr_info(type)->skip_count ? type->field_count : 0;
        value->as.inner.items = NULL;
    }
}

/* Removes simple types from *type and returns the innermost field; NULL for other types, which stay. */
static const struct jfr_field *unwrap(const struct jfr_type **type)
{
    unsigned depth = 0;
    const struct jfr_field *field = NULL;
    while ((*type)->is_simple && !jfr_info(*type)->broken && depth++ < JFR_MOST_DEPTH) {
        field = &(*type)->fields[0];
        if (field->is_array || field->is_constant)
            return field;
        *type = field->type;
    }
    return NULL;
}

static void decode_slot(struct wire *w, struct jfr_chunk *chunk, const struct jfr_field *field, struct jfr_value *value)
{
    value->type = field->type;
    if (field->is_array) {
        uint64_t count = wire_varint(w);
        if (count > wire_left(w))
            wire_fail(w);
        value->kind = JFR_ARRAY;
        value->as.inner.at = w->at;
        value->as.inner.end = w->end;
        value->as.inner.count = w->failed ? 0 : count;
        value->as.inner.items = field;
    } else if (field->is_constant) {
        value->kind = JFR_CONSTANT;
        value->is_constant = true;
        value->key = wire_varint(w);
    } else {
        jfr_decode_type(w, chunk, field->type, value);
    }
}

void jfr_decode_type(struct wire *w, struct jfr_chunk *chunk, const struct jfr_type *type, struct jfr_value *value)
{
    const struct jfr_field *field = type->is_simple ? unwrap(&type) : NULL;
    if (field)
        decode_slot(w, chunk, field, value);
    else
        decode_scalar(w, chunk, type, value);
}

void jfr_decode_field(struct wire *w, struct jfr_chunk *chunk, const struct jfr_field *field, struct jfr_value *value)
{
    value->field = field;
    value->is_constant = false;
    value->key = 0;
    decode_slot(w, chunk, field, value);
}

void jfr_record_value(const struct jfr_record *record, struct jfr_value *value)
{
    *value = (struct jfr_value){.kind = record->type ? JFR_STRUCT : JFR_NULL, .type = record->type};
    value->as.inner.at = record->payload;
    value->as.inner.end = record->end;
    value->as.inner.count = record->type ? record->type->field_count : 0;
}

void jfr_resolve(struct jfr_chunk *chunk, struct jfr_value *value)
{
    if (value->kind != JFR_CONSTANT)
        return;
    uint64_t key = value->key;
    for (int hops = 0; value->kind == JFR_CONSTANT; hops++) {
        const uint8_t *bytes = hops < JFR_MOST_HOPS ? jfr_find_constant(chunk, value->type, value->key) : NULL;
        if (!bytes) {
            value->kind = value->key == 0 ? JFR_NULL : JFR_UNRESOLVED;
            break;
        }
        struct wire w = jfr_wire(chunk, bytes, chunk->end);
        jfr_decode_type(&w, chunk, value->type, value);
    }
    value->is_constant = true;
    value->key = key;
}

void jfr_walk_begin(struct jfr_walk *walk, struct jfr_chunk *chunk, const struct jfr_value *value)
{
    *walk = (struct jfr_walk){.chunk = chunk};
    if (value->kind != JFR_STRUCT && value->kind != JFR_ARRAY)
        return;
    walk->type = value->type;
    walk->is_array = value->kind == JFR_ARRAY;
    walk->left = value->as.inner.count;
    walk->at = value->as.inner.at;
    walk->end = value->as.inner.end;
    walk->field = value->as.inner.items;
    walk->is_struct =
        walk->type->kind == JFR_STRUCT && !walk->type->is_simple && !(walk->is_array && walk->field->is_constant);
}

static bool bad_value(struct jfr_walk *walk, const uint8_t *at)
{
    const struct jfr_field *field = walk->field;
    jfr_chunk_fault(walk->chunk, jfr_place(walk->chunk, at),
                    "%s%s%s: the value is invalid or extends beyond its record's end",
                    walk->is_array ? "an element of " : walk->type->name, walk->is_array ? "" : ".",
                    field ? field->name : walk->type->name);
    walk->left = 0;
    return false;
}

/* Skips the current item only when the next one is requested, so that nothing is read after the last one. */
static bool skip_last(struct jfr_walk *walk, struct wire *w)
{
    walk->is_open = false;
    if (!walk->is_array)
        jfr_skip_field(w, walk->field);
    else
        jfr_skip_type(w, walk->field->type, 0);
    return !w->failed;
}

bool jfr_walk_next(struct jfr_walk *walk, struct jfr_value *value)
{
    if (!walk->left)
        return false;
    struct wire w = jfr_wire(walk->chunk, walk->at, walk->end);
    if (walk->is_open && !skip_last(walk, &w))
        return bad_value(walk, walk->at);
    const uint8_t *start = w.at;
    *value = (struct jfr_value){0};
    if (walk->is_array) {
        struct jfr_field element = {.name = walk->field->name, .type = walk->type, .kind = walk->type->kind};
        element.is_constant = walk->field->is_constant;
        jfr_decode_field(&w, walk->chunk, &element, value);
        value->field = walk->field;
    } else {
        walk->field = &walk->type->fields[walk->index];
        jfr_decode_field(&w, walk->chunk, walk->field, value);
    }
    if (w.failed)
        return bad_value(walk, start);
    walk->is_open = value->kind == JFR_STRUCT || value->kind == JFR_ARRAY;
    walk->at = walk->is_open ? start : w.at;
    walk->index++;
    walk->left--;
    return true;
}

const struct jfr_type *jfr_walk_type(const struct jfr_walk *walk)
{
    return walk->is_struct ? walk->type : NULL;
}

const uint8_t *jfr_walk_place(const struct jfr_walk *walk)
{
    return walk->at;
}
