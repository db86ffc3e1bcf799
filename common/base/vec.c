#include "common/base/vec.h"

#include <string.h>

#include "common/base/alloc.h"
#include "common/base/text.h"

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

void *vec_find_text(void *items, size_t count, size_t size, size_t offset, const char *text)
{
    for (size_t i = 0; i < count; i++) {
        char *item = (char *)items + i * size;
        const char *found;
        memcpy(&found, item + offset, sizeof found);
        if (text_is(found, text))
            return item;
    }
    return NULL;
}
