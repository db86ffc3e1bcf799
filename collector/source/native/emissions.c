#include "collector/source/native/emissions.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/text.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"

#define NATIVE_REQUEST "TRACE_REQUEST_FUNC"

static const char *native_root(const char *path)
{
    return text_starts_with(path, "src/hotspot/")   ? path + 12
           : text_starts_with(path, "hotspot/src/") ? path + 12
                                                    : NULL;
}

bool emissions_enter(const char *folder)
{
    static const char *const roots[] = {"src", "hotspot", "hotspot/src", "jdk", "jdk/src", NULL};
    if (text_is_one_of(folder, roots))
        return true;
    return (text_starts_with(folder, "src/") || text_starts_with(folder, "hotspot/src/") ||
            text_starts_with(folder, "jdk/src/")) &&
           !strstr(folder, "/snippet-files") && !text_ends_with(folder, "/native");
}

bool emissions_want(const char *path)
{
    if (native_root(path))
        return text_ends_with(path, ".cpp") || text_ends_with(path, ".hpp");
    return (text_starts_with(path, "src/") || text_starts_with(path, "jdk/src/")) && strstr(path, "/classes/") &&
           text_ends_with(path, ".java");
}

/* --- Scanning ----------------------------------------------------------------------------------- */

struct scan {
    struct emissions *emissions;
    const char *path, *data;
    struct code code;
    const char *kept_path; /* in the arena; NULL until something is found */
    const char *imported;  /* the event class whose methods are imported statically, with its length */
    size_t imported_length;
    const char *function; /* function that contains the cursor; NULL: not determined */
    bool is_traced;       /* calls to GC tracing are possible */
};

static const char *path_of(struct scan *s)
{
    if (!s->kept_path)
        s->kept_path = arena_strdup(s->emissions->arena, s->path);
    return s->kept_path;
}

/* Returns the function that contains the cursor; NULL: none. */
static const char *function_of(struct scan *s)
{
    if (!s->function)
        s->function = scope_function(&s->code.scope, s->emissions->arena);
    return s->function;
}

/* Returns the unknown word in the conditions here that mentions a platform; NULL: none. */
static const char *unknown_platform(struct scan *s)
{
    struct text_part unknown = conditions_unknown(&s->code.scope.conditions);
    if (unknown.start)
        return arena_strndup(s->emissions->arena, unknown.start, unknown.length);
    return platforms_of_path(s->path) ? NULL : "its folder";
}

static void note(struct scan *s, const char *name, size_t length, const char *what)
{
    unsigned platforms = conditions_platforms(&s->code.scope.conditions);
    if (!platforms)
        return;
    *vec_add(&s->emissions->found) = (struct emission){
        .name = arena_strndup(s->emissions->arena, name, length),
        .path = path_of(s),
        .line = s->code.line,
        .what = what,
        .function = function_of(s),
        .platforms = platforms & platforms_of_path(s->path),
        .unknown = unknown_platform(s),
        .is_java = s->code.scope.is_java,
    };
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " \t\r\n");
}

static bool starts_call(const char *at, const char *name)
{
    size_t length = strlen(name);
    return !strncmp(at, name, length) && *skip_blanks(at + length) == '(';
}

/* Returns the last character before the word that is not blank; NUL at the start. */
static char before(const char *start, const char *word)
{
    while (word > start && isspace((unsigned char)word[-1]))
        word--;
    return word > start ? word[-1] : '\0';
}

static bool starts_with(const char *name, const char *end, const char *start)
{
    size_t length = strlen(start);
    return (size_t)(end - name) >= length && memcmp(name, start, length) == 0;
}

/* Returns whether the parentheses at the cursor contain anything. */
static bool has_arguments(const char *at)
{
    return *at == '(' && *skip_blanks(at + 1) != ')';
}

/* Returns whether the body is empty: TRACE_REQUEST_FUNC(X) { } for builds without the feature. */
static bool is_empty_body(const char *parenthesis)
{
    const char *at = skip_blanks(parenthesis + 1);
    return *at == '{' && *skip_blanks(at + 1) == '}';
}

/*
 * Returns the kind of emission of a template argument: a wrapper of an object, or a function or class that emits. NULL:
 * a function without arguments, or JfrConditionalFlush, which emit nothing.
 */
