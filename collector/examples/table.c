#include "collector/examples/table.h"

#include <stdlib.h>
#include <string.h>

#include "collector/benchmark/runs.h"
#include "common/base/tsv.h"
#include "common/dataset/event_kinds.h"

enum { TABLE_MAX = 4 << 20 };

struct reader {
    struct table *table;
    struct strpool *pool;
    int fields;
    struct diag *diag;
};

bool table_parse_releases(struct releases *releases, const char *text)
{
    return benchmark_parse_jdks(releases, text);
}

static bool read_row(void *context, const struct tsv_row *cells)
{
    const struct reader *reader = context;
    struct table_row row = {.line = cells->place.line};
    if (cells->count != reader->fields || !table_parse_releases(&row.jdks, cells->cells[1]))
        return diag_error(reader->diag, cells->place,
                          "not %d fields with tabs between them: event, releases (8+, 11-17,21), ...", reader->fields);
    for (int i = 0; i < TABLE_FIELDS; i++)
        row.fields[i] = i < cells->count ? strpool_get(reader->pool, cells->cells[i]) : "";
    *vec_add(&reader->table->rows) = row;
    return true;
}

bool table_read(struct table *table, const char *file, int fields, struct strpool *pool, struct diag *diag)
{
    struct reader reader = {table, pool, fields, diag};
    *table = (struct table){.file = file};
    return tsv_read(file, TABLE_MAX, read_row, &reader, diag);
}

bool table_is_given(const char *cell)
{
    return strcmp(cell, "-") != 0;
}

bool table_check_kinds(const struct table *table, const char *const *names, struct diag *diag)
{
    bool ok = true;
    for (size_t i = 0; i < table->rows.count; i++) {
        const struct table_row *row = &table->rows.items[i];
        const char *kind = row->fields[TABLE_KIND];
        if (table_is_given(kind) && !names[kind_by_name(names, kind)])
            ok = diag_error(diag, (struct place){.file = table->file, .line = row->line}, "unknown kind: %s", kind);
    }
    return ok;
}

const struct table_row *table_find(const struct table *table, const char *event, int feature)
{
    for (size_t i = 0; i < table->rows.count; i++) {
        const struct table_row *row = &table->rows.items[i];
        if (strcmp(row->fields[0], event) == 0 && releases_has(row->jdks, feature))
            return row;
    }
    return NULL;
}

struct ds_place table_place(const struct table_row *row, struct strpool *pool)
{
    const char *text = row->fields[TABLE_PLACE], *colon = strrchr(text, ':');
    struct ds_place place = {.path = text, .tag = row->fields[TABLE_TAG]};
    if (colon) {
        place.path = strpool_get_n(pool, text, (size_t)(colon - text));
        place.line = (int)strtol(colon + 1, NULL, 10);
    }
    return place;
}

void table_dispose(struct table *table)
{
    vec_dispose(&table->rows);
}
