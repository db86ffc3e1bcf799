/* collector check-places */
#include <stdio.h>
#include <stdlib.h>

#include "collector/collect/commands.h"
#include "collector/curated/table.h"
#include "collector/source/places.h"
#include "common/base/file.h"
#include "common/dataset/list.h"

static void add_row(struct places *places, const struct curated_table *table, const struct curated_row *row)
{
    struct ds_place place = curated_place(row->cells[curated_column(table, COLUMN_PLACE)], places->pool);
    *vec_add(&places->items) = (struct claimed_place){
        .stated = row->place,
        .subject = row->cells[0],
        .tag = row->cells[curated_column(table, COLUMN_TAG)],
        .path = place.path,
        .contains = row->cells[curated_column(table, COLUMN_QUOTE)],
        .line = place.line,
    };
}

/* Adds the places of the curated tables that have them. */
static bool add_tables(struct places *places, const char *data, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < curated_table_count; i++) {
        const struct curated_table *table = &curated_tables[i];
        struct curated_rows rows = {0};
        if (curated_column(table, COLUMN_PLACE) < 0)
            continue;
        ok = curated_read(&rows, table, data, places->pool, diag) && ok;
        for (size_t k = 0; k < rows.count; k++)
            add_row(places, table, &rows.items[k]);
        vec_dispose(&rows);
    }
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
