/*
 * The words, punctuation and preprocessor lines of C++ or Java code in order, without comments, literals and includes,
 * each with the function that contains it (scope.h).
 */
#ifndef SOURCE_CODE_H
#define SOURCE_CODE_H

#include <stdbool.h>
#include <stddef.h>

#include "collector/source/native/scope.h"

enum code_kind {
    CODE_END,
    CODE_WORD,
    CODE_MARK,      /* a character that is neither blank nor part of a word */
    CODE_DIRECTIVE, /* the # of a preprocessor line; its words and marks follow, except those of #include */
};

/* Set `at`, `end`, `line` (1) and `scope.is_java`; the rest is zero. code_dispose frees it. */
struct code {
    const char *at, *end;
    int line; /* line of the item */
    struct scope scope;
    /* The item: */
    const char *item;
    size_t length;
    bool is_in_directive;
    /* Private: */
    const char *directive_end;
    bool is_unfed; /* the scope has not received the word */
};

struct code code_of(const char *data, size_t length, bool is_java);
/* Returns the next item. The scope already includes a mark or a directive, but a word only after the next call. */
enum code_kind code_next(struct code *code);
bool code_is_word(char c);
void code_dispose(struct code *code);

#endif
