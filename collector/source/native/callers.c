#include "collector/source/native/callers.h"

#include <ctype.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/place.h"

bool callers_forwards(const char *path)
{
    static const char *const endings[] = {"Trace", "Tracer", "TraceSend", "EventSender"};
    const char *name = file_base_name(path);
    size_t length = strcspn(name, ".");
    if (!strstr(path, "/gc") && !strstr(path, "/memory/"))
        return false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t ending = strlen(endings[i]);
        if (length > ending && !memcmp(name + length - ending, endings[i], ending))
            return true;
    }
    return false;
}

static const char *intern(struct callers *callers, const char *text, size_t length)
{
    const char *known = strmap_get_n(&callers->names, text, length);
    if (known)
        return known;
    char *copy = arena_strndup(callers->arena, text, length);
    strmap_put(&callers->names, copy, copy);
    return copy;
}

static bool ends_with(const char *text, size_t length, const char *ending)
{
    size_t end = strlen(ending);
    return length >= end && memcmp(text + length - end, ending, end) == 0;
}

/* Returns whether the class equals `base` or derives from it. Both are interned. */
static bool derives(const struct callers *callers, const char *name, const char *base)
{
    while (name && name != base)
        name = strmap_get(&callers->bases, name);
    return name;
}

/* Adds a base class. Bases never form a cycle, even if different classes have the same name. */
static void add_base(struct callers *callers, const char *name, const char *base)
{
    if (!derives(callers, base, name))
        strmap_put(&callers->bases, name, (void *)(uintptr_t)base);
}

