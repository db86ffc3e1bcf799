/*
 * Tables as text: UTF-8, one line per row, lines end in LF, cells separated by one tab, no quoting. Empty lines and
 * lines that begin with '#' are skipped.
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
    char *cells[TSV_CELLS]; /* valid until the call for the row returns; none is empty */
};

/*
 * Calls `read` for each row until it returns false after reporting an error. An empty cell, too many cells, what is
 * not UTF-8, a control character, or a file larger than `cap` bytes is an error.
 */
bool tsv_read(const char *file, size_t cap, bool (*read)(void *context, const struct tsv_row *row), void *context,
              struct diag *diag);

#endif