static const char *template_kind(const char *start, const char *word, const char *next)
{
    const char *end = word, *close = *next == '>' ? skip_blanks(next + 1) : "";
    while (end > start && (end[-1] == '<' || isspace((unsigned char)end[-1])))
        end--;
    const char *name = end;
    while (name > start && code_is_word(name[-1]))
        name--;
    if (starts_with(name, end, "JfrNonReentrant"))
        return "object";
    bool is_call = *close == '(';
    return (is_call && !has_arguments(close)) || starts_with(name, end, "JfrConditionalFlush") ? NULL : "template";
}

static void scan_native_word(struct scan *s, const char *start, const char *word, size_t length)
{
    const char *next = skip_blanks(word + length);
    if (length == strlen(NATIVE_REQUEST) && !memcmp(word, NATIVE_REQUEST, length) && *next == '(') {
        const char *name = skip_blanks(next + 1);
        size_t count = 0;
        while (code_is_word(name[count]))
            count++;
        bool is_definition = word - start > 7 && !memcmp(word - 7, "define ", 7);
        const char *close = skip_blanks(name + count);
        if (count && !is_definition && *close == ')' && !is_empty_body(close))
            note(s, name, count, "periodic");
        return;
    }
    if (length > 8 && !memcmp(word, "Jfr", 3) && !memcmp(word + length - 5, "Event", 5) && *next == ')' &&
        word - start > 6 && !memcmp(word - 6, "write(", 6)) {
        note(s, word + 3, length - 8, "write");
        return;
    }
    if (length <= 5 || memcmp(word, "Event", 5) != 0 || !isupper((unsigned char)word[5]))
        return;
    char last = before(start, word);
    if (next[0] == ':' && next[1] == ':') {
        const char *member = skip_blanks(next + 2);
        size_t back = word - start < 14 ? (size_t)(word - start) : 14;
        if (starts_call(member, "commit"))
            note(s, word + 5, length - 5, "commit");
        else if (text_starts_with(member, "eventId") && last == '(' && memmem(word - back, back, "write", 5))
            note(s, word + 5, length - 5, "write");
    } else if ((last == '<' && (*next == '>' || *next == ',')) || (last == ',' && *next == '>')) {
        const char *kind = template_kind(start, word, next);
        if (kind)
            note(s, word + 5, length - 5, kind);
    } else if (code_is_word(*next) && !isdigit((unsigned char)*next) && next > word + length) {
        const char *behind = next;
        while (code_is_word(*behind))
            behind++;
        behind = skip_blanks(behind);
        /* Recorded only if it is a variable or member, and not "EventX override" or similar. */
        if (strchr(";(={,[", *behind))
            note(s, word + 5, length - 5, "object");
    }
}

static bool is_new(const char *start, const char *word)
{
    while (word > start && isspace((unsigned char)word[-1]))
        word--;
    return word - start >= 3 && !memcmp(word - 3, "new", 3) && (word - start == 3 || !code_is_word(word[-4]));
}

/* Returns the start of a qualified name: j for the X of jdk.internal.event.X. */
static const char *qualifier_start(const char *start, const char *word)
{
    while (word > start && (code_is_word(word[-1]) || word[-1] == '.'))
        word--;
    return word;
}

static void scan_java_word(struct scan *s, const char *start, const char *word, size_t length)
{
    static const char *const methods[] = {"commit", "offer", "emit"};
    const char *next = skip_blanks(word + length);
    if (length == 8 && !memcmp(word, "Handlers", 8) && *next == '.') {
        size_t count = 0;
        while (code_is_word(next[1 + count]))
            count++;
        note(s, next + 1, count, "handler");
        return;
    }
    for (size_t i = 0; s->imported && i < sizeof methods / sizeof *methods; i++) {
        if (starts_call(word, methods[i]) && before(start, word) != '.')
            note(s, s->imported, s->imported_length, methods[i]);
    }
    if (length <= 5 || memcmp(word + length - 5, "Event", 5) != 0 || !isupper((unsigned char)*word))
        return;
    if (next[0] == '.' && next[1] == '*' && next[2] == ';') {
        s->imported = word;
        s->imported_length = length;
        return;
    }
    if (*next == '(' && is_new(start, qualifier_start(start, word))) {
        note(s, word, length, "new");
        return;
    }
    /* JDK 11 and 17: XEvent.EVENT.get() is the thread's event object. */
    if (text_starts_with(next, ".EVENT."))
        note(s, word, length, "object");
    for (size_t i = 0; *next == '.' && i < sizeof methods / sizeof *methods; i++) {
        if (starts_call(skip_blanks(next + 1), methods[i]))
            note(s, word, length, methods[i]);
    }
}

