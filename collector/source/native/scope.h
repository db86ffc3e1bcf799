/*
 * The function and the preprocessor conditions around a place in C++ or Java code.
 *
 * The caller passes words, punctuation and preprocessor lines in order, without comments and literals. The rules follow
 * the conventions of the JDK's sources, not the grammar: JRT_ENTRY(type, name(...)) begins a function, and the first
 * call before a brace outside a function is its name.
 */
#ifndef SOURCE_SCOPE_H
#define SOURCE_SCOPE_H

#include <stdbool.h>
#include <stddef.h>

#include "collector/source/native/conditions.h"
#include "common/base/arena.h"
#include "common/base/vec.h"

enum scope_kind { SCOPE_BLOCK, SCOPE_NAMESPACE, SCOPE_TYPE, SCOPE_FUNCTION };

struct scope_level {
    enum scope_kind kind;
    struct text_part name, base; /* base: the first base class of a type */
    bool is_macro;               /* closed by a word with _END, not by a brace */
};

struct scope {
    bool is_java;
    struct VEC(struct scope_level) levels;
    struct conditions conditions; /* their depth is the number of levels at the #if */
    /* Since the last brace or semicolon: */
    enum scope_kind pending;
    struct text_part type, base, word, function, inner;
    const char *macro_end; /* position after the last parenthesis outside any other */
    int parentheses, angles;
    bool is_template, is_base_next;
    int annotation; /* 1: after @, 2: after its name */
};

void scope_word(struct scope *scope, const char *word, size_t length);
/* Processes any other character that is not blank. */
void scope_mark(struct scope *scope, const char *at);
/* Processes a line that begins with #, with its continuation lines. */
void scope_directive(struct scope *scope, const char *line, size_t length);
/* Returns the type whose body begins with the last brace; NULL: none. */
const struct scope_level *scope_new_type(const struct scope *scope);
bool scope_is_in_function(const struct scope *scope);
/* Returns GCTracer::send_cpu_time_event or FileInputStream.read, in the arena; NULL: outside a function. */
const char *scope_function(const struct scope *scope, struct arena *arena);
/* Returns the innermost class around this place, without its outer classes; start NULL: none. */
struct text_part scope_class(const struct scope *scope);
void scope_dispose(struct scope *scope);

#endif
