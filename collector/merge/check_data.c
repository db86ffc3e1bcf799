#include "collector/merge/check_data.h"

#include <stdlib.h>

#include "collector/curated/facts.h"
#include "common/base/file.h"
#include "common/dataset/check.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/type.h"

static bool check_origin(const struct dataset_list *list, const struct dataset *dataset, const char *name,
                         const char *from, struct diag *diag)
{
    if (!from || dataset_list_release(list, (int)strtol(from, NULL, 10)))
        return true;
    return diag_error(diag, PLACE_FILE(dataset->file), "%s inherits its description from %s, which does not exist",
                      name, from);
}

/* Checks that the releases that descriptions belong to exist. */
static bool check_origins(const struct dataset_list *list, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < list->count; i++) {
        const struct dataset *dataset = &list->items[i];
        for (size_t j = 0; j < dataset->events.count; j++) {
            const struct ds_event *event = &dataset->events.items[j];
            ok = check_origin(list, dataset, event->name, event->description_from, diag) && ok;
            for (size_t k = 0; k < event->fields.count; k++)
                ok = check_origin(list, dataset, event->fields.items[k].name, event->fields.items[k].description_from,
                                  diag) &&
                     ok;
        }
    }
    return ok;
}

/* Checks the extracts of examples and the descriptions, if they exist. */
static bool check_inputs(const struct dataset_list *list, const char *folder, const char *schema, struct diag *diag)
{
    bool ok = true;
    struct buf path = {0};
    for (size_t i = 0; i < list->count; i++) {
        buf_clear(&path);
        buf_printf(&path, "%s/examples/examples_%d.xml", folder, list->items[i].feature);
        if (file_exists(buf_text(&path)))
            ok = dataset_check_extract(buf_text(&path), schema, &list->items[i], diag) && ok;
    }
    buf_clear(&path);
    buf_printf(&path, "%s/additional.xml", folder);
    if (file_exists(buf_text(&path)))
        ok = dataset_check_xml(buf_text(&path), schema, "additional.rng", diag) && ok;
    buf_dispose(&path);
    return ok;
}

/* Checks the tables that are not merged into data sets. */
static bool check_curated(struct dataset_list *list, const char *folder, struct diag *diag)
{
    char *curated = file_join(folder, "curated");
    bool ok = !file_is_folder(curated) || curated_merge(list, NULL, folder, diag);
    free(curated);
    return ok;
}

bool data_check(struct dataset_list *list, const char *folder, const char *schema, struct diag *diag)
{
    bool ok = check_origins(list, diag);
    ok = check_inputs(list, folder, schema, diag) && ok;
    return check_curated(list, folder, diag) && ok;
}