/* Returns whether it is the file of the class X itself, which contains its implementation. */
static bool is_own_file(const char *path, const char *name)
{
    const char *base = file_base_name(path);
    size_t length = strlen(name);
    return !strncmp(base, name, length) && !strcmp(base + length, ".java");
}

/* Records the variables of GC tracing, by the function or class that declares them. */
static void scan_variable(struct scan *s, const char *word, size_t length)
{
    if (length < 6 || memcmp(word + length - 6, "Tracer", 6) != 0)
        return;
    struct text_part type = scope_class(&s->code.scope);
    const char *owner = function_of(s);
    if (!owner && type.start)
        owner = arena_strndup(s->emissions->arena, type.start, type.length);
    if (owner)
        callers_add_variable(&s->emissions->callers, owner, word, length);
}

/* Records calls in the code that can reach GC tracing, and objects of the classes in it. */
static void scan_call(struct scan *s, const char *data, const char *word, size_t length)
{
    const char *next = skip_blanks(word + length);
    bool is_object = next > word + length && code_is_word(*next) && callers_forwards(s->path);
    if ((*next != '(' && !is_object) || !conditions_platforms(&s->code.scope.conditions) || !function_of(s))
        return;
    struct ds_place place = {.path = path_of(s), .line = s->code.line, .function = function_of(s)};
    callers_add_call(&s->emissions->callers, data, word, length, &place);
}

static void scan_word(struct scan *s)
{
    const char *word = s->code.item;
    size_t length = s->code.length;
    if (s->code.scope.is_java)
        scan_java_word(s, s->data, word, length);
    else
        scan_native_word(s, s->data, word, length);
    if (s->is_traced && !s->code.is_in_directive) {
        scan_variable(s, word, length);
        scan_call(s, s->data, word, length);
    }
}

static void scan_mark(struct scan *s)
{
    if (s->code.is_in_directive)
        return;
    if (strchr("{})", *s->code.item))
        s->function = NULL;
    const struct scope_level *type = *s->code.item == '{' ? scope_new_type(&s->code.scope) : NULL;
    if (type && s->is_traced)
        callers_add_type(&s->emissions->callers, s->path, type);
}

void emissions_scan(struct emissions *emissions, const char *path, const char *data, size_t length)
{
    bool is_java = text_ends_with(path, ".java");
    struct scan s = {.emissions = emissions, .path = path, .data = data, .code = code_of(data, length, is_java)};
    s.is_traced =
        !is_java && (strstr(path, "/gc") || memmem(data, length, "race", 4) || memmem(data, length, "EventSender", 11));
    /* Only files that mention the classes of JFR, because other libraries have events with these names. */
    if (is_java && !memmem(data, length, "jdk.internal.event", 18) && !memmem(data, length, "jdk.jfr", 7))
        return;
    if (!is_java && !s.is_traced && !memmem(data, length, "Event", 5) &&
        !memmem(data, length, NATIVE_REQUEST, strlen(NATIVE_REQUEST)))
        return;
    emissions->callers.arena = emissions->arena;
    for (enum code_kind kind; (kind = code_next(&s.code)) != CODE_END;) {
        if (kind == CODE_WORD)
            scan_word(&s);
        else if (kind == CODE_DIRECTIVE)
            s.function = NULL;
        else
            scan_mark(&s);
    }
    code_dispose(&s.code);
}

/* --- Linking ------------------------------------------------------------------------------------ */

/* Returns the class of a handler in JDK 12 to 17: FileReadEvent for FILE_READ =
 * Utils.getHandler(FileReadEvent.class); NULL: no such handler. */
static const char *handled_class(struct java_world *world, const char *constant)
{
    const struct java_type *handlers = java_world_type(world, "jdk.jfr.events.Handlers");
    const struct java_field *field = handlers ? java_field_find(handlers, constant) : NULL;
    const struct java_node *value = field ? field->value : NULL;
    const char *name = value && value->item_count ? java_world_class(world, handlers, &value->items[0]) : NULL;
    return name ? text_simple_name(name) : NULL;
}

