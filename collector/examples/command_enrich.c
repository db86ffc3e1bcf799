/* collector enrich, collector gcs, collector coverage */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/examples/event_gcs.h"
#include "collector/examples/commands.h"
#include "collector/examples/enrich.h"
#include "collector/merge/files.h"
#include "common/base/file.h"
#include "common/base/paths.h"

/* --- enrich -------------------------------------------------------------------------------------- */

static const struct cli_option enrich_options[] = {
    {.name = "examples",
     .argument = "FOLDER",
     .help =
         "Folder of the extracts, examples_<N>.xml (default: data/examples). A release without\none gets only what the tables tell."},
    {.name = "curated", .argument = "FOLDER", .help = "Folder of gcs.tsv and effects.tsv (default: data/curated)."},
    {.name = "unprovoked",
     .argument = "FILE",
     .help = "Why events have no example (default:\ncollector/benchmark/unprovoked.tsv)."},
    {0},
};

static bool read_in(struct table *table, const char *folder, const char *name, int fields, struct strpool *pool,
                    struct diag *diag)
{
    char *path = file_join(folder, name);
    const char *file = strpool_get(pool, path);
    free(path);
    return table_read(table, file, fields, pool, diag);
}

static bool read_tables(struct enrich_tables *tables, const struct cli *cli, struct strpool *pool)
{
    char *curated = paths_choose(cli_value(cli, "curated"), "data/curated", cli->diag);
    char *unprovoked = paths_choose(cli_value(cli, "unprovoked"), "collector/benchmark/unprovoked.tsv", cli->diag);
    bool ok = curated && unprovoked && read_in(&tables->gcs, curated, "gcs.tsv", TABLE_FIELDS, pool, cli->diag) &&
              read_in(&tables->effects, curated, "effects.tsv", TABLE_FIELDS, pool, cli->diag) &&
              table_read(&tables->unprovoked, strpool_get(pool, unprovoked), 3, pool, cli->diag);
    free(unprovoked);
    free(curated);
    return ok;
}

static void dispose_tables(struct enrich_tables *tables)
{
    table_dispose(&tables->gcs);
    table_dispose(&tables->effects);
    table_dispose(&tables->unprovoked);
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
        diag_info(diag, "%s: no extract of release %d", folder, dataset->feature);
    ok = ok && enrich_dataset(dataset, has ? &extract : NULL, sources, tables, diag);
    dataset_dispose(&extract);
    buf_dispose(&path);
    return ok;
}

static int run_enrich(struct cli *cli)
{
    char *folder = paths_choose(cli_value(cli, "examples"), "data/examples", cli->diag);
    struct merge_files files = {0};
    struct enrich_tables tables = {0};
    bool ok = folder && merge_files_load(&files, cli->arguments, (size_t)cli->argument_count, cli->diag) &&
              read_tables(&tables, cli, &files.pool);
    const struct event_gcs_sources sources = {files.items, files.count};
    for (size_t i = 0; ok && i < files.count; i++)
        ok = enrich_one(&files.items[i], &sources, folder, &tables, cli->diag);
    ok = ok && merge_files_store(&files, cli->diag);
    dispose_tables(&tables);
    merge_files_dispose(&files);
    free(folder);
    return ok ? CLI_OK : CLI_FAILED;
}

const struct cli_command command_enrich = {
    .name = "enrich",
    .arguments = "FILE...",
    .summary = "Merge examples, GCs, costs and effects into data sets.",
    .description =
        "FILE... are rewritten in place, all of them or none. What was merged before is replaced, so a second time\n"
        "changes nothing. Where runs contradict the curated table or the rule by folder, that is a warning.",
    .options = enrich_options,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_enrich,
};

/* --- gcs ----------------------------------------------------------------------------------------- */

static const struct cli_option gcs_options[] = {
    {.name = "all", .help = "Also events that come under every GC."},
    {0},
};

