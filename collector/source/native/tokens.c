#include "collector/source/native/tokens.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "common/base/buf.h"

struct scanner {
    const char *at, *end;
    long line;
};

static void skip_line(struct scanner *scanner)
{
    while (scanner->at < scanner->end && *scanner->at != '\n') {
        if (*scanner->at == '\\' && scanner->at + 1 < scanner->end && scanner->at[1] == '\n') {
            scanner->line++;
            scanner->at++;
        }
        scanner->at++;
    }
}

/* Skips a comment. The cursor is at its first two characters. */
static void skip_comment(struct scanner *scanner)
{
    scanner->at += 2;
    while (scanner->at < scanner->end &&
           !(scanner->at[0] == '*' && scanner->at + 1 < scanner->end && scanner->at[1] == '/')) {
        scanner->line += *scanner->at == '\n';
        scanner->at++;
    }
    scanner->at = scanner->end - scanner->at > 2 ? scanner->at + 2 : scanner->end;
}

static bool follows(const struct scanner *scanner, const char *text)
{
    size_t length = strlen(text);
    return (size_t)(scanner->end - scanner->at) >= length && strncmp(scanner->at, text, length) == 0;
}

/* Reads a string or character literal. The JVM's help has backslashes before quotes, which are omitted. */
static const char *read_quoted(struct scanner *scanner, struct strpool *pool)
{
    struct buf text = {0};
    char quote = *scanner->at++;
    for (; scanner->at < scanner->end && *scanner->at != quote && *scanner->at != '\n'; scanner->at++) {
        if (*scanner->at == '\\' && scanner->at + 1 < scanner->end)
            scanner->at++;
        if (*scanner->at != '\\')
            buf_putc(&text, *scanner->at);
    }
    scanner->at += scanner->at < scanner->end && *scanner->at == quote;
    const char *kept = strpool_get(pool, buf_text(&text));
    buf_dispose(&text);
    return kept;
}

static void read_token(struct tokens *tokens, struct scanner *scanner, struct strpool *pool)
{
    struct token token = {.kind = TOKEN_OTHER, .line = scanner->line};
    const char *start = scanner->at;
    if (*start == '"' || *start == '\'') {
        token.kind = *start == '"' ? TOKEN_STRING : TOKEN_OTHER;
        token.text = read_quoted(scanner, pool);
    } else {
        while (scanner->at < scanner->end && (isalnum((unsigned char)*scanner->at) || *scanner->at == '_'))
            scanner->at++;
        token.kind = scanner->at > start ? TOKEN_WORD : TOKEN_OTHER;
        /* "::" counts as one character. */
        scanner->at += scanner->at == start ? (follows(scanner, "::") ? 2 : 1) : 0;
        token.text = *start == ':' ? ":" : strpool_get_n(pool, start, (size_t)(scanner->at - start));
    }
    *vec_add(tokens) = token;
}

/* Matches brackets in one pass, because they can be nested deeply. */
static void match_brackets(struct tokens *tokens)
{
    size_t open = SIZE_MAX; /* innermost open bracket; its `close` is the next outer one */
    for (size_t i = 0; i < tokens->count; i++) {
        struct token *token = &tokens->items[i];
        token->close = i;
        if (tokens_is(tokens, i, "(") || tokens_is(tokens, i, "{")) {
            token->close = open;
            open = i;
        } else if (open != SIZE_MAX && (tokens_is(tokens, i, ")") || tokens_is(tokens, i, "}"))) {
            size_t outer = tokens->items[open].close;
            tokens->items[open].close = i;
            open = outer;
        }
    }
    while (open != SIZE_MAX) {
        size_t outer = tokens->items[open].close;
        tokens->items[open].close = tokens->count;
        open = outer;
    }
}

void tokens_read(struct tokens *tokens, const char *data, size_t length, struct strpool *pool)
{
    struct scanner scanner = {.at = data, .end = data + length, .line = 1};
    tokens->count = 0;
    bool is_first = true; /* first token of its line */
    while (scanner.at < scanner.end) {
        char c = *scanner.at;
        if (isspace((unsigned char)c)) {
            scanner.line += c == '\n';
            is_first = is_first || c == '\n';
            scanner.at++;
        } else if ((c == '#' && is_first) || follows(&scanner, "//")) {
            skip_line(&scanner);
        } else if (follows(&scanner, "/*")) {
            skip_comment(&scanner);
        } else {
            is_first = false;
            read_token(tokens, &scanner, pool);
        }
    }
    match_brackets(tokens);
}

bool tokens_is(const struct tokens *tokens, size_t at, const char *text)
{
    return at < tokens->count && tokens->items[at].kind != TOKEN_STRING && strcmp(tokens->items[at].text, text) == 0;
}

bool tokens_is_null(const char *text)
{
    return strcmp(text, "NULL") == 0 || strcmp(text, "nullptr") == 0 || strcmp(text, "null") == 0;
}

size_t tokens_close(const struct tokens *tokens, size_t at)
{
    return at < tokens->count ? tokens->items[at].close : at;
}

/* Returns the tokens from `from` to before `to` as one value. */
static struct token_value value_of(const struct tokens *tokens, size_t from, size_t to, struct strpool *pool)
{
    struct token_value value = {.text = ""};
    struct buf text = {0};
    for (size_t i = from; i < to; i++)
        value.is_string = value.is_string || tokens->items[i].kind == TOKEN_STRING;
    for (size_t i = from; i < to; i++) {
        const struct token *token = &tokens->items[i];
        bool is_call = i > from && tokens->items[i - 1].kind == TOKEN_WORD && tokens_is(tokens, i, "(");
        if (is_call) {
            i = tokens_close(tokens, i);
            continue;
        }
        if (value.is_string && token->kind == TOKEN_WORD)
            buf_puts(&text, "...");
        else if (!value.is_string || token->kind == TOKEN_STRING)
            buf_puts(&text, token->text);
    }
    value.text = strpool_get(pool, buf_text(&text));
    buf_dispose(&text);
    return value;
}

size_t tokens_values(const struct tokens *tokens, size_t at, struct token_value values[TOKENS_VALUES],
                     struct strpool *pool)
{
    size_t count = 0, end = tokens_close(tokens, at), from = at + 1;
    for (size_t i = from; i <= end && i < tokens->count; i++) {
        if (i < end && (tokens_is(tokens, i, "(") || tokens_is(tokens, i, "{")))
            i = tokens_close(tokens, i);
        else if (i == end || tokens_is(tokens, i, ",")) {
            if (count < TOKENS_VALUES)
                values[count] = value_of(tokens, from, i, pool);
            count++;
            from = i + 1;
        }
    }
    return count;
}
