#include "common/base/tsv.h"

#include <string.h>

#include "common/base/buf.h"
#include "common/base/file.h"

/* Splits the line in place. */
static bool split(struct tsv_row *row, char *line, struct diag *diag)
{
    row->count = 0;
    for (char *next = line; next; row->count++) {
        char *cell = strsep(&next, "\t");
        if (row->count == TSV_CELLS)
            return diag_error(diag, row->place, "more than %d cells", TSV_CELLS);
        if (!*cell)
            return diag_error(diag, row->place, "cell %d is empty", row->count + 1);
        row->cells[row->count] = cell;
    }
    return true;
}

bool tsv_read(const char *file, size_t cap, bool (*read)(void *context, const struct tsv_row *row), void *context,
              struct diag *diag)
{
    struct buf text;
    buf_init(&text, cap);
    bool ok = file_read(&text, file, diag);
    struct tsv_row row = {.place = {.file = file}};
    for (char *next = text.data; ok && next && *next;) {
        char *line = strsep(&next, "\n");
        row.place.line++;
        if (*line && *line != '#')
            ok = split(&row, line, diag) && read(context, &row);
    }
    buf_dispose(&text);
    return ok;
}
