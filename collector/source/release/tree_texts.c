#include "collector/source/release/tree_texts.h"

#include <string.h>

#include "collector/source/release/collect.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"

void tree_texts_want(struct tree_texts *texts, const char *path)
{
    strmap_put(&texts->wanted, path, texts);
    for (const char *slash = path; (slash = strchr(slash, '/')); slash++)
        strmap_put_n(&texts->wanted, path, (size_t)(slash - path), texts);
}

void tree_texts_want_moved(struct tree_texts *texts, const char *path)
{
    tree_texts_want(texts, path);
    strmap_put(&texts->names, file_base_name(path), texts);
}

static bool is_wanted(const struct tree_texts *texts, const char *path)
{
    return strmap_get(&texts->wanted, path) || strmap_get(&texts->names, file_base_name(path));
}

/* Collects the data set of the tree, which contains its release, and keeps the chosen files. */
struct reading {
    struct tree_texts *texts;
    struct tree_visitor collect;
};

static bool enter_folder(void *context, const char *folder)
{
    struct reading *reading = context;
    return strmap_get(&reading->texts->wanted, folder) || reading->collect.enter(reading->collect.context, folder);
}

static bool want_file(void *context, const char *path)
{
    struct reading *reading = context;
    return is_wanted(reading->texts, path) || reading->collect.want(reading->collect.context, path);
}

static bool take_file(void *context, const char *path, const char *data, size_t length)
{
    struct reading *reading = context;
    struct tree_texts *texts = reading->texts;
    if (is_wanted(texts, path))
        strmap_put(&texts->texts, arena_strdup(&texts->arena, path), arena_strndup(&texts->arena, data, length));
    return !reading->collect.want(reading->collect.context, path) ||
           reading->collect.file(reading->collect.context, path, data, length);
}

bool tree_texts_read(struct tree_texts *texts, const char *source, struct diag *diag)
{
    struct collect *collect = collect_new(source, !file_is_folder(source), diag);
    struct reading reading = {texts, collect_visitor(collect)};
    struct tree_visitor visitor = {.context = &reading, .enter = enter_folder, .want = want_file, .file = take_file};
    struct strpool pool = {0};
    struct dataset dataset;
    dataset_init(&dataset, &pool);
    bool ok = tree_read(source, &visitor, TREE_LIMITS, diag) &&
              collect_finish(collect, &dataset, &(struct collect_options){0});
    if (ok) {
        texts->feature = dataset.feature;
        texts->version = arena_strdup(&texts->arena, dataset.version);
        texts->tag = dataset.tag ? arena_strdup(&texts->arena, dataset.tag) : NULL;
        texts->vendor = dataset.vendor ? arena_strdup(&texts->arena, dataset.vendor) : NULL;
    }
    dataset_dispose(&dataset);
    strpool_dispose(&pool);
    collect_free(collect);
    return ok;
}

static bool enter_wanted(void *context, const char *folder)
{
    return strmap_get(&((struct tree_texts *)context)->wanted, folder);
}

static bool want_wanted(void *context, const char *path)
{
    return strmap_get(&((struct tree_texts *)context)->wanted, path);
}

static bool take_text(void *context, const char *path, const char *data, size_t length)
{
    struct tree_texts *texts = context;
    strmap_put(&texts->texts, arena_strdup(&texts->arena, path), arena_strndup(&texts->arena, data, length));
    return true;
}

bool tree_texts_read_at(struct tree_texts *texts, const char *tag, const char *source, struct diag *diag)
{
    struct tree_visitor visitor = {.context = texts, .enter = enter_wanted, .want = want_wanted, .file = take_text};
    texts->version = texts->tag = tag;
    return tree_read(source, &visitor, TREE_LIMITS, diag);
}

const char *tree_texts_line(const struct tree_texts *texts, const char *path, int number, size_t *length)
{
    const char *line = number > 0 ? strmap_get(&texts->texts, path) : NULL;
    for (; number > 1 && line; number--) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    if (!line || !*line)
        return NULL;
    *length = strcspn(line, "\n");
    return line;
}

void tree_texts_dispose(struct tree_texts *texts)
{
    strmap_dispose(&texts->wanted);
    strmap_dispose(&texts->names);
    strmap_dispose(&texts->texts);
    arena_dispose(&texts->arena);
}
