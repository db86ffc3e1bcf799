#include "collector/source/java/class_library.h"

#include <stdlib.h>
#include <string.h>

#include "collector/acquire/tree.h"
#include "collector/source/java/class_file.h"
#include "common/base/file.h"
#include "common/base/text.h"

/* The folder for a release in a multi-release jar, and the manifest that declares such a jar. */
#define VERSIONS "META-INF/versions/"
#define MANIFEST "META-INF/MANIFEST.MF"

struct found {
    struct java_type *type;
    const char *shown;
    const char *root; /* path of the jar within the jar; "": the jar itself */
    int version;      /* of the folder META-INF/versions/N; 0: none */
    size_t index;
};

struct library {
    struct java_world *world;
    const char *jar, *folder;
    bool is_folder;
    struct VEC(struct found) found;
    struct VEC(const char *) multi_release; /* roots */
};

bool class_library_is_jar(const char *path)
{
    return text_ends_with(path, ".jar") && !text_ends_with(path, "-sources.jar");
}

static bool is_class(const char *path)
{
    return text_ends_with(path, ".class") || text_ends_with(path, ".classdata");
}

static bool want_file(void *context, const char *path)
{
    (void)context;
    return is_class(path) || !strcmp(path, MANIFEST) || text_ends_with(path, ".jar/" MANIFEST);
}

static bool is_nested(void *context, const char *path)
{
    (void)context;
    return class_library_is_jar(path);
}

/* Returns the length of the prefix "lib/inner.jar/" before the path in the innermost jar. */
static size_t root_length(const char *path)
{
    size_t length = 0;
    for (const char *at = path; (at = strstr(at, ".jar/"));) {
        at += strlen(".jar/");
        length = (size_t)(at - path);
    }
    return length;
}

/* Returns whether the main section of the manifest contains the line Multi-Release: true. */
static bool is_multi_release(const char *manifest)
{
    static const char header[] = "Multi-Release:";
    for (const char *line = manifest; line && *line && *line != '\n' && *line != '\r'; line = text_next_line(line)) {
        if (strncasecmp(line, header, sizeof header - 1) != 0)
            continue;
        const char *value = line + sizeof header - 1 + strspn(line + sizeof header - 1, " ");
        return strncasecmp(value, "true", 4) == 0 && strspn(value + 4, " \r\n") > 0;
    }
    return false;
}

static bool take_class(struct library *library, const char *root, const char *inner, const char *shown,
                       const char *data, size_t length)
{
    struct java_world *world = library->world;
    bool failed = false;
    struct java_type *type = class_file_read(world->arena, shown, data, length, &failed, world->diag);
    world->is_incomplete |= failed;
    if (!type)
        return true;
    size_t versions = strlen(VERSIONS);
    bool has_version = strncmp(inner, VERSIONS, versions) == 0;
    const char *file = type->file ? type->file : inner, *folder = library->folder;
    type->file = arena_printf(world->arena, "%s%s%s", folder, *folder && !text_ends_with(folder, "/") ? "/" : "", file);
    *vec_add(&library->found) = (struct found){.type = type,
                                               .shown = shown,
                                               .root = root,
                                               .version = has_version ? (int)strtol(inner + versions, NULL, 10) : 0,
                                               .index = library->found.count};
    return true;
}

static bool take_file(void *context, const char *path, const char *data, size_t length)
{
    struct library *library = context;
    struct arena *arena = library->world->arena;
    size_t inner = root_length(path);
    const char *root = arena_strndup(arena, path, inner);
    if (is_class(path))
        return take_class(library, root, path + inner,
                          arena_printf(arena, "%s%s%s", library->jar, library->is_folder ? "/" : "!", path), data,
                          length);
    if (is_multi_release(data))
        *vec_add(&library->multi_release) = root;
    return true;
}

/* Sorts newer versions of a class first; equal versions in the order of the jar. */
static int by_version(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    return x->version != y->version ? y->version - x->version : x->index < y->index ? -1 : 1;
}

static bool is_loaded(const struct library *library, const struct found *found, int release)
{
    if (!found->version)
        return true;
    bool is_multi = false;
    for (size_t i = 0; i < library->multi_release.count; i++)
        is_multi |= !strcmp(library->multi_release.items[i], found->root);
    return is_multi && found->version <= release;
}

bool class_library_add(struct java_world *world, const char *jar, const char *folder, int release)
{
    struct library library = {.world = world, .jar = jar, .folder = folder, .is_folder = file_is_folder(jar)};
    struct tree_visitor visitor = {
        .context = &library, .want = want_file, .file = take_file, .nested = is_nested, .keeps_top = true};
    bool ok = tree_read(jar, &visitor, TREE_LIMITS, world->diag);
    if (library.found.count)
        qsort(library.found.items, library.found.count, sizeof *library.found.items, by_version);
    for (size_t i = 0; ok && i < library.found.count; i++) {
        const struct found *found = &library.found.items[i];
        if (is_loaded(&library, found, release))
            java_world_add_class(world, found->type, found->shown);
    }
    vec_dispose(&library.found);
    vec_dispose(&library.multi_release);
    return ok;
}
