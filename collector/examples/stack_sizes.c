#include "collector/examples/stack_sizes.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"

enum { SAMPLED = 128 };

struct stack_keys {
    const struct jfr_selection *select; /* NULL: the type has no stack trace */
    size_t looked_at, count;
    uint64_t keys[SAMPLED];
};

static struct stack_keys *keys_of(struct stack_sizes *sizes, const struct jfr_type *type)
{
    while (sizes->types.count <= type->index)
        *vec_add(&sizes->types) = NULL;
    struct stack_keys **slot = &sizes->types.items[type->index];
    if (!*slot) {
        *slot = mem_calloc(1, sizeof **slot);
        static const char *const paths[] = {"stackTrace"};
        if (jfr_field_by_name(type, "stackTrace"))
            (*slot)->select = jfr_select(sizes->chunk, type, paths, 1, 0);
    }
    return *slot;
}

/* Returns the end of the bytes of a struct or an array. The walk stays before an inner value until it continues. */
static const uint8_t *end_of(struct jfr_chunk *chunk, const struct jfr_value *value)
{
    struct jfr_walk walk;
    struct jfr_value inner;
    jfr_walk_begin(&walk, chunk, value);
    const uint8_t *end = jfr_walk_place(&walk);
    while (jfr_walk_next(&walk, &inner)) {
        bool has_inner = inner.kind == JFR_STRUCT || inner.kind == JFR_ARRAY;
        end = has_inner ? end_of(chunk, &inner) : jfr_walk_place(&walk);
    }
    return end;
}

static uint64_t size_of(struct jfr_chunk *chunk, const struct jfr_value *trace)
{
    struct jfr_walk walk;
    jfr_walk_begin(&walk, chunk, trace);
    return (uint64_t)(end_of(chunk, trace) - jfr_walk_place(&walk));
}

void stack_sizes_add(struct stack_sizes *sizes, const struct jfr_record *record, uint64_t *sampled, uint64_t *bytes)
{
    struct stack_keys *keys = keys_of(sizes, record->type);
    struct jfr_value trace;
    if (!keys->select || keys->looked_at == SAMPLED)
        return;
    keys->looked_at++;
    ++*sampled;
    if (!jfr_select_read(keys->select, record, &trace) || trace.kind != JFR_STRUCT)
        return;
    for (size_t i = 0; i < keys->count; i++) {
        if (keys->keys[i] == trace.key)
            return;
    }
    keys->keys[keys->count++] = trace.key;
    *bytes += size_of(sizes->chunk, &trace);
}

void stack_sizes_dispose(struct stack_sizes *sizes)
{
    for (size_t i = 0; i < sizes->types.count; i++)
        free(sizes->types.items[i]);
    vec_dispose(&sizes->types);
}
