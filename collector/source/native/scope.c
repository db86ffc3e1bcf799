#include "collector/source/native/scope.h"

#include <ctype.h>
#include <string.h>

static bool is_one_of(struct text_part name, const char *const *texts)
{
    while (*texts && !text_part_is(name, *texts))
        texts++;
    return *texts != NULL;
}

static bool has(struct text_part name, const char *text)
{
    return name.start && memmem(name.start, name.length, text, strlen(text));
}

/* Returns whether the name is that of a macro: JRT_ENTRY, PRAGMA_DIAG. */
static bool is_macro(struct text_part name)
{
    for (size_t i = 0; i < name.length; i++) {
        if (islower((unsigned char)name.start[i]) || name.start[i] == ':')
            return false;
    }
    return name.length > 1;
}

static struct scope_level *top(const struct scope *scope)
{
    return scope->levels.count ? &scope->levels.items[scope->levels.count - 1] : NULL;
}

bool scope_is_in_function(const struct scope *scope)
{
    for (size_t i = 0; i < scope->levels.count; i++) {
        if (scope->levels.items[i].kind == SCOPE_FUNCTION)
            return true;
    }
    return false;
}

static void forget(struct scope *scope)
{
    scope->pending = SCOPE_BLOCK;
    scope->type = scope->base = scope->word = scope->function = scope->inner = (struct text_part){0};
    scope->macro_end = NULL;
    scope->parentheses = scope->angles = 0;
    scope->is_template = scope->is_base_next = false;
    scope->annotation = 0;
}

/* --- Words and punctuation ---------------------------------------------------------------------------- */

/* Begins a destructor, whose name begins with ~ or TYPE::~. */
static void begin_destructor(struct scope *scope, const char *at)
{
    const char *end = scope->word.start ? scope->word.start + scope->word.length : at;
    bool is_qualified = at - end == 2 && end[0] == ':' && end[1] == ':';
    const char *start = is_qualified ? scope->word.start : at;
    scope->word = (struct text_part){start, (size_t)(at + 1 - start)};
}

/* Joins words around :: to one name. Without a gap, the word belongs to the name of a destructor. */
static struct text_part join(struct text_part before, const char *word, size_t length)
{
    const char *at = before.start ? before.start + before.length : word;
    size_t gap = (size_t)(word - at);
    bool is_joined = before.start && (gap == 0 || (gap == 2 && at[0] == ':' && at[1] == ':'));
    const char *start = is_joined ? before.start : word;
    return (struct text_part){start, (size_t)(word + length - start)};
}

static void declare(struct scope *scope, struct text_part word)
{
    static const char *const types[] = {"class", "struct", "union", "enum", "interface", "record", NULL};
    static const char *const access[] = {"public", "private", "protected", "virtual", NULL};
    if (text_part_is(word, "namespace") && !scope->is_java)
        scope->pending = SCOPE_NAMESPACE;
    else if (is_one_of(word, types) && !scope->function.start)
        scope->pending = SCOPE_TYPE;
    else if (scope->pending == SCOPE_TYPE && !scope->type.start)
        scope->type = word;
    else if (scope->is_base_next && !is_one_of(word, access)) {
        scope->base = word;
        scope->is_base_next = false;
    }
}

void scope_word(struct scope *scope, const char *word, size_t length)
{
    struct text_part name = {word, length};
    if (word[length] == '(' && !scope->is_java)
        conditions_call(&scope->conditions, word, length);
    if (is_macro(name) && has(name, "_END") && scope->levels.count) {
        while (scope->levels.count && scope_is_in_function(scope) && !top(scope)->is_macro)
            scope->levels.count--;
        if (top(scope) && top(scope)->is_macro)
            scope->levels.count--;
        forget(scope);
        return;
    }
    if (scope_is_in_function(scope))
        return;
    if (text_part_is(name, "template"))
        scope->is_template = true;
    if (scope->angles)
        return;
    if (scope->annotation && !scope->parentheses)
        scope->annotation = scope->annotation == 1 ? 2 : 0;
    if (!scope->parentheses)
        declare(scope, name);
    scope->word = join(scope->word, word, length);
}

static void open_parenthesis(struct scope *scope)
{
    scope->parentheses++;
    if (scope->annotation && scope->parentheses == 1)
        return;
    if (scope->parentheses == 1 && (!scope->function.start || is_macro(scope->function)))
        scope->function = scope->word;
    else if (scope->parentheses == 2 && !scope->inner.start)
        scope->inner = scope->word;
}

