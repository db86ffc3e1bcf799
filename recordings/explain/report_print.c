#include "recordings/explain/report_print.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/alloc.h"
#include "common/base/json.h"

/* --- JSON ---------------------------------------------------------------------------------------------------- */

static const char *const kind_names[] = {"text", "count", "bytes", "rate", "percent", "code", "page"};

/* Writes a number with at most four decimals, equal in the program and in the WebAssembly module. */
static void put_number(struct json *json, const struct report_column *column, double number)
{
    char text[48];
    bool is_whole = column->kind == CELL_COUNT || column->kind == CELL_BYTES;
    snprintf(text, sizeof text, is_whole ? "%.0f" : "%.4f", number);
    json_raw(json, column->key, text);
}

static void put_table(struct json *json, const struct report_table *table)
{
    json_begin_object(json, NULL);
    json_string(json, "id", table->id);
    if (table->title)
        json_string(json, "title", table->title);
    json_begin_array(json, "columns");
    for (size_t c = 0; c < table->column_count; c++) {
        json_begin_object(json, NULL);
        json_string(json, "key", table->columns[c].key);
        if (table->columns[c].title)
            json_string(json, "title", table->columns[c].title);
        json_string(json, "kind", kind_names[table->columns[c].kind]);
        json_end(json);
    }
    json_end(json);
    json_begin_array(json, "rows");
    for (size_t r = 0; r < table->rows.count; r++) {
        json_begin_object(json, NULL);
        for (size_t c = 0; c < table->column_count; c++) {
            const struct report_cell *cell = &table->rows.items[r].cells[c];
            if (cell->is_number)
                put_number(json, &table->columns[c], cell->number);
            else if (cell->text)
                json_string(json, table->columns[c].key, cell->text);
        }
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

void report_print_json(const struct report *report, struct buf *out)
{
    struct json json;
    json_init(&json, out, false);
    json_begin_object(&json, NULL);
    json_string(&json, "file", report->file);
    if (report->feature)
        json_integer(&json, "release", report->feature);
    if (report->configuration)
        json_string(&json, "configuration", report->configuration);
    json_begin_array(&json, "sections");
    for (size_t i = 0; i < report->sections.count; i++) {
        const struct report_section *section = report->sections.items[i];
        json_begin_object(&json, NULL);
        json_string(&json, "id", section->id);
        json_string(&json, "title", section->title);
        json_begin_array(&json, "sentences");
        for (size_t k = 0; k < section->sentences.count; k++)
            json_string(&json, NULL, section->sentences.items[k]);
        json_end(&json);
        json_begin_array(&json, "tables");
        for (size_t k = 0; k < section->tables.count; k++)
            put_table(&json, section->tables.items[k]);
        json_end(&json);
        json_begin_array(&json, "commands");
        for (size_t k = 0; k < section->commands.count; k++)
            json_string(&json, NULL, section->commands.items[k]);
        json_end(&json);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
}

/* --- Text and Markdown ------------------------------------------------------------------------------------------ */

/* Formats a count as "1,234,567". */
static void put_count(char *out, size_t capacity, double number)
{
    char digits[32];
    size_t length = (size_t)snprintf(digits, sizeof digits, "%.0f", number), used = 0;
    for (size_t i = 0; i < length && used + 2 < capacity; i++) {
        if (i && (length - i) % 3 == 0)
            out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = '\0';
}

static void put_bytes(char *out, size_t capacity, double number)
{
    static const char *const units[] = {"B", "kB", "MB", "GB", "TB"};
    size_t i = 0;
    while (i + 1 < sizeof units / sizeof *units && number >= 1000) {
        number /= 1000;
        i++;
    }
    snprintf(out, capacity, i ? "%.1f %s" : "%.0f %s", number, units[i]);
}

enum { NUMBER_SIZE = 48 };

/* Returns the text of a cell. A number is formatted in `number`. */
static const char *cell_words(const struct report_cell *cell, enum cell_kind kind, char number[NUMBER_SIZE])
{
    if (!cell->is_number)
        return cell->text ? cell->text : "";
    if (kind == CELL_COUNT)
        put_count(number, NUMBER_SIZE, cell->number);
    else if (kind == CELL_BYTES)
        put_bytes(number, NUMBER_SIZE, cell->number);
    else
        snprintf(number, NUMBER_SIZE, kind == CELL_PERCENT ? "%.1f %%" : "%.3g", cell->number);
    return number;
}

/* Returns what text has in a cell; the repeated cells of a group are empty. */
static const char *row_words(const struct report_table *table, size_t row, size_t column, char number[NUMBER_SIZE])
{
    return column && report_repeats(table, row)
               ? ""
               : cell_words(&table->rows.items[row].cells[column], table->columns[column].kind, number);
}

/* Returns the width of UTF-8 text in columns. Continuation bytes have no width. */
static size_t columns_of(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

enum { COLUMNS_MAX = 16, WIDTH_MAX = 60, LINE_COLUMNS = 120, OWN_LINE_INDENT = 8 };

/* The last column is not padded, so its width has no limit. */
static void text_widths(const struct report_table *table, size_t widths[COLUMNS_MAX], size_t last)
{
    for (size_t c = 0; c < table->column_count; c++) {
        widths[c] = table->columns[c].title ? columns_of(table->columns[c].title) : 0;
        for (size_t r = 0; r < table->rows.count; r++) {
            char number[NUMBER_SIZE];
            size_t width = columns_of(cell_words(&table->rows.items[r].cells[c], table->columns[c].kind, number));
            widths[c] = width > widths[c] ? width : widths[c];
        }
        widths[c] = c != last && widths[c] > WIDTH_MAX ? WIDTH_MAX : widths[c];
    }
}

/* Writes a value on one line: line breaks become blanks. `escaped`: characters that get a backslash. */
static void put_line(struct buf *out, const char *text, const char *escaped)
{
    for (const char *p = text; *p; p++) {
        if (strchr(escaped, *p))
            buf_putc(out, '\\');
        buf_putc(out, (unsigned char)*p < ' ' ? ' ' : *p);
    }
}

/* Characters with a meaning in Markdown, and in the tables of GitHub. In code, only tables need an escape. */
static const char in_markdown[] = "\\`*_[]<>&|~", in_code[] = "|", in_text[] = "";

/* Writes code in Markdown. A value with a backtick is between two of them. */
static void put_code(struct buf *out, const char *text)
{
    const char *fence = strchr(text, '`') ? "``" : "`";
    bool is_padded = *text == '`' || text[strlen(text) - 1] == '`';
    buf_printf(out, "%s%s", fence, is_padded ? " " : "");
    put_line(out, text, in_code);
    buf_printf(out, "%s%s", is_padded ? " " : "", fence);
}

static bool is_right(enum cell_kind kind)
{
    return kind == CELL_COUNT || kind == CELL_BYTES || kind == CELL_RATE || kind == CELL_PERCENT;
}

static void put_padded(struct buf *out, const char *text, size_t width, bool right, bool is_last)
{
    size_t length = columns_of(text), padding = length < width ? width - length : 0;
    if (right)
        buf_printf(out, "%*s", (int)padding, "");
    put_line(out, text, in_text);
    if (!right && !is_last)
        buf_printf(out, "%*s", (int)padding, "");
}

static size_t last_column(const struct report_table *table)
{
    size_t last = 0;
    for (size_t c = 0; c < table->column_count; c++)
        last = table->columns[c].title ? c : last;
    return last;
}

static void drop_blanks(struct buf *out)
{
    while (out->length && out->data[out->length - 1] == ' ')
        out->data[--out->length] = '\0';
}

void report_print_wrapped(struct buf *out, const char *text, size_t indent)
{
    size_t at = indent;
    for (const char *word = text; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        char *copy = mem_strndup(word, length);
        size_t width = columns_of(copy);
        if (at > indent && at + 1 + width > LINE_COLUMNS) {
            buf_printf(out, "\n%*s", (int)indent, "");
            at = indent;
        }
        if (at > indent)
            buf_putc(out, ' ');
        put_line(out, copy, in_text);
        at += width + (at > indent);
        free(copy);
        word += length;
    }
}

/* Returns the position of the last column if its text is too long for the line: after the others, or on its own
 * line. 0: it fits. */
static size_t wrapped_column(const struct report_table *table, const size_t widths[COLUMNS_MAX], size_t last)
{
    size_t start = 2;
    for (size_t c = 0; c < last; c++)
        start += table->columns[c].title ? widths[c] + 2 : 0;
    if (table->columns[last].kind != CELL_TEXT || start + widths[last] <= LINE_COLUMNS)
        return 0;
    return start > LINE_COLUMNS / 2 ? OWN_LINE_INDENT : start;
}

static void text_table(const struct report_table *table, struct buf *out)
{
    size_t widths[COLUMNS_MAX], last = last_column(table);
    text_widths(table, widths, last);
    size_t wrapped = wrapped_column(table, widths, last);
    for (size_t r = 0; r <= table->rows.count; r++) {
        for (size_t c = 0; c < table->column_count; c++) {
            char number[NUMBER_SIZE];
            if (!table->columns[c].title)
                continue;
            const char *words = r ? row_words(table, r - 1, c, number) : table->columns[c].title;
            if (c == last && wrapped) {
                if (wrapped == OWN_LINE_INDENT) {
                    drop_blanks(out);
                    buf_puts(out, *words ? "\n      " : "");
                }
                buf_puts(out, "  ");
                report_print_wrapped(out, words, wrapped);
                continue;
            }
            buf_puts(out, "  ");
            put_padded(out, words, widths[c], is_right(table->columns[c].kind), c == last);
        }
        drop_blanks(out);
        buf_putc(out, '\n');
    }
}

static void markdown_table(const struct report_table *table, struct buf *out)
{
    for (size_t r = 0; r <= table->rows.count + 1; r++) {
        for (size_t c = 0; c < table->column_count; c++) {
            char number[NUMBER_SIZE];
            enum cell_kind kind = table->columns[c].kind;
            if (!table->columns[c].title)
                continue;
            if (r == 1) {
                buf_puts(out, is_right(kind) ? "|--:" : "|---");
                continue;
            }
            const char *words = r ? row_words(table, r - 2, c, number) : table->columns[c].title;
            buf_puts(out, "| ");
            if (r > 1 && kind == CELL_CODE && *words)
                put_code(out, words);
            else
                put_line(out, words, in_markdown);
            buf_putc(out, ' ');
        }
        buf_puts(out, "|\n");
    }
}

static void print_section(const struct report_section *section, bool is_markdown, struct buf *out)
{
    if (is_markdown)
        buf_printf(out, "## %s\n\n", section->title);
    else
        buf_printf(out, "%s\n", section->title);
    for (size_t i = 0; i < section->sentences.count; i++) {
        buf_puts(out, is_markdown ? "- " : "  ");
        put_line(out, section->sentences.items[i], is_markdown ? in_markdown : in_text);
        buf_putc(out, '\n');
    }
    for (size_t i = 0; i < section->tables.count; i++) {
        const struct report_table *table = section->tables.items[i];
        if (!table->rows.count)
            continue;
        if (section->sentences.count || i)
            buf_putc(out, '\n');
        if (table->title)
            buf_printf(out, is_markdown ? "### %s\n\n" : "  %s\n", table->title);
        (is_markdown ? markdown_table : text_table)(table, out);
    }
    for (size_t i = 0; i < section->commands.count; i++)
        buf_printf(out, is_markdown ? "\n```\n%s\n```\n" : "\n  $ %s\n", section->commands.items[i]);
    buf_putc(out, '\n');
}

static void print(const struct report *report, bool is_markdown, struct buf *out)
{
    if (is_markdown) {
        buf_puts(out, "# ");
        put_line(out, report->file, in_markdown);
        buf_puts(out, "\n\n");
    }
    for (size_t i = 0; i < report->sections.count; i++)
        print_section(report->sections.items[i], is_markdown, out);
    /* The output ends with one line feed. */
    while (out->length > 1 && out->data[out->length - 1] == '\n' && out->data[out->length - 2] == '\n')
        out->data[--out->length] = '\0';
}

void report_print_text(const struct report *report, struct buf *out)
{
    print(report, false, out);
}

void report_print_markdown(const struct report *report, struct buf *out)
{
    print(report, true, out);
}
