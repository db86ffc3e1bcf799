/*
 * All fields of a record at once: a program per type, run over a window of bytes whose numbers'
 * ends are found together.
 */
#include "collector/recording/internal.h"

enum { WINDOW_ROOM = WIRE_WINDOW + 16 }; /* bytes that may be loaded from a window's start */

/* The bits of value in a number of 1 to 8 bytes. */
static const uint64_t value_bits[] = {
    0x7f,
    0x7f7f,
    0x7f7f7f,
    0x7f7f7f7f,
    UINT64_C(0x7f7f7f7f7f),
    UINT64_C(0x7f7f7f7f7f7f),
    UINT64_C(0x7f7f7f7f7f7f7f),
    UINT64_C(0x7f7f7f7f7f7f7f7f),
};

/* Packs the value bits of `word`; in one instruction in a function that asked has_pext. */
static inline uint64_t pack(uint64_t word, uint64_t bits, bool pext)
{
#if defined(__x86_64__)
    if (pext) {
        uint64_t packed;
        __asm__("pext %2, %1, %0" : "=r"(packed) : "r"(word), "rm"(bits));
        return packed;
    }
#else
    (void)pext;
#endif
    return wire_pack(word & bits);
}

/* Processors that have it in microcode are slower with it. */
bool jfr_has_pext(void)
{
#if defined(__x86_64__)
    return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

static inline int64_t extend(uint64_t value, uint8_t shift)
{
    return (int64_t)(value << shift) >> shift;
}

/*
 * Numbers from `at` into cells; gives what is behind them, or NULL near the end of memory. Shifts repeat
 * after `period` cells when `repeats`.
 */
static inline __attribute__((always_inline)) const uint8_t *read_varints(const uint8_t *at, const uint8_t *limit,
                                                                         union jfr_cell *cells, const uint8_t *shifts,
                                                                         size_t count, size_t period, bool repeats,
                                                                         bool pext)
{
    const uint8_t *first_shift = shifts, *last_shift = shifts + period;
    if ((size_t)(limit - at) < WINDOW_ROOM)
        return NULL;
    /* What is not read yet starts at `used` in the window at `at`. */
    uint32_t stops = wire_stops(at), used = 0;
    for (union jfr_cell *end = cells + count; cells < end; cells++, shifts++) {
        if (repeats && shifts == last_shift)
            shifts = first_shift;
        if (!stops) {
            at += used;
            used = 0;
            if ((size_t)(limit - at) < WINDOW_ROOM)
                return NULL;
            stops = wire_stops(at);
        }
        uint64_t word = wire_load(at + used);
        uint32_t last = stops ? (uint32_t)__builtin_ctz(stops) : WIRE_WINDOW - 1, more = last - used;
        if (WIRE_LIKELY(more < 8)) {
            cells->integer = extend(pack(word, value_bits[more], pext), *shifts);
            used = last + 1;
            stops &= stops - 1;
        } else {
            /* The ninth byte is all value: its upper bit says nothing. */
            cells->integer = extend(pack(word, value_bits[7], pext) | (uint64_t)at[used + 8] << 56, *shifts);
            used += 9;
            stops = used < WIRE_WINDOW ? stops & ~UINT32_C(0) << used : 0;
        }
    }
    return at + used;
}

static bool is_varint(const struct jfr_field *field)
{
    return !field->is_array && (field->is_constant || (field->kind >= JFR_SHORT && field->kind <= JFR_LONG));
}

static struct read_op op_for(const struct jfr_field *field, size_t cell)
{
    struct read_op op = {.first = (uint32_t)cell, .count = 1, .field = field};
    if (is_varint(field))
        op.code = READ_VARINTS;
    else if (field->is_array)
        op.code = READ_INNER;
    else if (field->kind == JFR_BOOLEAN || field->kind == JFR_BYTE)
        op.code = READ_BYTE;
    else if (field->kind == JFR_CHAR)
        op.code = READ_CHAR;
    else if (field->kind == JFR_FLOAT)
        op.code = READ_FLOAT;
    else if (field->kind == JFR_DOUBLE)
        op.code = READ_DOUBLE;
    else
        op.code = field->kind == JFR_STRING ? READ_STRING : READ_INNER;
    return op;
}

static void compile(struct jfr_chunk *chunk, struct type_info *info)
{
    const struct jfr_type *type = &info->type;
    info->read = arena_alloc(&chunk->types_arena, (type->field_count + 1) * sizeof *info->read);
    uint8_t *shifts = arena_alloc(&chunk->types_arena, type->field_count + 1);
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        struct read_op op = op_for(field, i);
        shifts[i] = field->is_constant || field->kind == JFR_LONG ? 0 : field->kind == JFR_INT ? 32 : 48;
        struct read_op *last = info->read_count ? &info->read[info->read_count - 1] : NULL;
        if (last && op.code == READ_VARINTS && last->code == READ_VARINTS) {
            last->count++;
        } else {
            op.shifts = &shifts[i];
            info->read[info->read_count++] = op;
        }
    }
}

