#include "common/base/tsv.h"

#include <string.h>

#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/text.h"

enum { BYTE_ORDER_MARK = 0xfeff };

/* Rejects bytes that are not UTF-8 and control characters. Otherwise a table recoded by an editor would silently
 * become other data. */
static bool is_text(struct place place, const char *line, size_t length, struct diag *diag)
{
    uint32_t code;
    for (size_t at = 0, step; at < length; at += step) {
        step = text_character(line + at, length - at, &code);
        place.column = (long)at + 1;
        if (!step)
            return diag_error(diag, place, "byte 0x%02x: not UTF-8", (unsigned char)line[at]);
        if (code == '\r' && at + 1 == length)
            return diag_error(diag, place, "the line ends in CR LF instead of LF");
        if ((code < 0x20 && code != '\t') || (code >= 0x7f && code <= 0x9f) || code == BYTE_ORDER_MARK)
            return diag_error(diag, place, "the character U+%04X is not allowed in a table", (unsigned)code);
    }
    return true;
}

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
    size_t length = 0;
    for (size_t at = 0; ok && at < text.length; at += length + 1) {
        char *line = text.data + at, *newline = memchr(line, '\n', text.length - at);
        length = newline ? (size_t)(newline - line) : text.length - at;
        line[length] = '\0';
        row.place.line++;
        ok = is_text(row.place, line, length, diag);
        if (ok && *line && *line != '#')
            ok = split(&row, line, diag) && read(context, &row);
    }
    buf_dispose(&text);
    return ok;
}
