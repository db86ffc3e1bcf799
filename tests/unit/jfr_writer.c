#include "tests/unit/jfr_writer.h"

#include <assert.h>
#include <string.h>

struct jfr_node {
    struct jfr_node *parent, *first, *last, *next;
    size_t name, attribute_count, child_count;
    size_t *attributes;
};

void jfr_writer_init(struct jfr_writer *w)
{
    *w = (struct jfr_writer){0};
    buf_init(&w->out, 0);
}

void jfr_writer_dispose(struct jfr_writer *w)
{
    buf_dispose(&w->out);
    arena_dispose(&w->arena);
    vec_dispose(&w->strings);
}

void jfr_writer_byte(struct jfr_writer *w, unsigned value)
{
    buf_putc(&w->out, (char)(unsigned char)value);
}

void jfr_writer_big(struct jfr_writer *w, uint64_t value, size_t width)
{
    while (width--)
        jfr_writer_byte(w, value >> 8 * width & 0xff);
}

void jfr_writer_number(struct jfr_writer *w, uint64_t value)
{
    int width = 1;
    while (width < 9 && value >> 7 * width)
        width++;
    jfr_writer_padded(w, value, width);
}

void jfr_writer_padded(struct jfr_writer *w, uint64_t value, int width)
{
    for (int i = 1; i < width; i++, value >>= 7)
        jfr_writer_byte(w, (value & 0x7f) | 0x80);
    jfr_writer_byte(w, width == 9 ? value & 0xff : value & 0x7f);
}

void jfr_writer_float(struct jfr_writer *w, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    jfr_writer_big(w, bits, 4);
}

void jfr_writer_double(struct jfr_writer *w, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    jfr_writer_big(w, bits, 8);
}

void jfr_writer_utf8(struct jfr_writer *w, const char *text)
{
    jfr_writer_byte(w, 3);
    jfr_writer_number(w, strlen(text));
    buf_puts(&w->out, text);
}

void jfr_writer_chunk(struct jfr_writer *w)
{
    w->chunk = w->out.length;
    w->checkpoint = w->metadata = 0;
    buf_add(&w->out, "FLR\0\0\2\0\1", 8);
    jfr_writer_big(w, 0, 8); /* size, checkpoint, metadata: filled in */
    jfr_writer_big(w, 0, 8);
    jfr_writer_big(w, 0, 8);
    jfr_writer_big(w, UINT64_C(1000) * 1000000000, 8);
    jfr_writer_big(w, UINT64_C(3) * 1000000000, 8);
    jfr_writer_big(w, 5000, 8);
    jfr_writer_big(w, 2000000000, 8);
    jfr_writer_big(w, 0x00000001, 4);
}

void jfr_writer_poke(struct jfr_writer *w, size_t offset, uint64_t value, size_t width)
{
    for (size_t i = 0; i < width; i++)
        w->out.data[w->chunk + offset + i] = (char)(unsigned char)(value >> 8 * (width - 1 - i));
}

void jfr_writer_end_chunk(struct jfr_writer *w)
{
    jfr_writer_poke(w, 8, w->out.length - w->chunk, 8);
    jfr_writer_poke(w, 16, w->checkpoint, 8);
    jfr_writer_poke(w, 24, w->metadata, 8);
}

void jfr_writer_record(struct jfr_writer *w, uint64_t type_id)
{
    w->record = w->out.length;
    jfr_writer_padded(w, 0, 4);
    jfr_writer_number(w, type_id);
}

void jfr_writer_end_record(struct jfr_writer *w)
{
    size_t size = w->out.length - w->record;
    for (size_t i = 0; i < 4; i++)
        w->out.data[w->record + i] = (char)(unsigned char)((size >> 7 * i & 0x7f) | (i < 3 ? 0x80 : 0));
}

void jfr_writer_checkpoint(struct jfr_writer *w, uint64_t pool_count)
{
    size_t here = w->out.length - w->chunk;
    jfr_writer_record(w, 1);
    jfr_writer_number(w, 6000);
    jfr_writer_number(w, 0);
    jfr_writer_number(w, w->checkpoint ? (uint64_t)w->checkpoint - here : 0);
    jfr_writer_byte(w, 0);
    jfr_writer_number(w, pool_count);
    w->checkpoint = here;
}

static size_t intern(struct jfr_writer *w, const char *text)
{
    for (size_t i = 0; i < w->strings.count; i++) {
        if (strcmp(w->strings.items[i], text) == 0)
            return i;
    }
    *vec_add(&w->strings) = arena_strdup(&w->arena, text);
    return w->strings.count - 1;
}

void jfr_writer_open(struct jfr_writer *w, const char *name, ...)
{
    struct jfr_node *node = ARENA_NEW(&w->arena, struct jfr_node);
    node->name = intern(w, name);
    node->attributes = arena_alloc(&w->arena, 32 * sizeof *node->attributes);
    va_list args;
    va_start(args, name);
    for (const char *text; (text = va_arg(args, const char *));) {
        assert(node->attribute_count < 32);
        node->attributes[node->attribute_count++] = intern(w, text);
    }
    va_end(args);
    node->parent = w->open;
    if (!w->root)
        w->root = node;
    if (w->open) {
        *(w->open->last ? &w->open->last->next : &w->open->first) = node;
        w->open->last = node;
        w->open->child_count++;
    }
    w->open = node;
}

void jfr_writer_close(struct jfr_writer *w)
{
    w->open = w->open->parent;
}

void jfr_writer_open_class(struct jfr_writer *w, const char *name, const char *id, const char *super)
{
    jfr_writer_open(w, "class", "name", name, "id", id, super ? "superType" : NULL, super, NULL);
}

void jfr_writer_field(struct jfr_writer *w, const char *name, const char *type)
{
    jfr_writer_open(w, "field", "name", name, "class", type, NULL);
    jfr_writer_close(w);
}

static void write_node(struct jfr_writer *w, const struct jfr_node *node)
{
    jfr_writer_number(w, node->name);
    jfr_writer_number(w, node->attribute_count / 2);
    for (size_t i = 0; i < node->attribute_count; i++)
        jfr_writer_number(w, node->attributes[i]);
    jfr_writer_number(w, node->child_count);
    for (const struct jfr_node *child = node->first; child; child = child->next)
        write_node(w, child);
}

void jfr_writer_metadata(struct jfr_writer *w, uint64_t id)
{
    w->metadata = w->out.length - w->chunk;
    jfr_writer_record(w, 0);
    jfr_writer_number(w, 5000);
    jfr_writer_number(w, 0);
    jfr_writer_number(w, id);
    jfr_writer_number(w, w->strings.count);
    for (size_t i = 0; i < w->strings.count; i++)
        jfr_writer_utf8(w, w->strings.items[i]);
    write_node(w, w->root);
    jfr_writer_end_record(w);
    w->strings.count = 0;
    w->root = w->open = NULL;
}
