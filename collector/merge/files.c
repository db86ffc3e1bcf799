#include "collector/merge/files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/file.h"

/* A file in the known format does not say its release: then its name does, metadata_25.xml. */
static int feature_in_name(const char *path)
{
    const char *name = file_base_name(path);
    while (*name && !isdigit((unsigned char)*name))
        name++;
    int feature = 0;
    for (; isdigit((unsigned char)*name) && feature <= RELEASE_MAX; name++)
        feature = feature * 10 + (*name - '0');
    return feature <= RELEASE_MAX ? feature : 0;
}

struct loaded {
    struct dataset dataset;
    const char *path;
};

static int by_feature(const void *a, const void *b)
{
    const struct loaded *x = a, *y = b;
    return (x->dataset.feature > y->dataset.feature) - (x->dataset.feature < y->dataset.feature);
}

static bool load_one(struct loaded *loaded, const char *path, struct diag *diag)
{
    loaded->path = path;
    if (!dataset_read(&loaded->dataset, path, diag))
        return false;
    if (!loaded->dataset.feature)
        loaded->dataset.feature = feature_in_name(path);
    if (loaded->dataset.feature < 1 || loaded->dataset.feature > RELEASE_MAX)
        return diag_error(diag, PLACE_FILE(path), "which feature release this is stands neither in it nor in its name");
    return true;
}

bool merge_files_load(struct merge_files *files, char *const *paths, size_t count, struct diag *diag)
{
    *files = (struct merge_files){.count = count};
    files->items = mem_calloc(count, sizeof *files->items);
    files->paths = mem_calloc(count, sizeof *files->paths);
    struct loaded *loaded = mem_calloc(count, sizeof *loaded);
    bool ok = true;
    for (size_t i = 0; i < count; i++)
        dataset_init(&loaded[i].dataset, &files->pool);
    for (size_t i = 0; ok && i < count; i++)
        ok = load_one(&loaded[i], paths[i], diag);
    if (ok)
        qsort(loaded, count, sizeof *loaded, by_feature);
    for (size_t i = 0; i < count; i++) {
        /* The index points at the items of vectors, which do not move with the struct. */
        files->items[i] = loaded[i].dataset;
        files->paths[i] = loaded[i].path;
        if (ok && i && loaded[i].dataset.feature == loaded[i - 1].dataset.feature)
            ok = diag_error(diag, PLACE_FILE(loaded[i].path), "release %d is in %s already", loaded[i].dataset.feature,
                            loaded[i - 1].path);
    }
    free(loaded);
    return ok;
}

bool merge_files_store(const struct merge_files *files, struct diag *diag)
{
    struct buf *texts = mem_calloc(files->count, sizeof *texts);
    struct file_output *outputs = mem_calloc(files->count, sizeof *outputs);
    for (size_t i = 0; i < files->count; i++) {
        dataset_print(&texts[i], &files->items[i]);
        outputs[i] = (struct file_output){files->paths[i], texts[i].data, texts[i].length};
    }
    size_t changed = 0;
    bool ok = file_write_together(outputs, files->count, &changed, diag);
    if (ok)
        diag_verbose(diag, "%zu of %zu files changed", changed, files->count);
    for (size_t i = 0; i < files->count; i++)
        buf_dispose(&texts[i]);
    free(texts);
    free(outputs);
    return ok;
}

void merge_files_dispose(struct merge_files *files)
{
    for (size_t i = 0; i < files->count; i++)
        dataset_dispose(&files->items[i]);
    free(files->items);
    free(files->paths);
    strpool_dispose(&files->pool);
    *files = (struct merge_files){0};
}

struct dataset *merge_files_release(const struct merge_files *files, int feature)
{
    for (size_t i = 0; i < files->count; i++) {
        if (files->items[i].feature == feature)
            return &files->items[i];
    }
    return NULL;
}
