/* The tokens of C++ or Java code: words, strings and single characters. */
#ifndef SOURCE_TOKENS_H
#define SOURCE_TOKENS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/strmap.h"
#include "common/base/vec.h"

enum token_kind { TOKEN_WORD, TOKEN_STRING, TOKEN_OTHER };

struct token {
    enum token_kind kind;
    const char *text; /* in the pool; for a string: without quotes and escapes */
    long line;
    size_t close; /* see tokens_close */
};
struct tokens VEC(struct token);

/* Replaces the tokens. Comments and preprocessor lines are omitted. */
void tokens_read(struct tokens *tokens, const char *data, size_t length, struct strpool *pool);
/* Returns whether the token is this word or character; false beyond the end. */
bool tokens_is(const struct tokens *tokens, size_t at, const char *text);
/* Returns whether the text is NULL, nullptr or null. */
bool tokens_is_null(const char *text);
/* Returns the token that closes the bracket at `at`, or the end; `at` if there is no opening bracket. */
size_t tokens_close(const struct tokens *tokens, size_t at);

enum { TOKENS_VALUES = 8 };
struct token_value {
    const char *text; /* strings are joined; a computed part is "..." */
    bool is_string;
};
/* Reads the values between the commas inside the parentheses at `at`. Returns their number, which can exceed the
 * array. */
size_t tokens_values(const struct tokens *tokens, size_t at, struct token_value values[TOKENS_VALUES],
                     struct strpool *pool);

#endif
