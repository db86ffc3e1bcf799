#include "generator/model/variants.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/text.h"
#include "common/base/file.h"
#include "generator/model/names.h"

static bool is_data_set(const char *name)
{
    size_t length = strlen(name);
    return *name != '.' && length > 4 && strcmp(name + length - 4, ".xml") == 0;
}

/* Returns the text to sort by, so that the versions of a library are adjacent. */
static const char *title_of(const struct site_variant *variant)
{
    return variant->as.data.library.count ? variant->as.data.vendor : variant->as.label;
}

static int by_title(const void *a, const void *b)
{
    const struct site_variant *x = a, *y = b;
    int order = strcasecmp(title_of(x), title_of(y));
    return order ? order : strcmp(x->name, y->name);
}

/* Reads a data set. Returns false if it cannot be read. Variants of releases that the site does not contain are
 * skipped. */
static bool load(struct site *site, struct site_variants *variants, const char *folder, const char *name)
{
    struct arena *arena = &site->arena;
    struct site_variant *variant = vec_add(variants);
    const char *file = arena_printf(arena, "%s/%s", folder, name);
    dataset_init(&variant->as.data, &site->pool);
    if (!dataset_read(&variant->as.data, file, site->diag))
        return false;
    const struct dataset *data = &variant->as.data;
    variant->name = name_slug(arena, arena_strndup(arena, name, strlen(name) - 4));
    variant->release = site_release(site, data->feature);
    if (!variant->release) {
        diag_info(site->diag, "%s: skipped, because there is no metadata_%d.xml", file, data->feature);
        dataset_dispose(&variant->as.data);
        variants->count--;
        return true;
    }
    variant->as.feature = data->feature;
    variant->as.index = variant->release->index;
    variant->as.version = data->version ? data->version : variant->release->version;
    variant->as.label = arena_printf(arena, "%s %s", data->vendor ? data->vendor : variant->name, variant->as.version);
    return true;
}

static bool load_folder(struct site *site, struct site_variants *variants, const char *name)
{
    const char *folder = arena_printf(&site->arena, "%s/%s", site->folder, name);
    if (!file_is_folder(folder))
        return true;
    struct file_list files;
    if (!file_list(&files, folder, site->diag))
        return false;
    bool ok = true;
    for (size_t i = 0; i < files.count && ok; i++)
        ok = !is_data_set(files.names[i]) || load(site, variants, folder, files.names[i]);
    file_list_dispose(&files);
    return ok;
}

static void sort(struct site_variants *variants)
{
    if (variants->count)
        qsort(variants->items, variants->count, sizeof *variants->items, by_title);
}

/* Checks the members that a library's page requires. */
static bool check_libraries(const struct site *site)
{
    bool ok = true;
    for (size_t i = 0; i < site->libraries.count; i++) {
        const struct dataset *data = &site->libraries.items[i].as.data;
        if (!data->library.count || !data->artifact || !data->vendor || !data->version)
            ok = diag_error(site->diag, PLACE_FILE(data->file), "not the data set of a library");
    }
    return ok;
}

bool variants_load(struct site *site)
{
    bool ok = load_folder(site, &site->variants, "variants") && load_folder(site, &site->libraries, "libraries") &&
              check_libraries(site);
    if (!ok)
        return false;
    sort(&site->variants);
    sort(&site->libraries);
    return true;
}

static void dispose(struct site_variants *variants)
{
    for (size_t i = 0; i < variants->count; i++)
        dataset_dispose(&variants->items[i].as.data);
    vec_dispose(variants);
}

void variants_dispose(struct site *site)
{
    dispose(&site->variants);
    dispose(&site->libraries);
}
