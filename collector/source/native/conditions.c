#include "collector/source/native/conditions.h"
#include "common/base/text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum {
    LINUX = 1 << PLATFORM_LINUX,
    MACOS = 1 << PLATFORM_MACOS,
    WINDOWS = 1 << PLATFORM_WINDOWS,
    AIX = 1 << PLATFORM_AIX,
    SOLARIS = 1 << PLATFORM_SOLARIS,
    ALL = (1 << PLATFORMS) - 1
};

struct named {
    const char *name;
    unsigned platforms;
};

/* Macros of the build and of compilers. */
static const struct named macros[] = {
    {"LINUX", LINUX},
    {"__linux__", LINUX},
    {"TARGET_OS_FAMILY_linux", LINUX},
    {"__APPLE__", MACOS},
    {"MACOSX", MACOS},
    {"BSD", MACOS},
    {"_ALLBSD_SOURCE", MACOS},
    {"TARGET_OS_FAMILY_bsd", MACOS},
    {"_WINDOWS", WINDOWS},
    {"_WIN32", WINDOWS},
    {"_WIN64", WINDOWS},
    {"WINDOWS", WINDOWS},
    {"TARGET_OS_FAMILY_windows", WINDOWS},
    {"AIX", AIX},
    {"_AIX", AIX},
    {"TARGET_OS_FAMILY_aix", AIX},
    {"SOLARIS", SOLARIS},
    {"TARGET_OS_FAMILY_solaris", SOLARIS},
    {0},
};

/* X in X_ONLY(...) and NOT_X(...). */
static const struct named calls[] = {
    {"LINUX", LINUX}, {"MACOS", MACOS}, {"BSD", MACOS}, {"WINDOWS", WINDOWS}, {"AIX", AIX}, {"SOLARIS", SOLARIS}, {0},
};

/* After src/hotspot/os/, src/hotspot/os_cpu/ (before _) and src/MODULE/. */
static const struct named folders[] = {
    {"share", ALL}, {"linux", LINUX},     {"windows", WINDOWS},      {"macosx", MACOS},        {"bsd", MACOS},
    {"aix", AIX},   {"solaris", SOLARIS}, {"posix", ALL & ~WINDOWS}, {"unix", ALL & ~WINDOWS}, {0},
};

bool text_part_is(struct text_part part, const char *text)
{
    return part.start && part.length == strlen(text) && memcmp(part.start, text, part.length) == 0;
}

static const struct named *find(const struct named *list, struct text_part name)
{
    while (list->name && !text_part_is(name, list->name))
        list++;
    return list->name ? list : NULL;
}

static bool starts(struct text_part word, const char *start)
{
    size_t length = strlen(start);
    return word.length >= length && memcmp(word.start, start, length) == 0;
}

/* Returns whether a word that is not in the table may be the name of a platform. */
static bool mentions_platform(struct text_part word)
{
    static const char *const systems[] = {"linux", "windows", "win32",  "win64",   "apple", "macos", "aix",
                                          "bsd",   "solaris", "darwin", "android", "musl",  "posix"};
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        size_t length = strlen(systems[i]);
        for (size_t at = 0; at + length <= word.length; at++) {
            if (strncasecmp(word.start + at, systems[i], length) == 0)
                return true;
        }
    }
    return false;
}

/* --- Expressions ------------------------------------------------------------------------------------------ */

/* The platforms on which an expression can be true, and on which it can be false. In both sets: unknown. */
struct value {
    unsigned holds, fails;
};

static const struct value any = {ALL, ALL};

/* The maximum nesting for which expressions are evaluated; deeper ones are unknown. */
enum { DEPTH_MAX = 100 };

struct expression {
    const struct conditions *conditions;
    const char *at, *end;
    struct text_part unknown;
    int depth; /* of parentheses and negations */
};

static struct value value_of(bool holds)
{
    return (struct value){holds ? ALL : 0, holds ? 0 : ALL};
}

static void skip_blanks(struct expression *e)
{
    while (e->at < e->end && (isspace((unsigned char)*e->at) || *e->at == '\\'))
        e->at++;
}

