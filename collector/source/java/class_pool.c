#include "collector/source/java/class_pool.h"

#include <string.h>

#include "common/base/buf.h"

/* The number of bytes after the tag; 0: unknown tag. A UTF8 entry begins with its length. */
static const uint8_t sizes[] = {
    [CLASS_POOL_UTF8] = 2,           [CLASS_POOL_INTEGER] = 4,
    [CLASS_POOL_FLOAT] = 4,          [CLASS_POOL_LONG] = 8,
    [CLASS_POOL_DOUBLE] = 8,         [CLASS_POOL_CLASS] = 2,
    [CLASS_POOL_STRING] = 2,         [CLASS_POOL_FIELD] = 4,
    [CLASS_POOL_METHOD] = 4,         [CLASS_POOL_INTERFACE_METHOD] = 4,
    [CLASS_POOL_NAME_AND_TYPE] = 4,  [CLASS_POOL_METHOD_HANDLE] = 3,
    [CLASS_POOL_METHOD_TYPE] = 2,    [CLASS_POOL_DYNAMIC] = 4,
    [CLASS_POOL_INVOKE_DYNAMIC] = 4, [CLASS_POOL_MODULE] = 2,
    [CLASS_POOL_PACKAGE] = 2,
};

static bool read_constant(struct class_constant *constant, struct cursor *c)
{
    unsigned tag = cursor_u8(c);
    size_t size = tag < sizeof sizes ? sizes[tag] : 0;
    if (!size)
        return false;
    constant->tag = (enum class_pool_tag)tag;
    if (tag == CLASS_POOL_METHOD_HANDLE) /* a byte with the kind of the reference */
        cursor_u8(c);
    for (size -= tag == CLASS_POOL_METHOD_HANDLE; size; size -= 2)
        constant->bits = constant->bits << 16 | cursor_be16(c);
    /* A single index is stored as the first of two. */
    if (tag == CLASS_POOL_UTF8) {
        constant->length = constant->bits;
        constant->bytes = cursor_bytes(c, constant->length);
    }
    return !c->failed;
}

bool class_pool_read(struct class_pool *pool, struct cursor *c, struct arena *arena)
{
    *pool = (struct class_pool){.arena = arena};
    pool->count = cursor_be16(c);
    /* Each constant has at least one byte. */
    if (c->failed || !pool->count || (pool->count - 1) > cursor_left(c))
        return false;
    pool->items = arena_alloc(arena, pool->count * sizeof *pool->items);
    for (size_t i = 1; i < pool->count; i++) {
        if (!read_constant(&pool->items[i], c))
            return false;
        /* These occupy two indexes. */
        if (pool->items[i].tag == CLASS_POOL_LONG || pool->items[i].tag == CLASS_POOL_DOUBLE)
            i++;
    }
    return true;
}

const struct class_constant *class_pool_get(struct class_pool *pool, unsigned index, enum class_pool_tag tag)
{
    if (index < pool->count && pool->items[index].tag == tag)
        return &pool->items[index];
    pool->failed = true;
    return NULL;
}

/* --- Texts ------------------------------------------------------------------------------------------- */

enum { REPLACEMENT = 0xfffd };

static void put_character(struct buf *out, uint32_t c)
{
    if (c < 0x80) {
        buf_putc(out, (char)c);
        return;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xc0, 0xe0, 0xf0};
    buf_putc(out, (char)(first[more] | c >> (6 * more)));
    while (more--)
        buf_putc(out, (char)(0x80 | (c >> (6 * more) & 0x3f)));
}

/* Reads one UTF-16 unit from one to three bytes (JVMS 4.4.7). */
static uint32_t read_unit(struct cursor *c)
{
    uint32_t first = cursor_u8(c);
    int more = first < 0x80 ? 0 : first >> 5 == 6 ? 1 : first >> 4 == 14 ? 2 : -1;
    if (more < 0)
        return REPLACEMENT;
    uint32_t unit = more == 0 ? first : first & (0x3fu >> more);
    while (more--) {
        if (c->at == c->end || *c->at >> 6 != 2)
            return REPLACEMENT;
        unit = unit << 6 | (cursor_u8(c) & 0x3f);
    }
    return unit ? unit : REPLACEMENT;
}

static const char *decode(struct arena *arena, const uint8_t *bytes, size_t length)
{
    struct cursor c = cursor_make(bytes, length);
    struct buf out;
    buf_init(&out, 0);
    while (cursor_left(&c)) {
        uint32_t unit = read_unit(&c);
        if (unit >> 10 == 0x36) { /* a high surrogate; a low one follows */
            struct cursor next = c;
            uint32_t low = cursor_left(&next) ? read_unit(&next) : 0;
            bool is_pair = low >> 10 == 0x37;
            unit = is_pair ? 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff) : REPLACEMENT;
            if (is_pair)
                c = next;
        } else if (unit >> 10 == 0x37) {
            unit = REPLACEMENT;
        }
        put_character(&out, unit);
    }
    const char *text = arena_strndup(arena, buf_text(&out), out.length);
    buf_dispose(&out);
    return text;
}

const char *class_pool_text(struct class_pool *pool, unsigned index)
{
    const struct class_constant *found = class_pool_get(pool, index, CLASS_POOL_UTF8);
    if (!found)
        return "";
    struct class_constant *constant = &pool->items[index];
    if (!constant->text)
        constant->text = decode(pool->arena, constant->bytes, constant->length);
    return constant->text;
}

/* --- Names ------------------------------------------------------------------------------------------- */

/* Returns a/b/C with dots. */
static const char *dotted(struct arena *arena, const char *name, size_t length)
{
    char *dotted = arena_strndup(arena, name, length);
    for (char *at = dotted; (at = strchr(at, '/'));)
        *at = '.';
    return dotted;
}

const char *class_pool_class(struct class_pool *pool, unsigned index)
{
    const struct class_constant *constant = class_pool_get(pool, index, CLASS_POOL_CLASS);
    const char *name = constant ? class_pool_text(pool, (unsigned)constant->bits) : "";
    if (!*name)
        pool->failed = true;
    return dotted(pool->arena, name, strlen(name));
}

const char *class_type_name(struct class_pool *pool, const char *descriptor, bool *is_array)
{
    static const char *const names[] = {['B' - 'B'] = "byte",  ['C' - 'B'] = "char", ['D' - 'B'] = "double",
                                        ['F' - 'B'] = "float", ['I' - 'B'] = "int",  ['J' - 'B'] = "long",
                                        ['S' - 'B'] = "short", ['V' - 'B'] = "void", ['Z' - 'B'] = "boolean"};
    size_t depth = strspn(descriptor, "[");
    *is_array = depth > 0;
    descriptor += depth;
    size_t length = strlen(descriptor);
    if (*descriptor == 'L' && length > 2 && descriptor[length - 1] == ';')
        return dotted(pool->arena, descriptor + 1, length - 2);
    const char *name = length == 1 && *descriptor >= 'B' && *descriptor <= 'Z' ? names[*descriptor - 'B'] : NULL;
    if (!name)
        pool->failed = true;
    return name ? name : "";
}
