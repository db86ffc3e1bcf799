/*
 * Reads all fields of a record at once. Each type has a program, which runs over windows of bytes; the ends of all
 * numbers in a window are found together.
 */
#include "libjfr/internal.h"

enum { WINDOW_ROOM = WIRE_WINDOW + 16 }; /* bytes that may be loaded from the start of a window */

/* The value bits of a number of 1 to 8 bytes. */
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

/* Packs the value bits of `word`. With `pext`, this is one instruction; the caller has checked jfr_has_pext. */
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

/* AMD Zen 1 and Zen 2 implement pext in microcode, which is slower than the portable code. */
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
 * Reads `count` numbers from `at` into cells. Returns the position after them, or NULL if they continue beyond `end`,
 * after which WINDOW_ROOM bytes can be loaded. `shifts` extend the signs and repeat after `period` cells; period 0: no
 * extension.
 */
static inline __attribute__((always_inline)) const uint8_t *read_varints(const uint8_t *at, const uint8_t *end,
                                                                         union jfr_cell *cells, size_t count,
                                                                         const uint8_t *shifts, size_t period,
                                                                         bool pext)
{
    /* Unread bytes start at `used` in the window at `at`. */
    uint32_t stops = wire_stops(at);
    size_t used = 0;
    for (size_t i = 0, turn = 0; i < count; i++, turn++) {
        if (!WIRE_LIKELY(stops)) {
            at += used;
            used = 0;
            if (at > end)
                return NULL;
            stops = wire_stops(at);
        }
        uint64_t word = wire_load(at + used), value;
        size_t last = stops ? (size_t)__builtin_ctz(stops) : WIRE_WINDOW - 1, more = last - used;
        if (WIRE_LIKELY(more < 8)) {
            value = pack(word, value_bits[more], pext);
            used = last + 1;
            stops &= stops - 1;
        } else {
            /* All bits of the ninth byte belong to the value. */
            value = pack(word, value_bits[7], pext) | (uint64_t)at[used + 8] << 56;
            used += 9;
            stops = used < WIRE_WINDOW ? stops & ~UINT32_C(0) << used : 0;
        }
        if (period && turn == period)
            turn = 0;
        cells[i].integer = period ? extend(value, shifts[turn]) : (int64_t)value;
    }
    at += used;
    return at <= end ? at : NULL;
}

static bool is_varint(const struct jfr_field *field)
{
    return !field->is_array && (field->is_constant || (field->kind >= JFR_SHORT && field->kind <= JFR_LONG));
}

/* Returns the shift that extends the sign of a number of the field's kind. */
static uint8_t shift_of(const struct jfr_field *field)
{
    return field->is_constant || field->kind == JFR_LONG ? 0 : field->kind == JFR_INT ? 32 : 48;
}

