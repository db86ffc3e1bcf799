#include "collector/collect/check_places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/cli.h"
#include "collector/collect/confirmed.h"
#include "collector/curated/table.h"
#include "collector/source/release/places.h"
#include "common/base/file.h"
#include "common/dataset/dataset.h"
#include "common/dataset/list.h"
#include "common/dataset/place.h"

struct check {
    struct dataset_list list;
    struct places places;
    struct curated_rows confirmed;
    struct VEC(struct tree_texts) sources;
};

/* Returns the releases of `jdks` that contain the event or type. A field is EVENT.FIELD. */
static struct releases releases_with(const struct dataset_list *list, const char *subject, struct releases jdks)
{
    struct releases found = {0};
    size_t length = strcspn(subject, ".");
    const char *name = strpool_get_n((struct strpool *)&list->pool, subject, length);
    for (size_t i = 0; i < list->count; i++) {
        const struct dataset *dataset = &list->items[i];
        if (releases_has(jdks, dataset->feature) && (dataset_event(dataset, name) || dataset_type(dataset, name)))
            releases_add(&found, dataset->feature);
    }
    return found;
}

/* Adds the place in the column, which is between its tag and the text on the line. */
static void add_place(struct check *check, const struct curated_row *row, int column)
{
    struct ds_place place = curated_place(row->cells[column], &check->list.pool);
    const char *tag = row->cells[column - 1];
    struct releases none = {0};
    *vec_add(&check->places.items) = (struct claimed_place){
        .stated = row->place,
        .subject = row->cells[0],
        .tag = tag,
        .path = place.path,
        .contains = row->cells[column + 1],
        .line = place.line,
        .jdks = strchr(tag, '@') ? none : releases_with(&check->list, row->cells[0], row->jdks),
    };
}

static void add_row(struct check *check, const struct curated_table *table, const struct curated_row *row)
{
    for (int i = 0; i < curated_columns(table); i++) {
        if (table->columns[i].kind == COLUMN_PLACE)
            add_place(check, row, i);
    }
}

/* Adds the places in curated tables. */
static bool add_tables(struct check *check, const char *data, struct diag *diag)
{
    bool ok = true;
    struct curated_table table;
    for (size_t i = 0; curated_next(&table, &i);) {
        struct curated_rows rows = {0};
        ok = curated_read(&rows, &table, data, &check->list.pool, diag) && ok;
        if (table.file == curated_confirmed->file) {
            check->confirmed = rows;
            continue;
        }
        for (size_t k = 0; k < rows.count; k++)
            add_row(check, &table, &rows.items[k]);
        vec_dispose(&rows);
    }
    return ok;
}

static bool add_evidence(struct check *check, const char *data, struct diag *diag)
{
    char *path = file_join(data, "additional.xml");
    size_t first = check->places.items.count;
    bool ok = !file_exists(path) || places_add_evidence(&check->places, path, diag);
    for (size_t i = first; i < check->places.items.count; i++) {
        struct claimed_place *place = &check->places.items.items[i];
        place->jdks = releases_with(&check->list, place->subject, place->jdks);
    }
    free(path);
    return ok;
}

static bool read_source(struct check *check, const char *source, struct diag *diag)
{
    struct tree_texts *texts = vec_add(&check->sources);
    places_want(&check->places, texts);
    const char *at = strchr(source, '@'), *equals = at ? strchr(at, '=') : NULL;
    if (!equals)
        return tree_texts_read(texts, source, diag);
    const char *tag = strpool_get_n(&check->list.pool, source, (size_t)(equals - source));
    return tree_texts_read_at(texts, tag, equals + 1, diag);
}

static void compare(struct check *check, struct buf *rows, struct diag *diag)
{
    size_t checked = 0, wrong = 0;
    for (size_t i = 0; i < check->sources.count; i++) {
        wrong += places_compare(&check->places, &check->sources.items[i], diag);
        printf("read %s\n", check->sources.items[i].tag);
    }
    for (size_t i = 0; i < check->places.items.count; i++)
        checked += check->places.items.items[i].is_checked;
    printf("%zu places checked, %zu wrong, %zu without a source\n", checked, wrong,
           check->places.items.count - checked);
    struct confirmed_counts counts =
        confirmed_compare(&check->places, check->sources.items, check->sources.count, &check->confirmed, rows, diag);
    printf("%zu times a text's code in another release: %zu changed, %zu not confirmed\n", counts.compared,
           counts.changed, counts.unconfirmed);
}

int check_places(struct cli *cli)
{
    const char *data = cli->arguments[0], *output = cli_value(cli, "confirm");
    struct check check = {0};
    struct buf rows = {0};
    check.places.pool = &check.list.pool;
    bool ok = dataset_list_read_folder(&check.list, data, cli->diag) && add_tables(&check, data, cli->diag) &&
              add_evidence(&check, data, cli->diag);
    for (size_t i = 0; ok && i < check.list.count; i++)
        places_add_dataset(&check.places, &check.list.items[i]);
    for (int i = 1; ok && i < cli->argument_count; i++)
        ok = read_source(&check, cli->arguments[i], cli->diag);
    if (ok)
        compare(&check, output ? &rows : NULL, cli->diag);
    if (ok && output)
        ok = file_write(output, buf_text(&rows), rows.length, NULL, cli->diag);
    for (size_t i = 0; i < check.sources.count; i++)
        tree_texts_dispose(&check.sources.items[i]);
    vec_dispose(&check.sources);
    vec_dispose(&check.confirmed);
    places_dispose(&check.places);
    dataset_list_dispose(&check.list);
    buf_dispose(&rows);
    return ok ? diag_status(cli->diag) : CLI_FAILED;
}
