/*
 * Typed growable arrays.
 *
 *     struct names VEC(const char *);      a type: items, count, capacity
 *     *vec_add(&names) = "x";              grows, gives the new last item (zeroed)
 *     vec_dispose(&names);                 frees the items' array (heap), not what they point to
 *
 * A vector of all zero bytes is empty and ready.
 */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <stddef.h>
#include <stdlib.h>

#define VEC(type)               \
    {                           \
        type *items;            \
        size_t count, capacity; \
    }

#define vec_add(vec)                                                                               \
    ((vec)->items = vec_grow((vec)->items, &(vec)->count, &(vec)->capacity, sizeof *(vec)->items), \
     &(vec)->items[(vec)->count - 1])

#define vec_dispose(vec)                    \
    do {                                    \
        free((vec)->items);                 \
        (vec)->items = NULL;                \
        (vec)->count = (vec)->capacity = 0; \
    } while (0)

/* Appends one zeroed item. */
void *vec_grow(void *items, size_t *count, size_t *capacity, size_t size);

#endif
