#include "collector/acquire/lzma2.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"

enum {
    STATES = 12,
    AFTER_LITERAL = 7, /* states below: the last symbol was a literal */
    POSITIONS = 16,    /* most states of the position within four, eight, ... bytes */
    SHORTEST = 2,
    LENGTH_LOW = 8,
    LENGTH_HIGH = 256,
    DISTANCE_CLASSES = 4, /* by length */
    SLOTS = 64,
    FIRST_MODELLED = 4, /* slots below say the distance themselves */
    FIRST_DIRECT = 14,  /* slots from here on have bits without a model */
    MODELLED = 1 << (FIRST_DIRECT / 2),
    ALIGN_BITS = 4,
    LITERAL = 0x300, /* probabilities of a literal, in each of its contexts */
    CONTEXT_BITS = 4,
    MODEL_BITS = 11,
    MOVE_BITS = 5,
    START = 5,        /* bytes that begin a chunk's code */
    PACKED = 1 << 16, /* most bytes of a chunk */
    BEYOND = 64       /* bytes that a symbol may read behind the end before that is seen */
};

#define TOP (UINT32_C(1) << 24)

struct length_model {
    uint16_t choice, choice2;
    uint16_t low[POSITIONS][LENGTH_LOW], middle[POSITIONS][LENGTH_LOW], high[LENGTH_HIGH];
};

/* Probabilities of a zero, in 1/2048. */
struct models {
    uint16_t is_match[STATES][POSITIONS], is_rep[STATES], is_rep0[STATES], is_rep1[STATES], is_rep2[STATES];
    uint16_t is_rep0_long[STATES][POSITIONS];
    uint16_t slot[DISTANCE_CLASSES][SLOTS], special[MODELLED], align[1 << ALIGN_BITS];
    struct length_model match_length, rep_length;
    uint16_t literal[LITERAL << CONTEXT_BITS];
};

struct lzma2 {
    bool needs_reset, needs_properties;
    unsigned context_bits, literal_mask, position_mask;
    unsigned state;
    uint32_t reps[4]; /* the last distances, less one */
    struct models models;
    unsigned char packed[PACKED + BEYOND];
};

/* --- The range coder ---------------------------------------------------------------------------- */

struct range {
    uint32_t range, code;
    const unsigned char *at;
};

#define INLINE static inline __attribute__((always_inline))

INLINE void normalize(struct range *range)
{
    if (range->range < TOP) {
        range->range <<= 8;
        range->code = range->code << 8 | *range->at++;
    }
}

INLINE unsigned bit(struct range *range, uint16_t *model)
{
    normalize(range);
    uint32_t bound = (range->range >> MODEL_BITS) * *model;
    if (range->code < bound) {
        range->range = bound;
        *model = (uint16_t)(*model + (((1 << MODEL_BITS) - *model) >> MOVE_BITS));
        return 0;
    }
    range->range -= bound;
    range->code -= bound;
    *model = (uint16_t)(*model - (*model >> MOVE_BITS));
    return 1;
}

/* A number of as many bits as `limit` (a power of two) has room for, the highest first. */
INLINE unsigned tree(struct range *range, uint16_t *models, unsigned limit)
{
    unsigned symbol = 1;
    do
        symbol = symbol << 1 | bit(range, models + symbol);
    while (symbol < limit);
    return symbol - limit;
}

/* The lowest first. */
INLINE uint32_t tree_reversed(struct range *range, uint16_t *models, unsigned bits)
{
    unsigned symbol = 1;
    uint32_t value = 0;
    for (unsigned i = 0; i < bits; i++) {
        unsigned one = bit(range, models + symbol);
        symbol = symbol << 1 | one;
        value |= (uint32_t)one << i;
    }
    return value;
}

INLINE uint32_t direct(struct range *range, unsigned bits)
{
    uint32_t value = 0;
    while (bits--) {
        normalize(range);
        range->range >>= 1;
        range->code -= range->range;
        uint32_t mask = UINT32_C(0) - (range->code >> 31);
        range->code += range->range & mask;
        value = (value << 1) + (mask + 1);
    }
    return value;
}

/*
 * What the loop works with: a copy, because the compiler has to think that a byte written to the ring may change
 * what is in memory.
 */
struct hot {
    struct range range;
    unsigned char *ring;
    uint64_t total, start; /* as in the window */
    unsigned state;
    uint32_t rep0, rep1, rep2, rep3; /* the last distances, less one */
};

/* --- Symbols ------------------------------------------------------------------------------------ */

INLINE unsigned read_length(struct range *range, struct length_model *model, unsigned position)
{
    if (!bit(range, &model->choice))
        return SHORTEST + tree(range, model->low[position], LENGTH_LOW);
    if (!bit(range, &model->choice2))
        return SHORTEST + LENGTH_LOW + tree(range, model->middle[position], LENGTH_LOW);
    return SHORTEST + 2 * LENGTH_LOW + tree(range, model->high, LENGTH_HIGH);
}