static struct read_op op_for(const struct jfr_field *field, size_t cell)
{
    struct read_op op = {.first = (uint32_t)cell, .count = 1, .field = field};
    if (is_varint(field))
        op.code = shift_of(field) ? READ_INTEGERS : READ_LONGS;
    else if (field->is_array)
        op.code = READ_INNER;
    else if (field->kind == JFR_BOOLEAN)
        op.code = READ_BOOLEAN;
    else if (field->kind == JFR_BYTE)
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

static bool compile(struct jfr_chunk *chunk, struct type_info *info)
{
    const struct jfr_type *type = &info->type;
    size_t count = type->field_count + 1;
    info->read = arena_take(&chunk->types_arena, count * sizeof *info->read, _Alignof(struct read_op));
    uint8_t *shifts = arena_take(&chunk->types_arena, count, 1);
    if (!info->read || !shifts)
        return false;
    for (size_t i = 0; i < type->field_count; i++) {
        const struct jfr_field *field = &type->fields[i];
        struct read_op op = op_for(field, i);
        struct read_op *last = info->read_count ? &info->read[info->read_count - 1] : NULL;
        shifts[i] = shift_of(field);
        if (last && op.code <= READ_INTEGERS && last->code <= READ_INTEGERS) {
            last->count++;
            if (op.code == READ_INTEGERS)
                last->code = READ_INTEGERS;
        } else {
            op.shifts = &shifts[i];
            info->read[info->read_count++] = op;
        }
    }
    info->read[info->read_count] = (struct read_op){.first = UINT32_MAX};
    return true;
}

bool jfr_cells_compile(struct jfr_chunk *chunk)
{
    bool ok = true;
    for (size_t i = 0; ok && i < chunk->type_count; i++)
        ok = chunk->types[i].broken || compile(chunk, &chunk->types[i]);
    return ok;
}

static double real_of(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return (double)value;
}

/* Performs one step byte by byte: near the end of memory, and for skipped fields. Returns the position after it, or
 * NULL. */
static __attribute__((noinline)) const uint8_t *read_slowly(const struct jfr_chunk *chunk, const struct read_op *op,
                                                            const uint8_t *at, const uint8_t *end, size_t count,
                                                            union jfr_cell *cell)
{
    struct wire w = jfr_wire(chunk, at, end);
    switch (op->code) {
    case READ_LONGS:
    case READ_INTEGERS:
        for (size_t i = 0; i < count; i++)
            cell[i].integer = extend(wire_varint(&w), op->shifts[i]);
        break;
    case READ_BOOLEAN: cell->integer = wire_u8(&w) != 0; break;
    case READ_BYTE: cell->integer = (int8_t)wire_u8(&w); break;
    case READ_CHAR: cell->integer = (uint16_t)wire_varint(&w); break;
    case READ_FLOAT: cell->real = real_of((uint32_t)wire_big(&w, 4)); break;
    case READ_DOUBLE: cell->key = wire_big(&w, 8); break;
    case READ_STRING:
        cell->at = w.at;
        wire_skip_string(&w);
        break;
    case READ_INNER:
        cell->at = w.at;
        jfr_skip_field(&w, op->field);
        break;
    }
    return w.failed ? NULL : w.at;
}

/* Returns the position after a string of a frequent form: null, empty, in the pool, or short and ASCII; NULL for
 * others. */
static inline const uint8_t *behind_string(const uint8_t *at)
{
    if (*at == WIRE_POOL)
        return wire_behind(at + 1);
    if (*at < WIRE_POOL)
        return at + 1;
    uint8_t length = at[1];
    if (*at > WIRE_LATIN1 || length > WIRE_WINDOW)
        return NULL;
    /* In text of UTF-16 units, each unit must be a number of one byte. */
    bool is_short = *at != WIRE_CHARS || (~(uint64_t)wire_stops(at + 2) & ((UINT64_C(1) << length) - 1)) == 0;
    return is_short ? at + 2 + length : NULL;
}

/* Reads the fields before `field_end` from `at` into their cells. Returns the position after them, or NULL if they
 * do not fit. */
static inline __attribute__((always_inline)) const uint8_t *run(const struct jfr_chunk *chunk, const struct read_op *op,
                                                                const uint8_t *at, const uint8_t *end, size_t field_end,
                                                                union jfr_cell *cells, bool pext)
{
    bool roomy = (size_t)(chunk->limit - end) >= WINDOW_ROOM;
    for (; op->first < field_end; op++) {
        union jfr_cell *cell = &cells[op->first];
        size_t count = op->count;
        if (op->first + count > field_end)
            count = field_end - op->first;
        const uint8_t *behind;
        if (!WIRE_LIKELY(roomy) || op->code > READ_STRING) {
            at = read_slowly(chunk, op, at, end, count, cell);
        } else if (op->code == READ_LONGS) {
            at = read_varints(at, end, cell, count, NULL, 0, pext);
        } else if (op->code == READ_INTEGERS) {
            at = read_varints(at, end, cell, count, op->shifts, count, pext);
        } else if (op->code == READ_DOUBLE) {
            cell->key = __builtin_bswap64(wire_load(at));
            at += 8;
        } else if (op->code == READ_STRING) {
            cell->at = at;
            behind = behind_string(at);
            at = WIRE_LIKELY(behind != NULL) ? behind : read_slowly(chunk, op, at, end, count, cell);
        } else {
            cell->integer = op->code == READ_BYTE ? (int8_t)*at : *at != 0;
            at++;
        }
        if (!at || at > end)
            return NULL;
    }
    return at;
}

static const uint8_t *run_anywhere(const struct jfr_chunk *chunk, const struct read_op *op, const uint8_t *at,
                                   const uint8_t *end, size_t field_end, union jfr_cell *cells)
{
    return run(chunk, op, at, end, field_end, cells, false);
}

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2"))) static const uint8_t *run_with_pext(const struct jfr_chunk *chunk,
                                                                        const struct read_op *op, const uint8_t *at,
                                                                        const uint8_t *end, size_t field_end,
                                                                        union jfr_cell *cells)
{
    return run(chunk, op, at, end, field_end, cells, true);
}
#else
#define run_with_pext run_anywhere
#endif

