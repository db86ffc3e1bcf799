/*
 * Constants as the JDK's tool sees them from the second chunk on.
 *
 * When a constant's key was in the chunk before too, the tool goes on with what it had then: a thread
 * that was renamed keeps its old name, a class keeps the package that a later chunk leaves out. What
 * such a constant refers to is looked up in the chunk it came from. A carry finds the constants
 * whose value differs for that reason, by comparing each chunk with the one before it; all others are
 * what their own chunk says.
 */
#ifndef PRINT_CARRY_H
#define PRINT_CARRY_H

#include <stdbool.h>
#include <stdint.h>

#include "libjfr/jfr.h"

struct carry;

/* What constants are resolved with. */
struct reading {
    struct jfr_chunk *chunk;   /* the one that is printed */
    const struct carry *carry; /* NULL: constants are what the chunk itself says */
};

/* Opens the file a second time when there is a second chunk, and tells nobody of faults; `path` is borrowed. */
struct carry *carry_new(const char *path, bool salvage);
void carry_free(struct carry *carry);
/* To be called for each chunk in their order, before its constants are resolved. */
void carry_enter(struct carry *carry, struct jfr_chunk *chunk);
/* The number of the chunk to which the references in a struct or array belong: the one where its bytes are. */
uint64_t reading_scope(const struct reading *in, const struct jfr_value *outer);
/* jfr_resolve, but as the tool sees it. `outer` is the struct or array in which the value stands. */
void reading_resolve(const struct reading *in, const struct jfr_value *outer, struct jfr_value *value);

#endif
