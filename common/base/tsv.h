/*
 * Tables as text: UTF-8, one row per line, cells separated by one tab, no quoting. Lines end in LF. Empty lines and
 * lines that begin with '#' are skipped.
 */
#ifndef BASE_TSV_H
#define BASE_TSV_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

enum { TSV_CELLS = 24 };

struct tsv_row {
    struct place place; /* place of the line */
    int count;
    char *cells[TSV_CELLS]; /* not empty; valid until the callback returns */
};

/*
 * Calls `read` for each row until it returns false after reporting an error. Errors: an empty cell, too many cells,
 * invalid UTF-8, a control character, a file larger than `cap` bytes.
 */
bool tsv_read(const char *file, size_t cap, bool (*read)(void *context, const struct tsv_row *row), void *context,
              struct diag *diag);

#endif