const uint8_t *jfr_read_fields(struct jfr_chunk *chunk, const struct jfr_type *type, const uint8_t *at,
                               const uint8_t *end, size_t field_end, union jfr_cell *cells)
{
    const struct read_op *read = jfr_info(type)->read;
    if (!WIRE_LIKELY(read != NULL))
        return NULL;
    return (chunk->has_pext ? run_with_pext : run_anywhere)(chunk, read, at, end, field_end, cells);
}

bool jfr_read_cells(struct jfr_chunk *chunk, const struct jfr_record *record, union jfr_cell *cells)
{
    if (WIRE_LIKELY(jfr_read_fields(chunk, record->type, record->payload, record->end, record->type->field_count,
                                    cells) != NULL))
        return true;
    return jfr_chunk_fault(chunk, jfr_place(chunk, record->payload),
                           "%s: a value is invalid or extends beyond the record's end", record->type->name);
}

static const uint8_t *read_many(const uint8_t *at, const uint8_t *end, const struct read_op *op, size_t count,
                                union jfr_cell *cells)
{
    return read_varints(at, end, cells, count * op->count, op->shifts, op->count, false);
}

#if defined(__x86_64__)
__attribute__((target("bmi,bmi2"))) static const uint8_t *read_many_with_pext(const uint8_t *at, const uint8_t *end,
                                                                              const struct read_op *op, size_t count,
                                                                              union jfr_cell *cells)
{
    return read_varints(at, end, cells, count * op->count, op->shifts, op->count, true);
}
#else
#define read_many_with_pext read_many
#endif

/* Reads elements that contain only numbers, such as stack frames, in one run. Returns 0 if they contain others or do
 * not fit. */
static size_t walk_numbers(struct jfr_walk *walk, size_t count, union jfr_cell *cells)
{
    const struct type_info *info = jfr_info(walk->type);
    const struct jfr_chunk *chunk = walk->chunk;
    if (count < 2 || info->read_count != 1 || info->read[0].code > READ_INTEGERS ||
        (size_t)(chunk->limit - walk->end) < WINDOW_ROOM)
        return 0;
    const uint8_t *behind =
        (chunk->has_pext ? read_many_with_pext : read_many)(walk->at, walk->end, &info->read[0], count, cells);
    if (!behind)
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
        const uint8_t *behind = jfr_read_fields(walk->chunk, walk->type, walk->at, walk->end, fields, cells);
        if (!behind) {
            walk->left = 0;
            jfr_chunk_fault(walk->chunk, jfr_place(walk->chunk, walk->at),
                            "%s: a value is invalid or extends beyond the record's end", walk->type->name);
            return 0;
        }
        walk->at = behind;
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
        /* Reading the cell verified that it ends within its record. */
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