static int compare_places(const void *a, const void *b)
{
    const struct ds_place *left = &((const struct ds_emission *)a)->place;
    const struct ds_place *right = &((const struct ds_emission *)b)->place;
    int order = strcmp(left->path, right->path);
    return order ? order : left->line != right->line ? left->line - right->line : strcmp(left->what, right->what);
}

/* Sorts the places, and keeps one for each line. */
static void tidy(struct ds_emissions *places)
{
    if (places->count < 2)
        return;
    qsort(places->items, places->count, sizeof *places->items, compare_places);
    size_t kept = 1;
    for (size_t i = 1; i < places->count; i++) {
        const struct ds_place *last = &places->items[kept - 1].place, *place = &places->items[i].place;
        if (last->line != place->line || strcmp(last->path, place->path) != 0)
            places->items[kept++] = places->items[i];
    }
    places->count = kept;
}

static int compare_callers(const void *a, const void *b)
{
    const struct ds_place *left = a, *right = b;
    int order = strcmp(left->path, right->path);
    return order ? order : left->line - right->line;
}

/* Adds the callers of functions of GC tracing, and removes places in functions without callers, which are dead code. */
static void add_callers(const struct emissions *emissions, struct ds_event *event, struct strpool *pool)
{
    size_t kept = 0;
    for (size_t i = 0; i < event->emissions.count; i++) {
        struct ds_emission emission = event->emissions.items[i];
        bool forwards = callers_forwards(emission.place.path) && emission.place.function;
        if (forwards)
            callers_find(&emissions->callers, emission.place.function, &emission.callers, pool);
        if (forwards && !emission.callers.count)
            continue;
        if (forwards)
            qsort(emission.callers.items, emission.callers.count, sizeof *emission.callers.items, compare_callers);
        event->emissions.items[kept++] = emission;
    }
    event->emissions.count = kept;
}

/* Returns a list such as linux,macos; NULL: not limited. */
static const char *platform_list(unsigned platforms, struct strpool *pool)
{
    struct buf text;
    buf_init(&text, 0);
    bool is_all = true;
    for (int i = 0; i < PLATFORMS; i++) {
        is_all = is_all && platforms & 1U << i;
        if (platforms & 1U << i)
            buf_printf(&text, "%s%s", text.length ? "," : "", platform_names[i]);
    }
    const char *list = is_all ? NULL : strpool_get(pool, buf_text(&text));
    buf_dispose(&text);
    return list;
}

bool emissions_link(const struct emissions *emissions, struct dataset *dataset, struct java_world *world)
{
    bool ok = true;
    struct strmap classes = {0};
    for (size_t i = 0; i < dataset->events.count; i++) {
        if (dataset->events.items[i].class_name)
            strmap_put(&classes, text_simple_name(dataset->events.items[i].class_name), &dataset->events.items[i]);
    }
    for (size_t i = 0; i < emissions->found.count; i++) {
        const struct emission *emission = &emissions->found.items[i];
        const char *name = emission->name;
        if (!strcmp(emission->what, "handler"))
            name = handled_class(world, name);
        struct ds_event *event = !name               ? NULL
                                 : emission->is_java ? strmap_get(&classes, name)
                                                     : dataset_event(dataset, name);
        if (!event || (emission->is_java && is_own_file(emission->path, name)))
            continue;
        if (emission->unknown)
            ok = diag_error(
                world->diag,
                (struct place){.file = java_world_message_name(world, emission->path), .line = emission->line},
                "the platforms of this emission of %s are not known: %s", event->name, emission->unknown);
        struct ds_place place = {
            .path = strpool_get(dataset->pool, emission->path),
            .line = emission->line,
            .what = strpool_get(dataset->pool, emission->what),
            .function = emission->function ? strpool_get(dataset->pool, emission->function) : NULL,
        };
        *vec_add(&event->emissions) =
            (struct ds_emission){.place = place, .platforms = platform_list(emission->platforms, dataset->pool)};
    }
    strmap_dispose(&classes);
    for (size_t i = 0; i < dataset->events.count; i++) {
        tidy(&dataset->events.items[i].emissions);
        add_callers(emissions, &dataset->events.items[i], dataset->pool);
    }
    return ok;
}

void emissions_dispose(struct emissions *emissions)
{
    vec_dispose(&emissions->found);
    callers_dispose(&emissions->callers);
}
