/*
 * Typed growable arrays.
 *
 *     struct names VEC(const char *);      a type: items, count, capacity
 *     *vec_add(&names) = "x";              grows, gives the new last item (zeroed)
 *     vec_find(&list, name, "x")           the first item with this `name`
 *     vec_dispose(&names);                 frees the array (heap), not what the items point to
 *
 * A vector of all zero bytes is empty and ready for use.
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

/* The first item whose member equals the text; NULL if there is none, or if `text` is NULL. Members may be NULL. */
#define vec_find(vec, member, text)                                                                \
    ((__typeof__(&(vec)->items[0]))vec_find_text((vec)->items, (vec)->count, sizeof *(vec)->items, \
                                                 offsetof(__typeof__((vec)->items[0]), member), text))

/* Appends a zeroed item, and returns the array, which may have moved. */
void *vec_grow(void *items, size_t *count, size_t *capacity, size_t size);
/* `offset`: of the `const char *` in an item. */
void *vec_find_text(void *items, size_t count, size_t size, size_t offset, const char *text);

#endif
