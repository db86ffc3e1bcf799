#include "collector/source/callers.h"

#include <ctype.h>
#include <string.h>

#include "common/base/file.h"

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

void callers_add_type(struct callers *callers, const char *path, const struct scope_level *type)
{
    const char *name = intern(callers, type->name.start, type->name.length);
    if (type->base.start)
        strmap_put(&callers->bases, name, (void *)intern(callers, type->base.start, type->base.length));
    size_t length = strlen(path);
    if (length > 4 && strcmp(path + length - 4, ".cpp") == 0)
        strmap_put(&callers->locals, name, callers);
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* What is before the called function: see struct caller. */
static const char *qualifier_of(struct callers *callers, const char *start, const char *word)
{
    if (word - start >= 2 && word[-1] == ':' && word[-2] == ':') {
        const char *end = word - 2, *begin = end;
        while (begin > start && is_word(begin[-1]))
            begin--;
        return intern(callers, begin, (size_t)(end - begin));
    }
    bool is_member = word > start && (word[-1] == '.' || (word[-1] == '>' && word - start >= 2 && word[-2] == '-'));
    return is_member ? NULL : "";
}

void callers_add_call(struct callers *callers, const char *start, const char *word, size_t length,
                      const struct ds_place *place)
{
    const char *function = intern(callers, place->function, strlen(place->function));
    *vec_add(&callers->calls) = (struct caller){
        .callee = intern(callers, word, length),
        .qualifier = qualifier_of(callers, start, word),
        .function = function,
        .path = place->path,
        .line = place->line,
    };
    if (callers_forwards(place->path))
        strmap_put(&callers->functions, function, (void *)place->path);
}

/* --- Finding ---------------------------------------------------------------------------------------------- */

struct search {
    const struct callers *callers;
    struct strmap seen; /* functions */
    struct VEC(const char *) open;
    struct ds_places *places;
    struct strpool *pool;
};

/* The class of A::B::f: B, of the given length; "" if there is none. */
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

/* Whether a base class has a function of this name, too: a call by name can mean either. */
static bool is_override(const struct callers *callers, const char *function, const char *simple)
{
    size_t length;
    const char *name = class_of(function, &length);
    struct arena scratch = {0};
    bool found = false;
    for (const char *base = strmap_get_n(&callers->bases, name, length); base && !found;
         base = strmap_get(&callers->bases, base))
        found = strmap_get(&callers->functions, arena_printf(&scratch, "%s::%s", base, simple));
    arena_dispose(&scratch);
    return found;
}

/* Whether the class is `base`, or has it among its base classes. */
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

/* Whether the function belongs to a GC whose folder the path is not in. */
static bool is_of_other_gc(const char *function_path, const char *path)
{
    const char *slash = strrchr(function_path, '/');
    size_t length = slash ? (size_t)(slash + 1 - function_path) : 0;
    bool is_common = !strstr(function_path, "/gc") || strstr(function_path, "/shared/");
    return !is_common && strncmp(function_path, path, length) != 0;
}

/* The function that calls shall lead to. */
struct target {
    const char *callee, *path; /* callee NULL: the search ends */
    const char *class_name;    /* of the length */
    size_t class_length;
    bool is_object; /* callee is the class: its file keeps it to itself, objects are made to have their functions called
                     */
};

static struct target target_of(const struct callers *callers, const char *function)
{
    struct target target = {.path = strmap_get(&callers->functions, function)};
    const char *simple = function, *next;
    while ((next = strstr(simple, "::")))
        simple = next + 2;
    target.class_name = class_of(function, &target.class_length);
    target.is_object =
        target.class_length && strmap_get_n(&callers->locals, target.class_name, target.class_length) != NULL;
    if (target.is_object)
        target.callee = strmap_get_n(&callers->names, target.class_name, target.class_length);
    else if (!is_override(callers, function, simple))
        target.callee = strmap_get(&callers->names, simple);
    return target;
}

static bool matches(const struct callers *callers, const struct target *target, const struct caller *caller)
{
    if (caller->callee != target->callee)
        return false;
    if (target->is_object)
        return true;
    if (!caller->qualifier)
        return !target->path || !is_of_other_gc(target->path, caller->path);
    size_t length = strlen(caller->qualifier);
    const char *name = length ? caller->qualifier : class_of(caller->function, &length);
    return is_derived(callers, name, length, target->class_name, target->class_length);
}

static void visit(struct search *search, const struct caller *caller)
{
    if (strmap_get(&search->seen, caller->function))
        return;
    strmap_put(&search->seen, caller->function, search);
    if (callers_forwards(caller->path))
        *vec_add(&search->open) = caller->function;
    else
        *vec_add(search->places) = (struct ds_place){.path = strpool_get(search->pool, caller->path),
                                                     .line = caller->line,
                                                     .function = strpool_get(search->pool, caller->function)};
}

void callers_find(const struct callers *callers, const char *function, struct ds_places *places, struct strpool *pool)
{
    struct search search = {.callers = callers, .places = places, .pool = pool};
    *vec_add(&search.open) = function;
    strmap_put(&search.seen, function, places);
    for (size_t i = 0; i < search.open.count; i++) {
        struct target target = target_of(callers, search.open.items[i]);
        for (size_t k = 0; target.callee && k < callers->calls.count; k++) {
            if (matches(callers, &target, &callers->calls.items[k]))
                visit(&search, &callers->calls.items[k]);
        }
    }
    vec_dispose(&search.open);
    strmap_dispose(&search.seen);
}

void callers_dispose(struct callers *callers)
{
    vec_dispose(&callers->calls);
    strmap_dispose(&callers->names);
    strmap_dispose(&callers->bases);
    strmap_dispose(&callers->locals);
    strmap_dispose(&callers->functions);
}
