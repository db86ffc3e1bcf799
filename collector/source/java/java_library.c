#include "collector/source/java/java_library.h"

#include <string.h>

#include "collector/acquire/tree.h"
#include "common/base/file.h"
#include "common/base/text.h"

struct library {
    struct java_world *world;
    const char *source, *folder;
    bool is_archive;
};

/* --- Files ------------------------------------------------------------------------------------------ */

static bool want_file(void *context, const char *path)
{
    (void)context;
    /* package-info and module-info declare no classes. */
    return text_ends_with(path, ".java") && !text_ends_with(path, "-info.java");
}

/* Returns the package in a line that begins with "package a.b;"; NULL: none. */
static const char *package_of(struct arena *arena, const char *text)
{
    static const char keyword[] = "package ";
    for (const char *line = text; line && *line; line = text_next_line(line)) {
        if (strncmp(line, keyword, sizeof keyword - 1) != 0)
            continue;
        const char *name = line + sizeof keyword - 1 + strspn(line + sizeof keyword - 1, " ");
        return arena_strndup(arena, name, strcspn(name, "; \r\n"));
    }
    return NULL;
}

static bool take_file(void *context, const char *path, const char *data, size_t length)
{
    const struct library *library = context;
    struct java_world *world = library->world;
    const char *name = file_base_name(path), *package = package_of(world->arena, data);
    int name_length = (int)(strlen(name) - strlen(".java"));
    const char *qualified = package ? arena_printf(world->arena, "%s.%.*s", package, name_length, name)
                                    : arena_printf(world->arena, "%.*s", name_length, name);
    /* Classes of the JDK take precedence. */
    if (java_world_source(world, qualified))
        return true;
    const char *folder = library->folder;
    const char *slash = *folder && !text_ends_with(folder, "/") ? "/" : "";
    java_world_add_library(
        world, arena_printf(world->arena, "%s%s%s", folder, slash, path), qualified, data, length,
        arena_printf(world->arena, "%s%s%s", library->source, library->is_archive ? "!" : "/", path));
    return true;
}

bool java_library_add(struct java_world *world, const char *source, const char *folder)
{
    struct library library = {world, source, folder, !file_is_folder(source)};
    /* A jar contains the packages at its top, an archive of a repository has a top folder. */
    struct tree_visitor visitor = {
        .context = &library, .want = want_file, .file = take_file, .keeps_top = text_ends_with(source, ".jar")};
    return tree_read(source, &visitor, TREE_LIMITS, world->diag);
}

/* --- Events ------------------------------------------------------------------------------------------ */

enum { MAX_DEPTH = 32 };

/*
 * A quick check before a file is parsed: it contains the package name jdk.jfr, or a class that extends another. Class
 * files have already been read.
 */
static bool may_have_events(const struct java_source *source)
{
    return source->type || strstr(source->data, "jdk.jfr") ||
           (strstr(source->data, "extends") && strstr(source->data, "Event"));
}

static bool is_event(struct java_world *world, const struct java_type *type)
{
    if (type->kind != JAVA_KIND_CLASS)
        return false;
    const struct java_type *at = type;
    for (int depth = 0; at && depth < MAX_DEPTH; depth++) {
        const char *name = at->superclass ? java_world_resolve(world, at, at->superclass) : "";
        if (!strcmp(name, "jdk.jfr.Event"))
            return true;
        at = java_world_superclass(world, at);
    }
    if (at)
        java_world_error(world, type, type->line, "%s has more than %d superclasses, or they form a cycle",
                         type->qualified, MAX_DEPTH);
    return false;
}

static void add_event(struct java_registry *registry, struct java_world *world, const struct java_type *type)
{
    if (type->modifiers.is_abstract || !is_event(world, type))
        return;
    bool is_hooked = false;
    const struct java_type *at = type;
    for (int depth = 0; at && depth < MAX_DEPTH && !is_hooked; depth++, at = java_world_superclass(world, at))
        is_hooked = java_annotation_find(&at->annotations, "jdk.jfr.Period") != NULL;
    *vec_add(registry) =
        (struct java_registered){.emitted = type->qualified, .defined = type->qualified, .is_hooked = is_hooked};
}

/* Registers the classes of calls addPeriodicEvent(X.class, ...). */
static void hook(struct java_registry *registry, struct java_world *world, const struct java_type *from)
{
    struct java_nodes calls = {0};
    java_nodes_of(&calls, from, JAVA_CALL);
    for (size_t i = 0; i < calls.count; i++) {
        const struct java_node *call = calls.items[i];
        bool hooks = text_is(call->text, "addPeriodicEvent") && call->item_count == 2;
        const char *name = hooks ? java_world_class(world, from, &call->items[0]) : NULL;
        if (hooks && !name)
            diag_warning(world->diag, java_world_place(world, from, call->line),
                         "addPeriodicEvent: expected a class literal");
        for (size_t k = 0; name && k < registry->count; k++)
            registry->items[k].is_hooked |= text_is(registry->items[k].defined, name);
    }
    vec_dispose(&calls);
}

bool java_library_register(struct java_registry *registry, struct java_world *world)
{
    size_t own = registry->count;
    struct VEC(const struct java_type *) types = {0};
    /* Nested types are appended to the sources; they have no text to examine. */
    for (size_t i = 0, n = world->sources.count; i < n && !world->failed; i++) {
        const struct java_source *source = world->sources.items[i];
        if (!source->is_library || !may_have_events(source))
            continue;
        const struct java_type *type = java_world_type(world, source->qualified);
        if (type)
            *vec_add(&types) = type;
    }
    for (size_t i = 0; i < types.count; i++) {
        add_event(registry, world, types.items[i]);
        for (size_t k = 0; k < types.items[i]->nested_count; k++)
            add_event(registry, world, types.items[i]->nested[k]);
    }
    for (size_t i = 0; i < types.count; i++)
        hook(registry, world, types.items[i]);
    vec_dispose(&types);
    if (!world->failed && registry->count == own && world->is_incomplete)
        return false;
    if (!world->failed && registry->count == own)
        return diag_error(world->diag, PLACE_FILE(world->tree), "no class of the libraries is an event");
    return !world->failed;
}