static void close_parenthesis(struct scope *scope, const char *at)
{
    scope->parentheses -= scope->parentheses > 0;
    if (scope->parentheses)
        return;
    scope->macro_end = at + 1;
    scope->annotation = 0;
    bool begins = is_macro(scope->function) && (has(scope->function, "ENTRY") || has(scope->function, "_LEAF"));
    if (!begins || scope->is_java || !scope->inner.start)
        return;
    *vec_add(&scope->levels) = (struct scope_level){.kind = SCOPE_FUNCTION, .name = scope->inner, .is_macro = true};
    forget(scope);
}

/* Returns the name; for a macro, with its arguments. */
static struct text_part function_name(const struct scope *scope)
{
    struct text_part name = scope->function;
    if (is_macro(name) && scope->macro_end > name.start)
        name.length = (size_t)(scope->macro_end - name.start);
    return name;
}

static void open_brace(struct scope *scope)
{
    struct scope_level level = {.kind = SCOPE_BLOCK};
    if (!scope_is_in_function(scope)) {
        if (scope->pending != SCOPE_BLOCK)
            level = (struct scope_level){.kind = scope->pending, .name = scope->type, .base = scope->base};
        else if (scope->function.start)
            level = (struct scope_level){.kind = SCOPE_FUNCTION, .name = function_name(scope)};
    }
    *vec_add(&scope->levels) = level;
    forget(scope);
}

static void close_brace(struct scope *scope)
{
    /* This also applies to macros: C2V_VMENTRY opens a brace that the body closes. */
    scope->levels.count -= scope->levels.count > 0;
    forget(scope);
}

void scope_mark(struct scope *scope, const char *at)
{
    conditions_mark(&scope->conditions, *at);
    if (*at == '{') {
        open_brace(scope);
        return;
    }
    if (*at == '}') {
        close_brace(scope);
        return;
    }
    if (scope_is_in_function(scope))
        return;
    if (*at == '<' && scope->is_template)
        scope->angles++;
    else if (*at == '>' && scope->angles && --scope->angles == 0)
        scope->is_template = false;
    else if (scope->angles)
        return;
    else if (*at == '(')
        open_parenthesis(scope);
    else if (*at == ')')
        close_parenthesis(scope, at);
    else if (*at == '~')
        begin_destructor(scope, at);
    else if (*at == ';' && !scope->parentheses)
        forget(scope);
    else if (*at == ':' && scope->pending == SCOPE_TYPE && scope->type.start && !scope->base.start)
        scope->is_base_next = true;
    else if (*at == '@' && !scope->parentheses)
        scope->annotation = 1;
}

const struct scope_level *scope_new_type(const struct scope *scope)
{
    const struct scope_level *level = top(scope);
    return level && level->kind == SCOPE_TYPE && level->name.start ? level : NULL;
}

/* --- The preprocessor ----------------------------------------------------------------------------------- */

void scope_directive(struct scope *scope, const char *line, size_t length)
{
    size_t depth = scope->levels.count;
    /* Each branch can open a brace that is closed once, after the #endif. */
    if (conditions_directive(&scope->conditions, line, length, &depth) == DIRECTIVE_ELSE && depth < scope->levels.count)
        scope->levels.count = depth;
}

/* --- Names ------------------------------------------------------------------------------------------------ */

const char *scope_function(const struct scope *scope, struct arena *arena)
{
    const char *text = "";
    for (size_t i = 0; i < scope->levels.count; i++) {
        const struct scope_level *level = &scope->levels.items[i];
        if ((level->kind != SCOPE_TYPE && level->kind != SCOPE_FUNCTION) || !level->name.start)
            continue;
        text = arena_printf(arena, "%s%s%.*s", text,
                            !*text           ? ""
                            : scope->is_java ? "."
                                             : "::",
                            (int)level->name.length, level->name.start);
        if (level->kind == SCOPE_FUNCTION)
            return text;
    }
    return NULL;
}

struct text_part scope_class(const struct scope *scope)
{
    for (size_t i = scope->levels.count; i > 0; i--) {
        if (scope->levels.items[i - 1].kind == SCOPE_TYPE)
            return scope->levels.items[i - 1].name;
    }
    return (struct text_part){0};
}

void scope_dispose(struct scope *scope)
{
    vec_dispose(&scope->levels);
    conditions_dispose(&scope->conditions);
}