static bool accept(struct expression *e, const char *text)
{
    skip_blanks(e);
    size_t length = strlen(text);
    bool is_next = (size_t)(e->end - e->at) >= length && memcmp(e->at, text, length) == 0;
    e->at += is_next ? length : 0;
    return is_next;
}

static struct text_part read_word(struct expression *e)
{
    skip_blanks(e);
    const char *start = e->at;
    while (e->at < e->end && (isalnum((unsigned char)*e->at) || *e->at == '_'))
        e->at++;
    return (struct text_part){start, (size_t)(e->at - start)};
}

static bool is_defined_false(const struct conditions *conditions, struct text_part word)
{
    for (size_t i = 0; i < conditions->false_macros.count; i++) {
        struct text_part name = conditions->false_macros.items[i];
        if (name.length == word.length && memcmp(name.start, word.start, word.length) == 0)
            return true;
    }
    return false;
}

static struct value macro_value(struct expression *e, struct text_part word)
{
    const struct named *known = find(macros, word);
    if (known)
        return (struct value){known->platforms, ALL & ~known->platforms};
    if (starts(word, "INCLUDE_"))
        return value_of(true);
    if (!e->unknown.start && mentions_platform(word))
        e->unknown = word;
    return any;
}

static struct value read_or(struct expression *e);

static struct value read_primary(struct expression *e)
{
    if (e->depth < DEPTH_MAX && accept(e, "(")) {
        e->depth++;
        struct value value = read_or(e);
        e->depth--;
        return accept(e, ")") ? value : any;
    }
    struct text_part word = read_word(e);
    if (text_part_is(word, "defined")) {
        bool is_enclosed = accept(e, "(");
        struct value value = macro_value(e, read_word(e));
        return !is_enclosed || accept(e, ")") ? value : any;
    }
    if (text_part_is(word, "0") || text_part_is(word, "false") || is_defined_false(e->conditions, word))
        return value_of(false);
    return text_part_is(word, "1") || text_part_is(word, "true") ? value_of(true) : macro_value(e, word);
}

static struct value read_unary(struct expression *e)
{
    if (e->depth < DEPTH_MAX && accept(e, "!")) {
        e->depth++;
        struct value value = read_unary(e);
        e->depth--;
        return (struct value){value.fails, value.holds};
    }
    return read_primary(e);
}

static struct value read_and(struct expression *e)
{
    struct value value = read_unary(e);
    while (accept(e, "&&")) {
        struct value right = read_unary(e);
        value = (struct value){value.holds & right.holds, value.fails | right.fails};
    }
    return value;
}

static struct value read_or(struct expression *e)
{
    struct value value = read_and(e);
    while (accept(e, "||")) {
        struct value right = read_and(e);
        value = (struct value){value.holds | right.holds, value.fails & right.fails};
    }
    return value;
}

/* Evaluates an expression. The value of a comparison or a call of a macro is unknown; its words still count as
 * mentions. */
static struct value read_expression(struct expression *e)
{
    struct value value = read_or(e);
    skip_blanks(e);
    if (e->at == e->end || (*e->at == '/' && e->end - e->at > 1 && (e->at[1] == '/' || e->at[1] == '*')))
        return value;
    while (e->at < e->end) {
        struct text_part word = read_word(e);
        e->at += !word.length && e->at < e->end;
        if (!e->unknown.start && mentions_platform(word))
            e->unknown = word;
    }
    return any;
}

/* --- Directives ------------------------------------------------------------------------------------------- */

static struct value test(struct expression *e, struct text_part directive)
{
    if (text_part_is(directive, "if") || text_part_is(directive, "elif"))
        return read_expression(e);
    struct value value = macro_value(e, read_word(e));
    return text_part_is(directive, "ifndef") ? (struct value){value.fails, value.holds} : value;
}

static void define(struct conditions *conditions, struct expression *e)
{
    struct text_part name = read_word(e), value = read_word(e);
    if (text_part_is(value, "0") || text_part_is(value, "false"))
        *vec_add(&conditions->false_macros) = name;
}

