/*
 * Tables as text: a line per row, cells separated by one tab, no quoting. Empty lines and lines
 * that begin with '#' are skipped.
 */
#ifndef BASE_TSV_H
#define BASE_TSV_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

enum { TSV_CELLS = 24 };

struct tsv_row {
    struct place place; /* of the line */
    int count;
    char *cells[TSV_CELLS]; /* lent until the call for the row returns; none is empty */
};

/*
 * Calls `read` for each row; false from it ends the reading (it has told why). An empty cell, too
 * many cells, or a file above `cap` bytes is told as an error.
 */
bool tsv_read(const char *file, size_t cap, bool (*read)(void *context, const struct tsv_row *row), void *context,
              struct diag *diag);

#endif
