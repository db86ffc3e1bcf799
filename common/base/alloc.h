/*
 * Memory allocation that never fails.
 *
 * The programs are batch programs: if memory runs out, they print an error and exit with status 1. Callers check sizes
 * from untrusted input before they call these functions.
 */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stddef.h>

/* Returns `got`; terminates the program if it is NULL. */
void *mem_must(void *got);
/* Allocates at least one byte; never returns NULL. The caller frees the memory with free(). */
void *mem_alloc(size_t size);
/* Like mem_alloc, but zeroed. Terminates the program if count * size overflows. */
void *mem_calloc(size_t count, size_t size);
/* Grows or shrinks `old`, which may be NULL, to count * size bytes. */
void *mem_resize(void *old, size_t count, size_t size);
char *mem_strdup(const char *text);
char *mem_strndup(const char *text, size_t length);

#endif