enum directive conditions_directive(struct conditions *conditions, const char *line, size_t length, size_t *depth)
{
    struct expression e = {.conditions = conditions, .at = line + 1, .end = line + length};
    struct text_part word = read_word(&e);
    if (text_part_is(word, "define"))
        define(conditions, &e);
    if (text_part_is(word, "if") || text_part_is(word, "ifdef") || text_part_is(word, "ifndef")) {
        struct value value = test(&e, word);
        *vec_add(&conditions->open) = (struct condition){value.holds, value.fails, e.unknown, .depth = *depth};
        return DIRECTIVE_IF;
    }
    struct condition *last = conditions->open.count ? &conditions->open.items[conditions->open.count - 1] : NULL;
    if (!last || last->is_call)
        return DIRECTIVE_OTHER;
    if (text_part_is(word, "endif")) {
        conditions->open.count--;
        return DIRECTIVE_ENDIF;
    }
    if (!text_part_is(word, "elif") && !text_part_is(word, "else"))
        return DIRECTIVE_OTHER;
    struct value value = text_part_is(word, "elif") ? test(&e, word) : value_of(true);
    last->kept = last->open & value.holds;
    last->open &= value.fails;
    if (!last->unknown.start)
        last->unknown = e.unknown;
    *depth = last->depth;
    return DIRECTIVE_ELSE;
}

/* --- Calls ------------------------------------------------------------------------------------------------ */

void conditions_call(struct conditions *conditions, const char *word, size_t length)
{
    static const size_t ending = sizeof "_ONLY" - 1, beginning = sizeof "NOT_" - 1;
    struct text_part name = {word, length};
    bool is_only = length > ending && memcmp(word + length - ending, "_ONLY", ending) == 0;
    if (!is_only && !(length > beginning && starts(name, "NOT_")))
        return;
    const struct named *known = is_only ? find(calls, (struct text_part){word, length - ending})
                                        : find(calls, (struct text_part){word + beginning, length - beginning});
    if (!known && !mentions_platform(name))
        return;
    unsigned kept = !known ? ALL : is_only ? known->platforms : ALL & ~known->platforms;
    *vec_add(&conditions->open) =
        (struct condition){.kept = kept, .unknown = known ? (struct text_part){0} : name, .is_call = true};
}

void conditions_mark(struct conditions *conditions, char mark)
{
    struct condition *last = conditions->open.count ? &conditions->open.items[conditions->open.count - 1] : NULL;
    if (!last || !last->is_call)
        return;
    last->parentheses += mark == '(' ? 1 : mark == ')' ? -1 : 0;
    if (last->parentheses <= 0)
        conditions->open.count--;
}

unsigned conditions_platforms(const struct conditions *conditions)
{
    unsigned platforms = ALL;
    for (size_t i = 0; i < conditions->open.count; i++)
        platforms &= conditions->open.items[i].kept;
    return platforms;
}

struct text_part conditions_unknown(const struct conditions *conditions)
{
    for (size_t i = 0; i < conditions->open.count; i++) {
        if (conditions->open.items[i].unknown.start)
            return conditions->open.items[i].unknown;
    }
    return (struct text_part){0};
}

void conditions_dispose(struct conditions *conditions)
{
    vec_dispose(&conditions->open);
    vec_dispose(&conditions->false_macros);
}

/* --- Folders ---------------------------------------------------------------------------------------------- */

unsigned platforms_of_path(const char *path)
{
    static const char *const native[] = {"src/hotspot/os/", "src/hotspot/os_cpu/", "hotspot/src/os/",
                                         "hotspot/src/os_cpu/"};
    for (size_t i = 0; i < sizeof native / sizeof *native; i++) {
        size_t length = strlen(native[i]);
        if (strncmp(path, native[i], length) != 0)
            continue;
        const struct named *found = find(folders, (struct text_part){path + length, strcspn(path + length, "/_")});
        return found ? found->platforms : 0;
    }
    const char *classes = strstr(path, "/classes/");
    if (!classes)
        return ALL;
    const char *folder = classes;
    while (folder > path && folder[-1] != '/')
        folder--;
    struct text_part name = {folder, (size_t)(classes - folder)};
    /* In the sources of JDK 8, jdk/src/solaris is the folder of all Unix systems. */
    bool is_unix = text_starts_with(path, "jdk/src/solaris/");
    const struct named *found = find(folders, is_unix ? (struct text_part){"unix", 4} : name);
    return found ? found->platforms : 0;
}
