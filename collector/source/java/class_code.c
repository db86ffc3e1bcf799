#include "collector/source/java/class_code.h"

#include <string.h>

enum opcode {
    OP_LDC = 18,
    OP_LDC_W = 19,
    OP_IINC = 132,
    OP_TABLESWITCH = 170,
    OP_LOOKUPSWITCH = 171,
    OP_INVOKESTATIC = 184,
    OP_WIDE = 196
};

/* The number of bytes after the opcode, for all opcodes up to `last`. */
static const struct {
    uint8_t last, operands;
} lengths[] = {
    {15, 0},  {16, 1},  {17, 2},  {18, 1},  {20, 2},  {25, 1},  {53, 0},  {58, 1},  {131, 0},
    {132, 2}, {152, 0}, {168, 2}, {169, 1}, {171, 0}, {177, 0}, {184, 2}, {186, 4}, {187, 2},
    {188, 1}, {189, 2}, {191, 0}, {193, 2}, {195, 0}, {196, 0}, {197, 3}, {199, 2}, {201, 4},
};

static uint64_t read_be32(struct cursor *c)
{
    uint64_t high = cursor_be16(c);
    return high << 16 | cursor_be16(c);
}

/* The tables of switches are aligned to four bytes from the beginning of the code. */
static void skip_switch(struct cursor *c, const uint8_t *start, unsigned opcode)
{
    cursor_bytes(c, (uint64_t)(-(c->at - start) & 3));
    read_be32(c);
    uint64_t first = read_be32(c);
    if (opcode == OP_LOOKUPSWITCH) {
        cursor_bytes(c, 8 * first);
        return;
    }
    uint64_t entries = ((read_be32(c) - first) & UINT32_MAX) + 1;
    cursor_bytes(c, 4 * entries);
}

static bool skip_operands(struct cursor *c, const uint8_t *start, unsigned opcode)
{
    if (opcode == OP_TABLESWITCH || opcode == OP_LOOKUPSWITCH) {
        skip_switch(c, start, opcode);
        return true;
    }
    if (opcode == OP_WIDE) {
        bool is_increment = cursor_u8(c) == OP_IINC;
        cursor_bytes(c, is_increment ? 4 : 2);
        return true;
    }
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        if (opcode <= lengths[i].last) {
            cursor_bytes(c, lengths[i].operands);
            return true;
        }
    }
    return false;
}

static bool calls_hook(struct class_pool *pool, unsigned index)
{
    const struct class_constant *method = index < pool->count ? &pool->items[index] : NULL;
    if (!method || method->tag != CLASS_POOL_METHOD)
        return false; /* a static method of an interface */
    const struct class_constant *name = class_pool_get(pool, method->bits & UINT16_MAX, CLASS_POOL_NAME_AND_TYPE);
    return name && !strcmp(class_pool_text(pool, (unsigned)(name->bits >> 16)), "addPeriodicEvent") &&
           !strcmp(class_pool_class(pool, (unsigned)(method->bits >> 16)), "jdk.jfr.FlightRecorder");
}

bool class_code_hooks(struct class_names *hooked, struct class_pool *pool, struct cursor code)
{
    const uint8_t *start = code.at;
    unsigned literal = 0;
    while (cursor_left(&code)) {
        unsigned opcode = cursor_u8(&code);
        struct cursor operands = code;
        if (!skip_operands(&code, start, opcode) || code.failed)
            return false;
        unsigned index = opcode == OP_LDC                                  ? cursor_u8(&operands)
                         : opcode == OP_LDC_W || opcode == OP_INVOKESTATIC ? cursor_be16(&operands)
                                                                           : 0;
        if (opcode != OP_INVOKESTATIC) {
            bool is_class = index && index < pool->count && pool->items[index].tag == CLASS_POOL_CLASS;
            literal = is_class ? index : literal;
        } else if (literal && calls_hook(pool, index)) {
            *vec_add(hooked) = class_pool_class(pool, literal);
        }
    }
    return !pool->failed;
}
