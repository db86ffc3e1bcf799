/* collector gcs */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "collector/curated/event_gcs.h"
#include "collector/merge/commands.h"
#include "common/dataset/dataset.h"
#include "common/dataset/event.h"
#include "common/dataset/evidence.h"
#include "common/dataset/list.h"

static const struct cli_option gcs_options[] = {
    {.name = "all", .help = "Also print events that every GC emits."},
    {0},
};

/* Returns a letter: - cannot occur; upper case: occurs and was observed; lower case: occurs but was not observed; ?
 * unknown. */
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
    struct dataset_list files = {0};
    bool ok = dataset_list_read(&files, cli->arguments, (size_t)cli->argument_count, cli->diag);
    size_t disagreements = 0;
    for (size_t i = 0; ok && i < files.count; i++)
        disagreements += print_gcs(&files.items[i], cli_flag(cli, "all"));
    if (disagreements)
        diag_warning(cli->diag, PLACE_NONE, "%zu events occurred although the table says that they cannot (!)",
                     disagreements);
    dataset_list_dispose(&files);
    return ok ? CLI_OK : CLI_FAILED;
}

static const struct cli_variable examples[] = {
    {"jfrevents gcs metadata_25.xml", "Print the events that some garbage collectors do not emit."},
    {0},
};

const struct cli_command command_gcs = {
    .name = "gcs",
    .arguments = "FILE...",
    .summary = "Print the GCs that emit the events of data sets.",
    .description =
        "X: emitted, and seen in a run (or nothing ran); x: emitted, but not seen in any run; -: not emitted;\n"
        "!: seen in a run, although the evidence says that it is not emitted; ?: not known.",
    .options = gcs_options,
    .examples = examples,
    .min_arguments = 1,
    .max_arguments = -1,
    .run = run_gcs,
};
