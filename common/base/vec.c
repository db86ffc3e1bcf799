#include "common/base/vec.h"

#include <string.h>

#include "common/base/alloc.h"

void *vec_grow(void *items, size_t *count, size_t *capacity, size_t size)
{
    if (*count == *capacity) {
        *capacity = *capacity ? *capacity * 2 : 8;
        items = mem_resize(items, *capacity, size);
    }
    memset((char *)items + *count * size, 0, size);
    ++*count;
    return items;
}