/* Less one. */
INLINE uint32_t read_distance(struct range *range, struct models *models, unsigned length)
{
    unsigned class = length - SHORTEST < DISTANCE_CLASSES ? length - SHORTEST : DISTANCE_CLASSES - 1;
    unsigned slot = tree(range, models->slot[class], SLOTS);
    if (slot < FIRST_MODELLED)
        return slot;
    unsigned bits = (slot >> 1) - 1;
    uint32_t base = (2 | (slot & 1)) << bits;
    if (slot < FIRST_DIRECT)
        return base + tree_reversed(range, models->special + base - slot, bits);
    base += direct(range, bits - ALIGN_BITS) << ALIGN_BITS;
    return base + tree_reversed(range, models->align, ALIGN_BITS);
}

INLINE unsigned char read_literal(struct lzma2 *lzma2, struct hot *hot, struct window *window)
{
    unsigned before = hot->total > hot->start ? hot->ring[window_place(hot->total - 1)] : 0;
    unsigned position = (unsigned)(hot->total - hot->start) & lzma2->literal_mask;
    unsigned context = (position << lzma2->context_bits) + (before >> (8 - lzma2->context_bits));
    uint16_t *models = lzma2->models.literal + context * LITERAL;
    if (hot->state < AFTER_LITERAL)
        return (unsigned char)tree(&hot->range, models, 0x100);
    /* Behind a match, the byte that would have continued it says what this one is not. */
    uint64_t distance = (uint64_t)hot->rep0 + 1, at = hot->total - distance;
    unsigned other = distance <= WINDOW_NEAR ? hot->ring[window_place(at)] : window_far_byte(window, at);
    unsigned offset = 0x100, symbol = 1;
    do {
        other <<= 1;
        unsigned other_bit = other & offset;
        if (bit(&hot->range, models + offset + other_bit + symbol)) {
            symbol = symbol << 1 | 1;
            offset &= other_bit;
        } else {
            symbol <<= 1;
            offset &= ~other_bit;
        }
    } while (symbol < 0x100);
    return (unsigned char)symbol;
}

/* One of the last distances again: its length. */
INLINE unsigned read_repeated(struct models *models, struct hot *hot, unsigned position)
{
    unsigned state = hot->state;
    bool after_literal = state < AFTER_LITERAL;
    if (!bit(&hot->range, &models->is_rep0[state])) {
        if (!bit(&hot->range, &models->is_rep0_long[state][position])) {
            hot->state = after_literal ? 9 : 11;
            return 1;
        }
    } else {
        uint32_t distance = hot->rep1;
        if (bit(&hot->range, &models->is_rep1[state])) {
            distance = hot->rep2;
            if (bit(&hot->range, &models->is_rep2[state])) {
                distance = hot->rep3;
                hot->rep3 = hot->rep2;
            }
            hot->rep2 = hot->rep1;
        }
        hot->rep1 = hot->rep0;
        hot->rep0 = distance;
    }
    hot->state = after_literal ? 8 : 11;
    return read_length(&hot->range, &models->rep_length, position);
}

INLINE unsigned read_match(struct models *models, struct hot *hot, unsigned position)
{
    hot->state = hot->state < AFTER_LITERAL ? 7 : 10;
    hot->rep3 = hot->rep2;
    hot->rep2 = hot->rep1;
    hot->rep1 = hot->rep0;
    unsigned length = read_length(&hot->range, &models->match_length, position);
    hot->rep0 = read_distance(&hot->range, models, length);
    return length;
}

INLINE void copy(struct hot *hot, struct window *window, unsigned length)
{
    enum { STEP = 16 };
    uint64_t distance = (uint64_t)hot->rep0 + 1;
    size_t to = window_place(hot->total), from = window_place(hot->total - distance);
    if (distance > WINDOW_NEAR)
        window_far_copy(window, hot->total - distance, hot->total, length);
    else if (distance >= STEP && (to > from ? to : from) + length + STEP <= WINDOW_RING)
        for (unsigned done = 0; done < length; done += STEP)
            memcpy(hot->ring + to + done, hot->ring + from + done, STEP);
    else
        for (unsigned i = 0; i < length; i++)
            hot->ring[window_place(hot->total + i)] = hot->ring[window_place(hot->total + i - distance)];
    hot->total += length;
}

/* --- Chunks ------------------------------------------------------------------------------------- */

INLINE bool read_symbols(struct lzma2 *lzma2, struct hot *hot, struct window *window, const unsigned char *end,
                         size_t left)
{
    struct models *models = &lzma2->models;
    unsigned mask = lzma2->position_mask;
    uint32_t size = window->size;
    while (left && hot->range.at <= end) {
        unsigned state = hot->state;
        uint64_t seen = hot->total - hot->start;
        unsigned position = (unsigned)seen & mask;
        if (!bit(&hot->range, &models->is_match[state][position])) {
            hot->ring[window_place(hot->total)] = read_literal(lzma2, hot, window);
            hot->total++;
            hot->state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            left--;
            continue;
        }
        unsigned length = bit(&hot->range, &models->is_rep[state]) ? read_repeated(models, hot, position)
                                                                   : read_match(models, hot, position);
        if (hot->rep0 >= seen || hot->rep0 >= size || length > left)
            return false;
        copy(hot, window, length);
        left -= length;
    }
    normalize(&hot->range);
    return !left && hot->range.at == end && hot->range.code == 0;
}