/* A letter: cannot come -, comes and was seen, comes but was not seen (lower case), not known ?. */
static char mark_of(const struct ds_gc *gc)
{
    if (!gc->emits)
        return '?';
    if (strcmp(gc->emits, "true") != 0)
        return gc->seen ? '!' : '-';
    return gc->seen || !gc->runs ? 'X' : 'x';
}

static bool comes_everywhere(const struct ds_event *event)
{
    for (size_t i = 0; i < event->gcs.count; i++) {
        if (mark_of(&event->gcs.items[i]) != 'X' && mark_of(&event->gcs.items[i]) != 'x')
            return false;
    }
    return true;
}

static size_t print_gcs(const struct dataset *dataset, bool all)
{
    size_t disagreements = 0;
    printf("JDK %d", dataset->feature);
    unsigned gcs = gc_set_of_release(dataset->feature);
    for (enum gc gc = 0; gc < GC_COUNT; gc++) {
        if (gcs & 1U << gc)
            printf("\t%s", gc_kinds[gc].name);
    }
    puts("\tknown by");
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        if (!ds_event_is_reported(event) || (!all && comes_everywhere(event)))
            continue;
        printf("%s", event->name);
        const char *rule = event->gc_evidence.count ? event->gc_evidence.items[0].rule : NULL;
        for (size_t k = 0; k < event->gcs.count; k++) {
            const struct ds_gc *gc = &event->gcs.items[k];
            printf("\t%c", mark_of(gc));
            disagreements += mark_of(gc) == '!';
        }
        printf("\t%s\n", rule ? rule : "");
    }
    return disagreements;
}

static int run_gcs(struct cli *cli)
{
    struct merge_files files;
    bool ok = merge_files_load(&files, cli->arguments, (size_t)cli->argument_count, cli->diag);
    size_t disagreements = 0;
    for (size_t i = 0; ok && i < files.count; i++)
        disagreements += print_gcs(&files.items[i], cli_flag(cli, "all"));
    if (disagreements)
        diag_warning(cli->diag, PLACE_NONE, "%zu events came where the table says that they cannot (!)", disagreements);
    merge_files_dispose(&files);
    return ok ? CLI_OK : CLI_FAILED;
}

const struct cli_command command_gcs = {
    .name = "gcs",
    .arguments = "FILE...",
    .summary = "Print under which GCs the events of data sets come.",
    .description = "X comes and was seen (or nothing ran), x comes and no run showed it, - cannot come,\n"
                   "! was seen though the table says that it cannot come, ? not known: never seen, no source.",
    .options = gcs_options,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_gcs,
};

/* --- coverage ------------------------------------------------------------------------------------ */

static void print_coverage(const struct dataset *dataset)
{
    size_t visible = 0, shown = 0;
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        visible += ds_event_is_reported(event);
        shown += ds_event_is_reported(event) && event->examples.count > 0;
    }
    printf("JDK %d\t%zu of %zu events with an example\t%.1f %%\n", dataset->feature, shown, visible,
           visible ? 100.0 * (double)shown / (double)visible : 0.0);
    for (size_t i = 0; i < dataset->events.count; i++) {
        const struct ds_event *event = &dataset->events.items[i];
        if (ds_event_is_reported(event) && !event->examples.count)
            printf("\t%s\t%s\n", event->name, event->no_example ? event->no_example : "no reason is known");
    }
}

static int run_coverage(struct cli *cli)
{
    struct merge_files files;
    bool ok = merge_files_load(&files, cli->arguments, (size_t)cli->argument_count, cli->diag);
    for (size_t i = 0; ok && i < files.count; i++) {
        if (files.items[i].example_files.count)
            print_coverage(&files.items[i]);
    }
    merge_files_dispose(&files);
    return ok ? CLI_OK : CLI_FAILED;
}

const struct cli_command command_coverage = {
    .name = "coverage",
    .arguments = "FILE...",
    .summary = "Print how many events of data sets have an example, and why the others have none.",
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_coverage,
};
