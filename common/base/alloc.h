/*
 * Memory that cannot be refused.
 *
 * Both programs are batch programs: when memory runs out they say so and end (exit status 1).
 * Sizes from the outside are checked before they come here.
 */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stddef.h>

/* What was got, unless it is NULL: then the program ends. */
void *mem_must(void *got);
/* At least one byte; never NULL. The caller frees with free(). */
void *mem_alloc(size_t size);
/* As mem_alloc, zeroed; count * size may not overflow (it ends the program). */
void *mem_calloc(size_t count, size_t size);
/* Grows or shrinks `old` (NULL is fine) to count * size bytes. */
void *mem_resize(void *old, size_t count, size_t size);
char *mem_strdup(const char *text);
char *mem_strndup(const char *text, size_t length);

#endif
