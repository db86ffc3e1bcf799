/*
 * The functions of C++ or Java code, and fingerprints that show whether two releases contain the same code.
 *
 * A fingerprint covers words and punctuation. Comments, literals, includes, blanks and the position in the file do not
 * count, and NULL counts as nullptr.
 */
#ifndef SOURCE_FUNCTIONS_H
#define SOURCE_FUNCTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/vec.h"

struct function {
    const char *name; /* with its class: GCTracer::send_cpu_time_event, FileInputStream.read; in the arena */
    const char *body; /* borrowed from the file's text */
    size_t length;
    int first, last; /* lines of the body */
};
struct functions VEC(struct function);

/* Adds the functions of a file in order. A function within another one is part of it. */
void functions_read(struct functions *functions, bool is_java, const char *data, size_t length, struct arena *arena);
/* Returns the function whose body contains the line; NULL: none. */
const struct function *functions_at(const struct functions *functions, int line);
/* Returns the first 16 hexadecimal digits of the code's SHA-256, in the arena. */
const char *functions_fingerprint(bool is_java, const char *code, size_t length, struct arena *arena);

#endif
