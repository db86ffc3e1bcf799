/*
 * Memory that is freed together.
 *
 * Everything allocated from an arena lives until arena_dispose; nothing is freed individually. Not thread-safe. An
 * arena of all zero bytes is empty and ready for use.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *blocks; /* the newest first */
    char *next;                 /* free bytes of the newest block: [next, end) */
    char *end;
    size_t total; /* bytes requested from the system */
};

/* Returns zeroed memory aligned to `align` bytes, or NULL if memory runs out. The functions below terminate the
 * program in that case (alloc.h). */
void *arena_take(struct arena *arena, size_t size, size_t align);
/* Returns zeroed memory aligned for any type; never NULL. */
void *arena_alloc(struct arena *arena, size_t size);
char *arena_strdup(struct arena *arena, const char *text);
char *arena_strndup(struct arena *arena, const char *text, size_t length);
/* Returns the three texts as one. */
char *arena_join(struct arena *arena, const char *first, const char *between, const char *last);
char *arena_vprintf(struct arena *arena, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
void arena_dispose(struct arena *arena);

#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))

#endif
