/*
 * Memory allocation that never fails.
 *
 * Both programs are batch programs: if memory runs out, they print an error and exit with status 1.
 * Sizes from untrusted input are checked before these functions are called.
 */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stddef.h>

/* Returns `memory`; terminates the program if it is NULL. */
void *mem_must(void *got);
/* At least one byte; never NULL. The caller frees with free(). */
void *mem_alloc(size_t size);
/* Like mem_alloc, zeroed; an overflow of count * size terminates the program. */
void *mem_calloc(size_t count, size_t size);
/* Grows or shrinks `old` (NULL is fine) to count * size bytes. */
void *mem_resize(void *old, size_t count, size_t size);
char *mem_strdup(const char *text);
char *mem_strndup(const char *text, size_t length);

#endif
