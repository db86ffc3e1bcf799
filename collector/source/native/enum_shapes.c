#include "collector/source/native/enum_shapes.h"

#include <string.h>

#include "collector/source/native/tokens.h"
#include "common/base/buf.h"
#include "common/base/text.h"

/* A file that is read by one rule. */
struct reading {
    const struct enum_rule *rule;
    const struct enum_file *file;
    struct tokens tokens;
    struct enum_texts *texts;
    struct strpool *pool;
    struct diag *diag;
};

static bool fail(const struct reading *r, size_t at, const char *what)
{
    long line = at < r->tokens.count ? r->tokens.items[at].line : 0;
    struct place place = {.file = r->file->name, .line = line};
    return diag_error(r->diag, place, "%s, where the values of %s are expected", what, r->rule->type);
}

struct names VEC(const char *);

enum { MOST_MACROS = 64 }; /* several times the number in a JDK */

/* --- Parts ---------------------------------------------------------------------------------------------- */

/* The part of the file for a rule: the tokens from `from` to before `to`. */
struct span {
    size_t from, to;
};

static bool is_string(const struct reading *r, size_t at)
{
    return at < r->tokens.count && r->tokens.items[at].kind == TOKEN_STRING;
}

static bool is_word(const struct reading *r, size_t at)
{
    return at < r->tokens.count && r->tokens.items[at].kind == TOKEN_WORD;
}

static bool is(const struct reading *r, size_t at, const char *text)
{
    return tokens_is(&r->tokens, at, text);
}

/* Returns the span's strings as one text; NULL if there is none. Empty texts are not values. */
static const char *joined(const struct reading *r, struct span span)
{
    struct buf text = {0};
    const char *found = NULL;
    for (size_t i = span.from; i < span.to; i++) {
        if (!is_string(r, i))
            continue;
        buf_puts(&text, r->tokens.items[i].text);
        found = "";
    }
    if (found)
        found = strpool_get(r->pool, buf_text(&text));
    buf_dispose(&text);
    return found;
}

static void add(struct reading *r, const char *text, size_t at)
{
    if (*text)
        *vec_add(r->texts) = (struct enum_text){text, r->tokens.items[at].line};
}

/* Returns the span from the token after an opening bracket or a comma to the next comma or closing bracket, outside
 * inner brackets. */
static struct span part_from(const struct reading *r, size_t from)
{
    size_t i = from;
    while (i < r->tokens.count && !is(r, i, ",") && !is(r, i, ")") && !is(r, i, "}"))
        i = (is(r, i, "(") || is(r, i, "{")) ? tokens_close(&r->tokens, i) + 1 : i + 1;
    return (struct span){from, i};
}

/* Returns the argument with this number of the call whose bracket is at `open`; empty if there are fewer. */
static struct span argument_of(const struct reading *r, size_t open, size_t number)
{
    struct span part = part_from(r, open + 1);
    for (; number && is(r, part.to, ","); number--)
        part = part_from(r, part.to + 1);
    return number ? (struct span){open, open} : part;
}

/*
 * Returns the content of the braces after the anchor: the body of a function or class, or the elements of an array.
 * Empty if the file only declares or uses the name.
 */
static struct span block_of(const struct reading *r, const char *anchor)
{
    for (size_t i = 0; i < r->tokens.count; i++) {
        if (!is_word(r, i) || !is(r, i, anchor))
            continue;
        size_t at = i + 1;
        while (is_word(r, at) || is(r, at, ":") || is(r, at, "[") || is(r, at, "]") || is(r, at, "=") || is(r, at, "("))
            at = is(r, at, "(") ? tokens_close(&r->tokens, at) + 1 : at + 1;
        if (is(r, at, "{"))
            return (struct span){at + 1, tokens_close(&r->tokens, at)};
        i = at - 1;
    }
    return (struct span){0, 0};
}

/* --- Shapes --------------------------------------------------------------------------------------------- */

static bool read_cases(struct reading *r)
{
    struct span block = block_of(r, r->rule->anchor);
    for (size_t i = block.from; i < block.to; i++) {
        if (!is(r, i, "case"))
            continue;
        bool is_excepted = false;
        size_t at = i + 1;
        for (;
             (is_word(r, at) && !is(r, at, "return") && !is(r, at, "case") && !is(r, at, "default")) || is(r, at, ":");
             at++)
            is_excepted = is_excepted || (r->rule->except && is(r, at, r->rule->except));
        if (is(r, at, "case") || is(r, at, "default"))
            continue;
        size_t end = at + 1;
        while (is_string(r, end))
            end++;
        if (!is(r, at, "return") || end == at + 1 || !is(r, end, ";"))
            return fail(r, i, "a case that does not return a string");
        if (!is_excepted)
            add(r, joined(r, (struct span){at, end}), at + 1);
    }
    return true;
}

static bool read_returns(struct reading *r)
{
    struct span block = block_of(r, r->rule->anchor);
    bool is_return = false;
    for (size_t i = block.from; i < block.to; i++) {
        is_return = (is_return && !is(r, i, ";")) || is(r, i, "return");
        if (is_return && is_string(r, i))
            add(r, r->tokens.items[i].text, i);
    }
    return true;
}

static bool read_array(struct reading *r)
{
    struct span block = block_of(r, r->rule->anchor);
    for (struct span part = {block.from, block.from}; part.to < block.to; part.to++) {
        part = part_from(r, part.to);
        const char *text = joined(r, part);
        if (!text && part.from < part.to)
            return fail(r, part.from, "an element without a string");
        if (text)
            add(r, text, part.from);
    }
    return true;
}