void callers_add_type(struct callers *callers, const char *path, const struct scope_level *type)
{
    const char *name = intern(callers, type->name.start, type->name.length);
    if (type->base.start)
        add_base(callers, name, intern(callers, type->base.start, type->base.length));
    if (callers_forwards(path) && ends_with(path, strlen(path), ".cpp"))
        strmap_put(&callers->locals, name, callers);
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

void callers_add_variable(struct callers *callers, const char *owner, const char *word, size_t length)
{
    const char *name = word + length, *end;
    while (isspace((unsigned char)*name) || *name == '*' || *name == '&' || text_starts_with(name, "const "))
        name += *name == 'c' ? 6 : 1;
    for (end = name; is_word(*end);)
        end++;
    if (end == name || *end == '(' || *end == ':')
        return;
    const char *key = arena_printf(callers->arena, "%s %.*s", owner, (int)(end - name), name);
    strmap_put(&callers->variables, key, (void *)intern(callers, word, length));
}

/* Returns the word that ends at `end`. */
static const char *word_before(struct callers *callers, const char *start, const char *end)
{
    const char *begin = end;
    while (begin > start && is_word(begin[-1]))
        begin--;
    return intern(callers, begin, (size_t)(end - begin));
}

/* Sets qualifier and variable from the text before the called function. */
static void set_qualifier(struct callers *callers, struct caller *caller, const char *start, const char *word)
{
    caller->qualifier = "";
    if (word - start >= 2 && word[-1] == ':' && word[-2] == ':') {
        caller->qualifier = word_before(callers, start, word - 2);
        return;
    }
    bool is_arrow = word - start >= 2 && word[-1] == '>' && word[-2] == '-';
    if (!is_arrow && (word == start || word[-1] != '.'))
        return;
    caller->qualifier = NULL;
    caller->variable = word_before(callers, start, word - (is_arrow ? 2 : 1));
}

void callers_add_call(struct callers *callers, const char *start, const char *word, size_t length,
                      const struct ds_place *place)
{
    const char *function = intern(callers, place->function, strlen(place->function));
    struct caller *caller = vec_add(&callers->calls);
    *caller = (struct caller){
        .callee = intern(callers, word, length),
        .function = function,
        .path = place->path,
        .line = place->line,
    };
    set_qualifier(callers, caller, start, word);
    if (callers_forwards(place->path))
        strmap_put(&callers->functions, function, (void *)place->path);
}

/* --- Finding ---------------------------------------------------------------------------------------------- */

/* A function whose callers are searched for. */
struct target {
    const char *function;
    const char *simple;     /* without its class */
    const char *class_name; /* not terminated; has a length */
    size_t class_length;
    const char *path;    /* path of the function for which the search for objects began; NULL: unknown */
    const char *dynamic; /* only calls that can be on an object of this class; NULL: all */
};

struct search {
    const struct callers *callers;
    struct arena arena; /* owns the keys */
    struct strmap seen; /* targets and callers */
    struct VEC(struct target) open;
    struct ds_places *places;
    struct strpool *pool;
};

/* Returns the class of a qualified function, B for A::B::f, and its length; "" if there is none. */
static const char *class_of(const char *function, size_t *length)
{
    const char *start = function, *at = function, *next;
    *length = 0;
    while ((next = strstr(at, "::"))) {
        start = at;
        *length = (size_t)(next - at);
        at = next + 2;
    }
    return start;
}

/* Returns the function that this one overrides, in the arena; NULL: none. */
static const char *overridden(struct search *search, const struct target *target)
{
    const struct callers *callers = search->callers;
    const char *base = strmap_get_n(&callers->bases, target->class_name, target->class_length);
    for (; base; base = strmap_get(&callers->bases, base)) {
        const char *function = arena_printf(&search->arena, "%s::%s", base, target->simple);
        if (strmap_get(&callers->functions, function))
            return function;
    }
    return NULL;
}

/* Returns whether the class is `base`, or has it among its base classes. */
static bool is_derived(const struct callers *callers, const char *name, size_t length, const char *base,
                       size_t base_length)
{
    if (length == base_length && memcmp(name, base, length) == 0)
        return true;
    for (name = strmap_get_n(&callers->bases, name, length); name; name = strmap_get(&callers->bases, name)) {
        if (strlen(name) == base_length && memcmp(name, base, base_length) == 0)
            return true;
    }
    return false;
}

/* Returns whether the function belongs to a GC, and the path is outside the folder of this GC. */
static bool is_of_other_gc(const char *function_path, const char *path)
{
    const char *slash = strrchr(function_path, '/');
    size_t length = slash ? (size_t)(slash + 1 - function_path) : 0;
    bool is_common = !strstr(function_path, "/gc") || strstr(function_path, "/shared/");
    return !is_common && strncmp(function_path, path, length) != 0;
}

static bool are_related(const struct callers *callers, const char *a, size_t length, const char *b)
{
    return is_derived(callers, a, length, b, strlen(b)) || is_derived(callers, b, strlen(b), a, length);
}

/* Returns the declared class of the variable in the caller; NULL: unknown. */
static const char *class_of_variable(struct search *search, const struct caller *caller)
{
    const struct callers *callers = search->callers;
    size_t length;
    const char *name = class_of(caller->function, &length);
    const char *key = arena_printf(&search->arena, "%s %s", caller->function, caller->variable);
    const char *found = strmap_get(&callers->variables, key);
    const char *owner = length ? arena_strndup(&search->arena, name, length) : NULL;
    for (; owner && !found; owner = strmap_get(&callers->bases, owner))
        found = strmap_get(&callers->variables, arena_printf(&search->arena, "%s %s", owner, caller->variable));
    return found;
}

/* Returns whether the call can be on an object of the dynamic class. */
static bool reaches_dynamic(struct search *search, const struct target *target, const struct caller *caller)
{
    size_t length;
    const char *name = class_of(caller->function, &length);
    if (caller->qualifier)
        return !*caller->qualifier && are_related(search->callers, name, length, target->dynamic);
    const char *declared = class_of_variable(search, caller);
    return declared && are_related(search->callers, declared, strlen(declared), target->dynamic) &&
           (!target->path || !is_of_other_gc(target->path, caller->path));
}

static bool reaches(struct search *search, const struct target *target, const struct caller *caller, bool is_override)
{
    if (target->dynamic)
        return reaches_dynamic(search, target, caller);
    if (!caller->qualifier)
        return !is_override && (!target->path || !is_of_other_gc(target->path, caller->path));
    size_t length = strlen(caller->qualifier);
    const char *name = length ? caller->qualifier : class_of(caller->function, &length);
    return is_derived(search->callers, name, length, target->class_name, target->class_length);
}

static bool is_new(struct search *search, const char *function, const char *dynamic)
{
    void **slot = strmap_slot(&search->seen, arena_printf(&search->arena, "%s %s", function, dynamic ? dynamic : ""));
    bool is_new = !*slot;
    *slot = search;
    return is_new;
}

static void open_target(struct search *search, const char *function, const char *path, const char *dynamic)
{
    if (!is_new(search, function, dynamic))
        return;
    struct target target = {.function = function, .simple = function, .path = path, .dynamic = dynamic};
    for (const char *next; (next = strstr(target.simple, "::"));)
        target.simple = next + 2;
    target.class_name = class_of(function, &target.class_length);
    *vec_add(&search->open) = target;
}

static void visit(struct search *search, const struct target *target, const struct caller *caller)
{
    const struct callers *callers = search->callers;
    if (callers_forwards(caller->path)) {
        bool stays = target->dynamic && caller->qualifier;
        open_target(search, caller->function, stays ? target->path : strmap_get(&callers->functions, caller->function),
                    stays ? target->dynamic : NULL);
    } else if (is_new(search, caller->function, NULL)) {
        *vec_add(search->places) = (struct ds_place){.path = strpool_get(search->pool, caller->path),
                                                     .line = caller->line,
                                                     .function = strpool_get(search->pool, caller->function)};
    }
}

/* Visits the places that create objects of a class that is local to a .cpp file, because they reach its functions. */
static void visit_objects(struct search *search, const struct target *target)
{
    const struct callers *callers = search->callers;
    const char *name = strmap_get_n(&callers->names, target->class_name, target->class_length);
    for (size_t i = 0; name && i < callers->calls.count; i++) {
        if (callers->calls.items[i].callee == name)
            visit(search, target, &callers->calls.items[i]);
    }
}

static void visit_callers(struct search *search, const struct target *target)
{
    const struct callers *callers = search->callers;
    const char *name = strmap_get(&callers->names, target->simple), *base = overridden(search, target);
    for (size_t i = 0; name && i < callers->calls.count; i++) {
        const struct caller *caller = &callers->calls.items[i];
        if (caller->callee == name && reaches(search, target, caller, base != NULL))
            visit(search, target, caller);
    }
    const char *own = arena_strndup(&search->arena, target->class_name, target->class_length);
    if (base)
        open_target(search, base, target->path, target->dynamic ? target->dynamic : own);
}

void callers_find(const struct callers *callers, const char *function, struct ds_places *places, struct strpool *pool)
{
    struct search search = {.callers = callers, .places = places, .pool = pool};
    open_target(&search, function, strmap_get(&callers->functions, function), NULL);
    for (size_t i = 0; i < search.open.count; i++) {
        struct target target = search.open.items[i];
        bool is_local = target.class_length && strmap_get_n(&callers->locals, target.class_name, target.class_length);
        if (is_local)
            visit_objects(&search, &target);
        else
            visit_callers(&search, &target);
    }
    vec_dispose(&search.open);
    strmap_dispose(&search.seen);
    arena_dispose(&search.arena);
}

void callers_dispose(struct callers *callers)
{
    vec_dispose(&callers->calls);
    strmap_dispose(&callers->names);
    strmap_dispose(&callers->bases);
    strmap_dispose(&callers->variables);
    strmap_dispose(&callers->locals);
    strmap_dispose(&callers->functions);
}
