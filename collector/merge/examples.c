#include "collector/merge/examples.h"

#include <stdlib.h>

#include "collector/examples/enrich.h"
#include "collector/examples/event_gcs.h"
#include "common/base/file.h"
#include "common/dataset/dated.h"
#include "common/dataset/event_kinds.h"

static bool read_table(struct table *table, const char *folder, const char *name, int fields, struct strpool *pool,
                       struct diag *diag)
{
    char *path = file_join(folder, name);
    const char *file = strpool_get(pool, path);
    free(path);
    return table_read(table, file, fields, pool, diag);
}

static bool read_tables(struct enrich_tables *tables, const char *folder, struct strpool *pool, struct diag *diag)
{
    return read_table(&tables->gcs, folder, "gcs.tsv", TABLE_FIELDS, pool, diag) &&
           read_table(&tables->gc_needs, folder, "gc-needs.tsv", TABLE_FIELDS, pool, diag) &&
           read_table(&tables->effects, folder, "effects.tsv", TABLE_FIELDS, pool, diag) &&
           read_table(&tables->special_values, folder, "special-values.tsv", TABLE_FIELDS, pool, diag) &&
           read_table(&tables->frequency, folder, "frequency.tsv", TABLE_FIELDS, pool, diag) &&
           read_table(&tables->platforms, folder, "platforms.tsv", TABLE_FIELDS, pool, diag) &&
           read_table(&tables->needs, folder, "needs.tsv", TABLE_FIELDS, pool, diag) &&
           read_table(&tables->without_example, folder, "events-without-example.tsv", 3, pool, diag) &&
           table_check_kinds(&tables->gc_needs, gc_need_names, diag) &&
           table_check_kinds(&tables->effects, effect_names, diag) &&
           table_check_kinds(&tables->frequency, frequency_names, diag);
}

static void dispose_tables(struct enrich_tables *tables)
{
    table_dispose(&tables->gcs);
    table_dispose(&tables->gc_needs);
    table_dispose(&tables->effects);
    table_dispose(&tables->special_values);
    table_dispose(&tables->frequency);
    table_dispose(&tables->needs);
    table_dispose(&tables->platforms);
    table_dispose(&tables->without_example);
}

static void tell(const struct dataset *dataset, const char *event, const char *what, const struct ds_texts *names,
                 struct diag *diag)
{
    for (size_t i = 0; i < names->count; i++)
        diag_info(diag, "%s: %s%s%s %s", dataset->file, event, *event ? ": " : "", what, names->items[i]);
}

/* What the recordings of another build do not have or have too much: notes. */
static void tell_differences(const struct dataset *dataset, struct diag *diag)
{
    tell(dataset, "", "recordings of another build have an event that is not in this version:",
         &dataset->events_only_in_examples, diag);
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        tell(dataset, event->name, "an example of another build does not have the field",
             &event->fields_not_in_examples, diag);
        tell(dataset, event->name, "an example of another build has the field, which is not in this version:",
             &event->fields_only_in_examples, diag);
    }
}

static bool enrich_one(struct dataset *dataset, const struct event_gcs_sources *sources, const char *folder,
                       const struct enrich_tables *tables, struct diag *diag)
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
    ok = ok && enrich_dataset(dataset, has ? &extract : NULL, sources, tables, diag);
    dated_list(dataset, has ? &extract : NULL);
    tell_differences(dataset, diag);
    struct ds_timelines earlier = dataset->timelines;
    dataset->timelines = extract.timelines;
    extract.timelines = earlier;
    dataset_dispose(&extract);
    buf_dispose(&path);
    return ok;
}

bool merge_examples(struct dataset_list *list, const char *curated, const char *examples, struct diag *diag)
{
    struct enrich_tables tables = {0};
    bool ok = read_tables(&tables, curated, &list->pool, diag);
    const struct event_gcs_sources sources = {list->items, list->count};
    for (size_t i = 0; ok && i < list->count; i++)
        ok = enrich_one(&list->items[i], &sources, examples, &tables, diag);
    dispose_tables(&tables);
    return ok;
}
