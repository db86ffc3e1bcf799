/*
 * java.util.PriorityQueue's binary heap, step by step: events that ended at the same time leave it in
 * the same order as they leave the JDK's.
 */
#ifndef PRINT_JAVAQUEUE_H
#define PRINT_JAVAQUEUE_H

#include <stddef.h>
#include <stdint.h>

struct java_queue_item {
    int64_t key;
    uint64_t value;
};

/* All zero bytes: empty and ready. */
struct java_queue {
    struct java_queue_item *items; /* heap */
    size_t count, capacity;
};

void java_queue_dispose(struct java_queue *queue);
void java_queue_add(struct java_queue *queue, struct java_queue_item item);
/* The least key; the queue is not empty. */
struct java_queue_item java_queue_remove(struct java_queue *queue);

#endif
