#include "collector/examples/table.h"

#include <stdlib.h>
#include <string.h>

#include "collector/benchmark/runs.h"
#include "common/base/file.h"

enum { TABLE_MAX = 4 << 20 };

static bool parse_row(struct table_row *row, char *line, int fields, struct strpool *pool)
{
    int count = 0;
    for (char *at = line; at && count < TABLE_FIELDS; count++)
        row->fields[count] = strpool_get(pool, strsep(&at, "\t"));
    for (int i = count; i < TABLE_FIELDS; i++)
        row->fields[i] = "";
    return count == fields && *row->fields[0] && benchmark_parse_jdks(&row->jdks, row->fields[1]);
}

bool table_read(struct table *table, const char *file, int fields, struct strpool *pool, struct diag *diag)
{
    struct buf buf;
    buf_init(&buf, TABLE_MAX);
    *table = (struct table){.file = file};
    bool ok = file_read(&buf, file, diag);
    char *text = buf_take(&buf);
    struct place place = {.file = file};
    for (char *at = text; ok && at && *at;) {
        char *line = strsep(&at, "\n");
        place.line++;
        if (!*line || *line == '#')
            continue;
        struct table_row row = {.line = place.line};
        ok = parse_row(&row, line, fields, pool);
        if (ok)
            *vec_add(&table->rows) = row;
        else
            diag_error(diag, place, "not %d fields with tabs between them: event, releases (8+, 11-17,21), ...",
                       fields);
    }
    free(text);
    return ok;
}

void table_dispose(struct table *table)
{
    vec_dispose(&table->rows);
}
