/*
 * The functions of C++ or Java code with a fingerprint of each, which tells whether two releases contain the same code.
 *
 * The fingerprint covers the words and punctuation of the body, so that comments, literals, includes, blanks and the
 * position in the file do not count.
 */
#ifndef SOURCE_FUNCTIONS_H
#define SOURCE_FUNCTIONS_H

#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/vec.h"

enum { FINGERPRINT_SIZE = 17 }; /* the first 16 hexadecimal digits of SHA-256, and NUL */

struct function {
    const char *name; /* with its class: GCTracer::send_cpu_time_event, FileInputStream.read; in the arena */
    int first, last;  /* the lines of the body */
    char fingerprint[FINGERPRINT_SIZE];
};
struct functions VEC(struct function);

/* Adds the functions of a file in their order; a function within another one is part of it. */
void functions_read(struct functions *functions, const char *path, const char *data, size_t length,
                    struct arena *arena);
/* The function whose body contains the line, NULL: none. */
const struct function *functions_at(const struct functions *functions, int line);

#endif
