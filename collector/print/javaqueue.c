#include "collector/print/javaqueue.h"

#include <assert.h>
#include <stdlib.h>

#include "common/base/vec.h"

void java_queue_dispose(struct java_queue *queue)
{
    vec_dispose(queue);
}

void java_queue_add(struct java_queue *queue, struct java_queue_item item)
{
    *vec_add(queue) = item;
    struct java_queue_item *items = queue->items;
    size_t at = queue->count - 1;
    while (at > 0) {
        size_t parent = (at - 1) / 2;
        if (item.key >= items[parent].key)
            break;
        items[at] = items[parent];
        at = parent;
    }
    items[at] = item;
}

struct java_queue_item java_queue_remove(struct java_queue *queue)
{
    assert(queue->count);
    struct java_queue_item *items = queue->items, first = items[0], last = items[--queue->count];
    size_t count = queue->count, at = 0;
    while (at < count / 2) {
        size_t child = 2 * at + 1;
        if (child + 1 < count && items[child].key > items[child + 1].key)
            child++;
        if (last.key <= items[child].key)
            break;
        items[at] = items[child];
        at = child;
    }
    if (count)
        items[at] = last;
    return first;
}
