#include "collector/merge/examples.h"

#include "collector/merge/enrich.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "common/dataset/dated.h"
#include "common/dataset/event.h"

static void tell(const struct dataset *dataset, const char *event, const char *what, const struct ds_texts *names,
                 struct diag *diag)
{
    for (size_t i = 0; i < names->count; i++)
        diag_info(diag, "%s: %s%s%s %s", dataset->file, event, *event ? ": " : "", what, names->items[i]);
}

/* Reports, as notes, differences between the recordings of another build and the data set. */
static void tell_differences(const struct dataset *dataset, struct diag *diag)
{
    tell(dataset, "",
         "recordings of another build have an event that is not in this version:", &dataset->events_only_in_examples,
         diag);
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        tell(dataset, event->name, "an example of another build does not have the field",
             &event->fields_not_in_examples, diag);
        tell(dataset, event->name, "an example of another build has the field, which is not in this version:",
             &event->fields_only_in_examples, diag);
    }
}

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
    if (ok) {
        enrich_take(dataset, has ? &extract : NULL);
        dated_list(dataset, has ? &extract : NULL);
        tell_differences(dataset, diag);
    }
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