static void read_one(struct wire *w, const struct read_op *op, union jfr_cell *cell)
{
    switch (op->code) {
    case READ_VARINTS: break; /* read_slowly, read_varints */
    case READ_BYTE: {
        uint8_t byte = wire_u8(w);
        cell->integer = op->field->kind == JFR_BOOLEAN ? byte != 0 : (int8_t)byte;
        break;
    }
    case READ_CHAR: cell->integer = (uint16_t)wire_varint(w); break;
    case READ_FLOAT: {
        uint32_t bits = (uint32_t)wire_big(w, 4);
        float value;
        memcpy(&value, &bits, sizeof value);
        cell->real = (double)value;
        break;
    }
    case READ_DOUBLE: {
        uint64_t bits = wire_big(w, 8);
        memcpy(&cell->real, &bits, sizeof bits);
        break;
    }
    case READ_STRING:
        cell->at = w->at;
        wire_skip_string(w);
        break;
    case READ_INNER:
        cell->at = w->at;
        jfr_skip_field(w, op->field);
        break;
    }
}

static void read_slowly(struct wire *w, const struct read_op *op, uint32_t count, union jfr_cell *cells)
{
    for (uint32_t i = 0; i < count; i++)
        cells[i].integer = extend(wire_varint(w), op->shifts[i]);
}

static inline __attribute__((always_inline)) bool run(struct wire *w, const struct type_info *info, size_t field_end,
                                                      union jfr_cell *cells, bool pext)
{
    for (const struct read_op *op = info->read, *end = op + info->read_count; op < end && op->first < field_end; op++) {
        if (op->code != READ_VARINTS) {
            read_one(w, op, &cells[op->first]);
            if (w->failed)
                return false;
            continue;
        }
        uint32_t count = op->count <= field_end - op->first ? op->count : (uint32_t)(field_end - op->first);
        const uint8_t *behind = read_varints(w->at, w->limit, &cells[op->first], op->shifts, count, count, false, pext);
        if (!behind) {
            read_slowly(w, op, count, &cells[op->first]);
            if (w->failed)
                return false;
        } else if (behind > w->end) {
            return false;
        } else {
            w->at = behind;
        }
    }
    return true;
}

static bool run_anywhere(struct wire *w, const struct type_info *info, size_t field_end, union jfr_cell *cells)
{
    return run(w, info, field_end, cells, false);
}

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2"))) static bool run_with_pext(struct wire *w, const struct type_info *info,
                                                              size_t field_end, union jfr_cell *cells)
{
    return run(w, info, field_end, cells, true);
}
#else
#define run_with_pext run_anywhere
#endif

static inline __attribute__((always_inline)) bool read_fields(struct wire *w, struct jfr_chunk *chunk,
                                                              const struct jfr_type *type, size_t field_end,
                                                              union jfr_cell *cells)
{
    struct type_info *info = (struct type_info *)(uintptr_t)type;
    /* The type that stands for undefined ones is broken too, and cannot be written to. */
    if (info->broken)
        return false;
    if (!info->read)
        compile(chunk, info);
    return (chunk->file->has_pext ? run_with_pext : run_anywhere)(w, info, field_end, cells);
}

