/* collector check-places */
#include <stdio.h>
#include <stdlib.h>

#include "collector/collect/commands.h"
#include "collector/source/places.h"
#include "common/base/file.h"
#include "common/dataset/list.h"

/* The curated tables, in DATA/curated. */
static const char *const tables[] = {
    "gcs.tsv",       "gc-needs.tsv", "effects.tsv", "frequency.tsv", "special-values.tsv",
    "sensitive.tsv", "needs.tsv",    "values.tsv",  "platforms.tsv",
};

static bool add_tables(struct places *places, const char *data, struct diag *diag)
{
    bool ok = true;
    char *curated = file_join(data, "curated");
    for (size_t i = 0; ok && i < sizeof tables / sizeof *tables; i++) {
        char *path = file_join(curated, tables[i]);
        ok = places_add_table(places, path, diag);
        free(path);
    }
    free(curated);
    return ok;
}

static bool add_evidence(struct places *places, const char *data, struct diag *diag)
{
    char *path = file_join(data, "additional.xml");
    bool ok = !file_exists(path) || places_add_evidence(places, path, diag);
    free(path);
    return ok;
}

static size_t count_checked(const struct places *places)
{
    size_t checked = 0;
    for (size_t i = 0; i < places->items.count; i++)
        checked += places->items.items[i].is_checked;
    return checked;
}

static int run(struct cli *cli)
{
    struct dataset_list list = {0};
    struct places places = {.pool = &list.pool};
    size_t wrong = 0;
    bool ok = add_tables(&places, cli->arguments[0], cli->diag) &&
              add_evidence(&places, cli->arguments[0], cli->diag) &&
              dataset_list_read_folder(&list, cli->arguments[0], cli->diag);
    for (size_t i = 0; ok && i < list.count; i++)
        places_add_dataset(&places, &list.items[i]);
    for (int i = 1; ok && i < cli->argument_count; i++)
        ok = places_check(&places, cli->arguments[i], &wrong, cli->diag);
    if (ok)
        printf("%zu places checked, %zu wrong, %zu without a source\n", count_checked(&places), wrong,
               places.items.count - count_checked(&places));
    places_dispose(&places);
    dataset_list_dispose(&list);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}

const struct cli_command command_check_places = {
    .name = "check-places",
    .arguments = "DATA SOURCE...",
    .summary = "Check the places in the data against the sources that they name.",
    .description =
        "DATA is the data folder. Each SOURCE is the source tree of a JDK, a folder or an archive. A place is a line of a\n"
        "file at a tag. Places are in the curated tables in DATA/curated, in the evidence in DATA/additional.xml, and in the\n"
        "definitions and emissions of the data sets. Each line must contain the text that the table or the evidence names,\n"
        "or the event's name. Places at a tag without a SOURCE are counted separately.",
    .min_arguments = 2,
    .max_arguments = -1,
    .run = run,
};
