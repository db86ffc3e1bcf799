/* Values that look like secrets in command lines, system properties and environment variables. */
#ifndef EXPLAIN_SECRETS_H
#define EXPLAIN_SECRETS_H

#include <stdbool.h>

#include "common/base/arena.h"
#include "common/base/vec.h"

/* Names of secrets, such as "db.password", each once. */
struct secret_names VEC(const char *);

/* Whether a value with this name is probably a secret: its words include "password", "token", "secret" and the like. */
bool secret_is_name(const char *name);
/*
 * Returns the command line with "***" for the values of such names (-Dapi.token=x, --password x, key=x in a list) and
 * for passwords in URLs. is_of_jvm: each argument begins with "-", so what follows a secret up to the next "-" belongs
 * to it. Appends the names of the secrets to `names`. Names and result are in the arena.
 */
const char *secrets_mask(struct arena *arena, const char *line, bool is_of_jvm, struct secret_names *names);
/* Appends the name unless the list has it. */
void secret_add(struct secret_names *names, const char *name);

#endif
