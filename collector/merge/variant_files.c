#include "collector/merge/variant_files.h"

#include <stdlib.h>
#include <string.h>

#include "collector/merge/variant.h"
#include "collector/merge/versions.h"
#include "common/base/file.h"
#include "common/base/text.h"

bool variant_files_read(struct variant_files *variants, const char *folder, struct strpool *pool, struct diag *diag)
{
    struct file_list names = {0};
    bool ok = !file_exists(folder) || file_list(&names, folder, diag);
    for (size_t i = 0; ok && i < names.count; i++) {
        if (*names.names[i] == '.' || !text_ends_with(names.names[i], ".xml"))
            continue;
        char *file = file_join(folder, names.names[i]);
        struct variant_file *variant = vec_add(variants);
        dataset_init(&variant->dataset, pool);
        ok = dataset_read(&variant->dataset, file, diag);
        free(file);
    }
    file_list_dispose(&names);
    return ok;
}

void variant_files_put(struct variant_files *variants, struct dataset *dataset, const struct dataset *base,
                       struct diag *diag)
{
    struct variant_file *variant = NULL;
    for (size_t i = 0; !variant && i < variants->count; i++) {
        if (strcmp(variants->items[i].dataset.file, dataset->file) == 0)
            variant = &variants->items[i];
    }
    if (variant)
        dataset_dispose(&variant->dataset);
    else
        variant = vec_add(variants);
    variant->dataset = *dataset;
    merge_variant(&variant->dataset, base);
    merge_versions_one(&variant->dataset); /* whether other releases contain the items is unknown */
    diag_info(diag, "%s: %zu events, %zu types and %zu configurations beyond %s; %zu differences", dataset->file,
              variant->dataset.events.count, variant->dataset.types.count, variant->dataset.configurations.count,
              base->file, variant->dataset.changes.count);
}

void variant_files_dispose(struct variant_files *variants)
{
    for (size_t i = 0; i < variants->count; i++)
        dataset_dispose(&variants->items[i].dataset);
    vec_dispose(variants);
}