static bool read_calls(struct reading *r)
{
    struct span block = r->rule->anchor ? block_of(r, r->rule->anchor) : (struct span){0, r->tokens.count};
    for (size_t i = block.from; i < block.to; i++) {
        if (!is(r, i, r->rule->call) || !is(r, i + 1, "("))
            continue;
        struct span part = argument_of(r, i + 1, r->rule->argument);
        if (is_string(r, part.from) && part.to == part.from + 1)
            add(r, r->tokens.items[part.from].text, part.from);
    }
    return true;
}

/* Returns the text after "#define NAME" in the line; NULL for another line. */
static const char *after_definition(const char *line, const char *name)
{
    static const char define[] = "#define";
    size_t length = strlen(name);
    if (strncmp(line, define, sizeof define - 1) != 0)
        return NULL;
    line += sizeof define - 1;
    line += strspn(line, " \t");
    return strncmp(line, name, length) == 0 && line[length] == '(' ? line + length : NULL;
}

/* Returns the parameter in brackets and the body of a macro, and the number of lines before it; empty if the file
 * lacks it. */
static struct enum_file macro_of(const struct enum_file *file, const char *name, long *before)
{
    const char *end = file->data + file->length;
    *before = 0;
    for (const char *at = file->data, *next; at < end; at = next, (*before)++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *start = after_definition(at, name);
        while (start && newline && newline[-1] == '\\')
            newline = memchr(newline + 1, '\n', (size_t)(end - newline - 1));
        next = newline ? newline + 1 : end;
        if (start)
            return (struct enum_file){file->name, start, (size_t)(next - start)};
    }
    return (struct enum_file){file->name, file->data, 0};
}

/* The kinds of items in a macro's body. */
enum item { ITEM_VALUE, ITEM_LIST, ITEM_NOTHING, ITEM_UNKNOWN };

/*
 * Determines the kind of item: f(...); other(f, ...), a list for other builds; other(f), the values of another macro;
 * or a word such as JVMCI_ONLY, which limits the content of its parentheses to some builds.
 */
static enum item item_at(const struct reading *r, size_t at, const char *parameter, struct span *value)
{
    if (is(r, at, "\\") || is(r, at, ")"))
        return ITEM_NOTHING;
    if (!is_word(r, at) || !is(r, at + 1, "("))
        return ITEM_UNKNOWN;
    *value = argument_of(r, at + 1, r->rule->argument);
    if (is(r, at, parameter))
        return ITEM_VALUE;
    struct span first = part_from(r, at + 2);
    if (!is(r, first.from, parameter) || first.to != first.from + 1)
        return text_ends_with(r->tokens.items[at].text, "_ONLY") ? ITEM_NOTHING : ITEM_UNKNOWN;
    *value = argument_of(r, at + 1, r->rule->argument + 1);
    return is(r, first.to, ",") ? ITEM_VALUE : ITEM_LIST;
}

/* Adds a name unless it is present. Names are in the pool and compared by pointer. */
static void add_once(struct names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++) {
        if (names->items[i] == name)
            return;
    }
    *vec_add(names) = name;
}

/* Reads the tokens (f) and the macro's body. Adds the names of further macros to `lists`. */
static bool read_body(struct reading *r, struct names *lists)
{
    const char *parameter = is_word(r, 1) ? r->tokens.items[1].text : "";
    for (size_t i = 3; i < r->tokens.count; i++) {
        struct span part = {0, 0};
        enum item item = item_at(r, i, parameter, &part);
        const char *text = item == ITEM_VALUE ? joined(r, part) : NULL;
        if (item == ITEM_VALUE && !text && part.to == part.from + 1 && is_word(r, part.from))
            text = r->tokens.items[part.from].text;
        if (item == ITEM_UNKNOWN || (item == ITEM_VALUE && !text))
            return fail(r, i, "not a call of the macro's parameter with a name or a string");
        if (item == ITEM_LIST)
            add_once(lists, r->tokens.items[i].text);
        if (lists->count > MOST_MACROS)
            return fail(r, i, "too many further macros");
        if (text)
            add(r, text, i);
        if (item == ITEM_VALUE || item == ITEM_LIST)
            i = tokens_close(&r->tokens, i + 1);
        else if (item == ITEM_NOTHING && is_word(r, i))
            i++;
    }
    return true;
}

static bool read_macro(struct reading *r)
{
    struct names lists = {0};
    bool ok = true;
    add_once(&lists, strpool_get(r->pool, r->rule->anchor));
    for (size_t i = 0; ok && i < lists.count; i++) {
        long before = 0;
        struct enum_file part = macro_of(r->file, lists.items[i], &before);
        tokens_read(&r->tokens, part.data, part.length, r->pool);
        for (size_t k = 0; k < r->tokens.count; k++)
            r->tokens.items[k].line += before;
        ok = read_body(r, &lists);
        if (ok && i && !part.length)
            ok = diag_error(r->diag, PLACE_FILE(r->file->name), "no macro %s, which has values of %s", lists.items[i],
                            r->rule->type);
    }
    vec_dispose(&lists);
    return ok;
}

/* --- Files ---------------------------------------------------------------------------------------------- */

bool enum_shape_read(const struct enum_rule *rule, const struct enum_file *file, struct enum_texts *texts,
                     struct strpool *pool, struct diag *diag)
{
    static bool (*const readers[])(struct reading *) = {
        [ENUM_CASES] = read_cases, [ENUM_RETURNS] = read_returns, [ENUM_ARRAY] = read_array,
        [ENUM_MACRO] = read_macro, [ENUM_CALLS] = read_calls,
    };
    struct reading reading = {.rule = rule, .file = file, .texts = texts, .pool = pool, .diag = diag};
    tokens_read(&reading.tokens, file->data, file->length, pool);
    bool ok = readers[rule->shape](&reading);
    vec_dispose(&reading.tokens);
    return ok;
}
