#include "collector/source/native/functions.h"

#include <string.h>

#include "collector/source/native/code.h"
#include "common/digest.h"

enum { FINGERPRINT_LENGTH = 16 };

void functions_read(struct functions *functions, bool is_java, const char *data, size_t length, struct arena *arena)
{
    struct code code = code_of(data, length, is_java);
    struct function *open = NULL; /* the function that contains the cursor */
    for (enum code_kind kind; (kind = code_next(&code)) != CODE_END;) {
        bool is_inside = scope_is_in_function(&code.scope);
        if (open && (is_inside || kind == CODE_MARK)) {
            open->last = code.line;
            open->length = (size_t)(code.item + code.length - open->body);
        }
        if (is_inside && !open) {
            open = vec_add(functions);
            *open = (struct function){.name = scope_function(&code.scope, arena),
                                      .body = code.item,
                                      .length = code.length,
                                      .first = code.line,
                                      .last = code.line};
        } else if (!is_inside) {
            open = NULL;
        }
    }
    code_dispose(&code);
}

const struct function *functions_at(const struct functions *functions, int line)
{
    for (size_t i = 0; i < functions->count; i++) {
        if (functions->items[i].first <= line && line <= functions->items[i].last)
            return &functions->items[i];
    }
    return NULL;
}

const char *functions_fingerprint(bool is_java, const char *code, size_t length, struct arena *arena)
{
    struct code items = code_of(code, length, is_java);
    struct sha256_ctx sha256;
    char digest[DIGEST_SIZE];
    sha256_init(&sha256);
    while (code_next(&items) != CODE_END) {
        struct text_part part = {items.item, items.length};
        if (text_part_is(part, "NULL")) /* up to JDK 20 */
            part = (struct text_part){"nullptr", strlen("nullptr")};
        sha256_update(&sha256, part.length, (const uint8_t *)part.start);
        sha256_update(&sha256, 1, (const uint8_t *)" ");
    }
    code_dispose(&items);
    digest_hex(&sha256, digest);
    return arena_strndup(arena, digest, FINGERPRINT_LENGTH);
}
