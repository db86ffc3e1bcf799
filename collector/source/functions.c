#include "collector/source/functions.h"

#include <string.h>

#include "collector/source/code.h"
#include "common/base/text.h"
#include "common/digest.h"

struct reading {
    struct functions *functions;
    struct arena *arena;
    struct code code;
    struct sha256_ctx digest;
    struct function function; /* name NULL: the cursor is outside any */
};

/* Ends the function that the last item closed, or begins the one that it opened. */
static void follow_scope(struct reading *reading)
{
    struct function *function = &reading->function;
    if (scope_is_in_function(&reading->code.scope) == (function->name != NULL))
        return;
    if (function->name) {
        char digest[DIGEST_SIZE];
        digest_hex(&reading->digest, digest);
        memcpy(function->fingerprint, digest, FINGERPRINT_SIZE - 1);
        *vec_add(reading->functions) = *function;
        function->name = NULL;
    } else {
        function->name = scope_function(&reading->code.scope, reading->arena);
        function->first = reading->code.line;
    }
}

void functions_read(struct functions *functions, const char *path, const char *data, size_t length, struct arena *arena)
{
    struct reading reading = {functions, arena, .code = code_of(data, length, text_ends_with(path, ".java"))};
    sha256_init(&reading.digest);
    for (enum code_kind kind; (kind = code_next(&reading.code)) != CODE_END;) {
        if (kind == CODE_MARK)
            reading.function.last = reading.code.line;
        follow_scope(&reading);
        if (!reading.function.name)
            continue;
        reading.function.last = reading.code.line;
        sha256_update(&reading.digest, reading.code.length, (const uint8_t *)reading.code.item);
        sha256_update(&reading.digest, 1, (const uint8_t *)" ");
    }
    code_dispose(&reading.code);
}

const struct function *functions_at(const struct functions *functions, int line)
{
    for (size_t i = 0; i < functions->count; i++) {
        if (functions->items[i].first <= line && line <= functions->items[i].last)
            return &functions->items[i];
    }
    return NULL;
}
