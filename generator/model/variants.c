#include "generator/model/variants.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/file.h"
#include "generator/model/names.h"

static bool is_data_set(const char *name)
{
    size_t length = strlen(name);
    return *name != '.' && length > 4 && strcmp(name + length - 4, ".xml") == 0;
}

static int by_title(const void *a, const void *b)
{
    const struct site_variant *x = a, *y = b;
    int order = strcmp(x->as.label, y->as.label);
    return order ? order : strcmp(x->name, y->name);
}

/* False if it cannot be read. A variant of a release that the site does not have is skipped. */
static bool load(struct site *site, const char *name)
{
    struct arena *arena = &site->arena;
    struct site_variant *variant = vec_add(&site->variants);
    const char *file = arena_printf(arena, "%s/variants/%s", site->folder, name);
    dataset_init(&variant->as.data, &site->pool);
    if (!dataset_read(&variant->as.data, file, site->diag))
        return false;
    const struct dataset *data = &variant->as.data;
    variant->name = name_slug(arena, arena_strndup(arena, name, strlen(name) - 4));
    variant->release = site_release(site, data->feature);
    if (!variant->release) {
        diag_info(site->diag, "%s: skipped, because there is no metadata_%d.xml", file, data->feature);
        dataset_dispose(&variant->as.data);
        site->variants.count--;
        return true;
    }
    variant->as.feature = data->feature;
    variant->as.index = variant->release->index;
    variant->as.version = data->version ? data->version : variant->release->version;
    variant->as.label = arena_printf(arena, "%s %s", data->vendor ? data->vendor : variant->name, variant->as.version);
    return true;
}

bool variants_load(struct site *site)
{
    const char *folder = arena_printf(&site->arena, "%s/variants", site->folder);
    if (!file_is_folder(folder))
        return true;
    struct file_list files;
    if (!file_list(&files, folder, site->diag))
        return false;
    bool ok = true;
    for (size_t i = 0; i < files.count && ok; i++)
        ok = !is_data_set(files.names[i]) || load(site, files.names[i]);
    file_list_dispose(&files);
    if (site->variants.count)
        qsort(site->variants.items, site->variants.count, sizeof *site->variants.items, by_title);
    return ok;
}

void variants_dispose(struct site *site)
{
    for (size_t i = 0; i < site->variants.count; i++)
        dataset_dispose(&site->variants.items[i].as.data);
    vec_dispose(&site->variants);
}
