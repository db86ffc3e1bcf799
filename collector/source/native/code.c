#include "collector/source/native/code.h"
#include "common/base/text.h"

#include <ctype.h>
#include <string.h>

enum { MAX_CHARACTER = 12 };

bool code_is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static void skip_to(struct code *code, const char *end)
{
    for (; code->at < end; code->at++)
        code->line += *code->at == '\n';
}

/* Skips a comment or a literal at the cursor. Returns false if there is none. */
static bool skip_unseen(struct code *code)
{
    const char *at = code->at, *end = code->end;
    if (at[0] == '/' && at[1] == '/') {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        code->at = feed ? feed : end;
        return true;
    }
    if (at[0] == '/' && at[1] == '*') {
        const char *close = memmem(at + 2, (size_t)(end - at) - 2, "*/", 2);
        skip_to(code, close ? close + 2 : end);
        return true;
    }
    if (*at == '"' || *at == '\'') {
        for (at++; at < end && *at != *code->at && *at != '\n'; at++)
            at += *at == '\\' && at + 1 < end;
        bool is_closed = at < end && *at != '\n';
        /* A single quote without a partner separates digits (1'000) or is in a macro; character literals are short. */
        bool is_lone = *code->at == '\'' && (!is_closed || at - code->at > MAX_CHARACTER);
        code->at = is_lone ? code->at + 1 : is_closed ? at + 1 : at;
        return true;
    }
    return false;
}

/* Returns the end of a preprocessor line with its continuation lines. */
static const char *directive_end(const char *at, const char *end)
{
    const char *feed = at;
    while ((feed = memchr(feed, '\n', (size_t)(end - feed))) && feed > at && feed[-1] == '\\')
        feed++;
    return feed ? feed : end;
}

static enum code_kind take_directive(struct code *code)
{
    const char *end = directive_end(code->at, code->end);
    scope_directive(&code->scope, code->at, (size_t)(end - code->at));
    code->directive_end = end;
    size_t blank = strspn(code->at + 1, " \t");
    code->at = text_starts_with(code->at + 1 + blank, "include") ? end : code->at + 1;
    return CODE_DIRECTIVE;
}

static enum code_kind take_word(struct code *code)
{
    while (code->at < code->end && code_is_word(*code->at))
        code->at++;
    code->length = (size_t)(code->at - code->item);
    code->is_unfed = !code->is_in_directive;
    return CODE_WORD;
}

struct code code_of(const char *data, size_t length, bool is_java)
{
    return (struct code){.at = data, .end = data + length, .line = 1, .scope.is_java = is_java};
}

enum code_kind code_next(struct code *code)
{
    if (code->is_unfed)
        scope_word(&code->scope, code->item, code->length);
    code->is_unfed = false;
    while (code->at < code->end && (isspace((unsigned char)*code->at) || strchr("/\"'", *code->at))) {
        if (skip_unseen(code))
            continue;
        if (*code->at == '/')
            break;
        code->line += *code->at++ == '\n';
    }
    if (code->at >= code->end)
        return CODE_END;
    code->item = code->at;
    code->length = 1;
    code->is_in_directive = code->at < code->directive_end;
    if (code_is_word(*code->at))
        return take_word(code);
    if (*code->at == '#' && !code->scope.is_java)
        return take_directive(code);
    if (!code->is_in_directive)
        scope_mark(&code->scope, code->at);
    code->at++;
    return CODE_MARK;
}

void code_dispose(struct code *code)
{
    scope_dispose(&code->scope);
}