bool jfr_read_fields(struct wire *w, struct jfr_chunk *chunk, const struct jfr_type *type, size_t field_end,
                     union jfr_cell *cells)
{
    return read_fields(w, chunk, type, field_end, cells);
}

bool jfr_read_cells(struct jfr_chunk *chunk, const struct jfr_record *record, union jfr_cell *cells)
{
    struct wire w = jfr_wire(chunk, record->payload, record->end);
    if (WIRE_LIKELY(read_fields(&w, chunk, record->type, record->type->field_count, cells)))
        return true;
    return jfr_chunk_fault(chunk, record->payload, "%s: a value goes beyond the record's end, or is none",
                           record->type->name);
}

static const uint8_t *read_many(const struct wire *w, const struct read_op *op, size_t count, union jfr_cell *cells)
{
    return read_varints(w->at, w->limit, cells, op->shifts, count * op->count, op->count, true, false);
}

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2"))) static const uint8_t *
read_many_with_pext(const struct wire *w, const struct read_op *op, size_t count, union jfr_cell *cells)
{
    return read_varints(w->at, w->limit, cells, op->shifts, count * op->count, op->count, true, true);
}
#else
#define read_many_with_pext read_many
#endif

/* Elements that are numbers alone, as stack frames are, in one run; 0 if they are not or do not fit. */
static size_t walk_numbers(struct jfr_walk *walk, size_t count, union jfr_cell *cells)
{
    const struct type_info *info = jfr_info(walk->type);
    if (count < 2 || info->broken || info->read_count != 1 || info->read[0].code != READ_VARINTS)
        return 0;
    struct wire w = jfr_wire(walk->chunk, walk->at, walk->end);
    const uint8_t *behind =
        (walk->chunk->file->has_pext ? read_many_with_pext : read_many)(&w, &info->read[0], count, cells);
    if (!behind || behind > walk->end)
        return 0;
    walk->at = behind;
    return count;
}

size_t jfr_walk_cells(struct jfr_walk *walk, union jfr_cell *cells, size_t room)
{
    size_t fields = walk->is_struct ? walk->type->field_count : 0;
    if (!walk->left || !fields || fields > room)
        return 0;
    size_t count = room / fields < walk->left ? room / fields : (size_t)walk->left;
    count = walk_numbers(walk, walk->is_array ? count : 1, cells);
    if (!count) {
        struct wire w = jfr_wire(walk->chunk, walk->at, walk->end);
        if (!read_fields(&w, walk->chunk, walk->type, fields, cells)) {
            walk->left = 0;
            jfr_chunk_fault(walk->chunk, walk->at, "%s: a value goes beyond the record's end, or is none",
                            walk->type->name);
            return 0;
        }
        walk->at = w.at;
        count = 1;
    }
    walk->left = walk->is_array ? walk->left - count : 0;
    return count;
}

void jfr_cell_value(struct jfr_chunk *chunk, const struct jfr_field *what, const union jfr_cell *cell,
                    struct jfr_value *value)
{
    *value = (struct jfr_value){.kind = what->kind, .type = what->type, .field = what};
    if (what->is_array || (!what->is_constant && (what->kind == JFR_STRUCT || what->kind == JFR_STRING))) {
        /* That it ends with its record was seen when the cell was read. */
        struct wire w = jfr_wire(chunk, cell->at, chunk->end);
        jfr_decode_field(&w, chunk, what, value);
    } else if (what->is_constant) {
        value->kind = JFR_CONSTANT;
        value->is_constant = true;
        value->key = cell->key;
    } else if (what->kind == JFR_FLOAT || what->kind == JFR_DOUBLE) {
        value->as.real = cell->real;
    } else {
        value->as.integer = cell->integer;
    }
}