/* `packed` bytes become `length`. */
static bool unpack(struct lzma2 *lzma2, struct window *window, size_t packed, size_t length)
{
    const unsigned char *in = lzma2->packed;
    memset(lzma2->packed + packed, 0, BEYOND);
    if (packed < START || *in)
        return false;
    uint32_t code = (uint32_t)in[1] << 24 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 8 | in[4];
    struct hot hot = {{UINT32_MAX, code, in + START},
                      window->ring,
                      window->total,
                      window->start,
                      lzma2->state,
                      lzma2->reps[0],
                      lzma2->reps[1],
                      lzma2->reps[2],
                      lzma2->reps[3]};
    bool ok = read_symbols(lzma2, &hot, window, in + packed, length);
    window->total = hot.total;
    lzma2->state = hot.state;
    memcpy(lzma2->reps, (uint32_t[]){hot.rep0, hot.rep1, hot.rep2, hot.rep3}, sizeof lzma2->reps);
    return ok;
}

static void reset_models(struct lzma2 *lzma2)
{
    uint16_t *models = (uint16_t *)&lzma2->models;
    for (size_t i = 0; i < sizeof lzma2->models / sizeof *models; i++)
        models[i] = 1 << (MODEL_BITS - 1);
    memset(lzma2->reps, 0, sizeof lzma2->reps);
    lzma2->state = 0;
}

static bool set_properties(struct lzma2 *lzma2, unsigned value)
{
    unsigned context_bits = value % 9, literal_bits = value / 9 % 5, position_bits = value / 45;
    if (position_bits > 4 || context_bits + literal_bits > CONTEXT_BITS)
        return false;
    lzma2->context_bits = context_bits;
    lzma2->literal_mask = (1u << literal_bits) - 1;
    lzma2->position_mask = (1u << position_bits) - 1;
    return true;
}

static enum lzma2_result stored_chunk(struct window *window, bool (*take)(void *context, void *to, size_t length),
                                      void *context)
{
    unsigned char size[2];
    if (!take(context, size, sizeof size))
        return LZMA2_NO_INPUT;
    for (size_t left = ((size_t)size[0] << 8 | size[1]) + 1; left;) {
        size_t place = window_place(window->total), step = left < WINDOW_RING - place ? left : WINDOW_RING - place;
        if (!take(context, window->ring + place, step))
            return LZMA2_NO_INPUT;
        window->total += step;
        left -= step;
    }
    return LZMA2_MORE;
}

enum { STORED_MOST = 2, PACKED_CHUNK = 0x80, RESETS_STATE = 0xa0, SETS_PROPERTIES = 0xc0, RESETS_ALL = 0xe0 };

static enum lzma2_result packed_chunk(struct lzma2 *lzma2, unsigned control, struct window *window,
                                      bool (*take)(void *context, void *to, size_t length), void *context)
{
    unsigned char sizes[4], properties;
    if (!take(context, sizes, sizeof sizes))
        return LZMA2_NO_INPUT;
    size_t length = ((size_t)(control & 0x1f) << 16 | (size_t)sizes[0] << 8 | sizes[1]) + 1;
    size_t packed = ((size_t)sizes[2] << 8 | sizes[3]) + 1;
    if (control >= SETS_PROPERTIES) {
        if (!take(context, &properties, 1))
            return LZMA2_NO_INPUT;
        if (!set_properties(lzma2, properties))
            return LZMA2_CORRUPT;
        lzma2->needs_properties = false;
    } else if (lzma2->needs_properties) {
        return LZMA2_CORRUPT;
    }
    if (control >= RESETS_STATE)
        reset_models(lzma2);
    if (!take(context, lzma2->packed, packed))
        return LZMA2_NO_INPUT;
    return unpack(lzma2, window, packed, length) ? LZMA2_MORE : LZMA2_CORRUPT;
}

enum lzma2_result lzma2_chunk(struct lzma2 *lzma2, struct window *window,
                              bool (*take)(void *context, void *to, size_t length), void *context)
{
    unsigned char control;
    if (!take(context, &control, 1))
        return LZMA2_NO_INPUT;
    if (control == 0)
        return LZMA2_END;
    if (control >= RESETS_ALL || control == 1) {
        lzma2->needs_reset = false;
        lzma2->needs_properties = true;
        window->start = window->total;
    } else if (lzma2->needs_reset) {
        return LZMA2_CORRUPT;
    }
    if (control >= PACKED_CHUNK)
        return packed_chunk(lzma2, control, window, take, context);
    return control <= STORED_MOST ? stored_chunk(window, take, context) : LZMA2_CORRUPT;
}

struct lzma2 *lzma2_new(void)
{
    struct lzma2 *lzma2 = mem_calloc(1, sizeof *lzma2);
    lzma2_begin(lzma2);
    return lzma2;
}

void lzma2_begin(struct lzma2 *lzma2)
{
    lzma2->needs_reset = lzma2->needs_properties = true;
}

void lzma2_free(struct lzma2 *lzma2)
{
    free(lzma2);
}
