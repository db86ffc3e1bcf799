#include "collector/merge/examples.h"

#include "collector/examples/enrich.h"
#include "common/base/file.h"

static bool take_one(struct dataset *dataset, const char *folder, struct diag *diag)
{
    struct dataset extract;
    struct buf path;
    buf_init(&path, 0);
    buf_printf(&path, "%s/examples_%d.xml", folder, dataset->feature);
    dataset_init(&extract, dataset->pool);
    bool has = file_exists(path.data);
    bool ok = !has || dataset_read(&extract, path.data, diag);
    if (!has)
        diag_verbose(diag, "%s: no extract of release %d", folder, dataset->feature);
    if (ok)
        enrich_take(dataset, has ? &extract : NULL);
    struct ds_timelines earlier = dataset->timelines;
    dataset->timelines = extract.timelines;
    extract.timelines = earlier;
    dataset_dispose(&extract);
    buf_dispose(&path);
    return ok;
}

bool merge_examples(struct dataset_list *list, const char *curated, const char *folder, struct diag *diag)
{
    bool ok = file_is_folder(curated) ||
              diag_error(diag, PLACE_FILE(curated), "no such folder; the examples require its tables");
    for (size_t i = 0; ok && i < list->count; i++)
        ok = take_one(&list->items[i], folder, diag);
    return ok;
}

bool merge_settle(struct dataset_list *list, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; ok && i < list->count; i++)
        ok = enrich_settle(&list->items[i], list, diag);
    return ok;
}
