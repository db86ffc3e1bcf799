#include "common/dataset/list.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "common/base/vec.h"
#include "common/dataset/dataset.h"
#include "common/dataset/releases.h"

/* Returns the position of the release, or the position to insert it at. */
static size_t position(const struct dataset_list *list, int feature)
{
    size_t at = 0;
    while (at < list->count && list->items[at].feature < feature)
        at++;
    return at;
}

struct dataset *dataset_list_release(const struct dataset_list *list, int feature)
{
    size_t at = position(list, feature);
    return at < list->count && list->items[at].feature == feature ? &list->items[at] : NULL;
}

void dataset_list_put(struct dataset_list *list, struct dataset *dataset)
{
    struct dataset *present = dataset_list_release(list, dataset->feature);
    if (present) {
        dataset_dispose(present);
        *present = *dataset;
        return;
    }
    /* The maps point to the items of vectors, which do not move with the struct. */
    size_t at = position(list, dataset->feature);
    *vec_add(list) = *dataset;
    memmove(&list->items[at + 1], &list->items[at], (list->count - 1 - at) * sizeof *list->items);
    list->items[at] = *dataset;
}

static bool read_one(struct dataset_list *list, const char *file, struct diag *diag)
{
    struct dataset dataset;
    dataset_init(&dataset, &list->pool);
    bool ok = dataset_read(&dataset, file, diag);
    if (ok && (dataset.feature < 1 || dataset.feature > RELEASE_MAX))
        ok = diag_error(diag, PLACE_FILE(file), "neither the file nor its name states the feature release");
    const struct dataset *present = ok ? dataset_list_release(list, dataset.feature) : NULL;
    if (present)
        ok = diag_error(diag, PLACE_FILE(file), "release %d is already in %s", dataset.feature, present->file);
    if (ok)
        dataset_list_put(list, &dataset);
    else
        dataset_dispose(&dataset);
    return ok;
}

bool dataset_list_read(struct dataset_list *list, char *const *files, size_t count, struct diag *diag)
{
    for (size_t i = 0; i < count; i++) {
        if (!read_one(list, files[i], diag))
            return false;
    }
    return true;
}

bool dataset_list_read_folder(struct dataset_list *list, const char *folder, struct diag *diag)
{
    struct file_list names = {0};
    bool ok = !file_exists(folder) || file_list(&names, folder, diag);
    for (size_t i = 0; ok && i < names.count; i++) {
        if (!dataset_file_feature(names.names[i]))
            continue;
        char *file = file_join(folder, names.names[i]);
        ok = read_one(list, file, diag);
        free(file);
    }
    file_list_dispose(&names);
    return ok;
}

void dataset_list_dispose(struct dataset_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        dataset_dispose(&list->items[i]);
    vec_dispose(&list->misfits);
    vec_dispose(list);
    strpool_dispose(&list->pool);
}
