/* Prints the rows of results (query.h). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recordings/print/durations.h"
#include "common/base/alloc.h"
#include "common/base/text.h"
#include "recordings/query/query.h"

/* --- Values ------------------------------------------------------------------------------------------------------ */

/* Appends a number with commas: 1,234,567.8. */
static void put_grouped(struct buf *out, const char *digits)
{
    size_t whole = strcspn(digits, ".");
    for (size_t i = 0; digits[i]; i++) {
        if (i && i < whole && (whole - i) % 3 == 0 && digits[i - 1] != '-')
            buf_putc(out, ',');
        buf_putc(out, digits[i]);
    }
}

/* Appends a number with at most three decimals. */
static void put_real(struct buf *out, double value)
{
    char text[JAVATEXT_FIXED_MOST];
    int length = snprintf(text, sizeof text, "%.3f", value);
    while (text[length - 1] == '0')
        length--;
    text[length - (text[length - 1] == '.')] = '\0';
    put_grouped(out, text);
}

static void put_integer(struct buf *out, const struct query_value *value)
{
    char digits[JAVATEXT_MOST];
    char *end = value->unit == QUERY_UNSIGNED ? javatext_unsigned(digits, (uint64_t)value->as.integer)
                                              : javatext_integer(digits, value->as.integer);
    *end = '\0';
    if (value->unit == QUERY_NUMBER)
        buf_puts(out, digits);
    else
        put_grouped(out, digits);
}

static void put_clock(struct buf *out, int64_t nanos, int64_t zone_millis)
{
    int64_t seconds = java_time_of(nanos, JAVA_NANOS).seconds + zone_millis / 1000;
    struct java_date date = java_date_of(seconds);
    buf_printf(out, "%02d:%02d:%02d", date.hour, date.minute, date.second);
}

static void put_fixed(struct buf *out, double value, int decimals)
{
    char text[JAVATEXT_FIXED_MOST];
    buf_add(out, text, (size_t)(javatext_fixed(text, value, decimals) - text));
}

static void put_span(struct buf *out, int64_t nanos, const struct query_format *format)
{
    char text[JAVATEXT_FIXED_MOST];
    if (nanos == INT64_MAX) {
        buf_puts(out, "Indefinite");
    } else if (format && format->ms_decimals >= 0) {
        put_fixed(out, (double)nanos / 1e6, (int)format->ms_decimals);
        buf_puts(out, " ms");
    } else {
        buf_add(out, text, (size_t)(duration_text(text, java_time_of(nanos, JAVA_NANOS)) - text));
    }
}

static void put_amount(struct buf *out, const struct query_value *value, int64_t amount)
{
    char text[JAVATEXT_FIXED_MOST];
    struct data_unit unit = {.bits = value->unit == QUERY_BITS || value->unit == QUERY_BITS_PER_SECOND,
                             .per_second =
                                 value->unit == QUERY_BYTES_PER_SECOND || value->unit == QUERY_BITS_PER_SECOND};
    buf_add(out, text, (size_t)(data_amount_text(text, amount, unit) - text));
}

static int64_t whole(const struct query_value *value)
{
    return value->kind == QUERY_REAL ? java_long(value->as.real) : value->as.integer;
}

static void put_number(struct buf *out, const struct query_value *value)
{
    switch ((enum query_unit)value->unit) {
    case QUERY_BYTES:
    case QUERY_BITS:
    case QUERY_BYTES_PER_SECOND:
    case QUERY_BITS_PER_SECOND: put_amount(out, value, whole(value)); return;
    case QUERY_HERTZ:
        if (value->kind == QUERY_REAL)
            buf_printf(out, "%.7g Hz", value->as.real);
        else
            buf_printf(out, "%lld Hz", (long long)value->as.integer);
        return;
    case QUERY_ADDRESS: buf_printf(out, "0x%08llX", (unsigned long long)whole(value)); return;
    case QUERY_SHARE:
        put_fixed(out, 100 * (value->kind == QUERY_REAL ? value->as.real : (double)value->as.integer), 2);
        buf_putc(out, '%');
        return;
    case QUERY_NO_UNIT:
    case QUERY_UNSIGNED:
    case QUERY_NUMBER: break;
    }
    if (value->kind == QUERY_REAL)
        put_real(out, value->as.real);
    else
        put_integer(out, value);
}

void query_value_text(struct buf *out, const struct query_value *value, const struct query_format *format,
                      int64_t zone_millis)
{
    switch ((enum query_kind)value->kind) {
    case QUERY_NULL: buf_puts(out, format && format->missing ? format->missing : "N/A"); break;
    case QUERY_BOOLEAN: buf_puts(out, value->as.integer ? "true" : "false"); break;
    case QUERY_INTEGER:
    case QUERY_REAL: put_number(out, value); break;
    case QUERY_SPAN: put_span(out, value->as.integer, format); break;
    case QUERY_TIME: put_clock(out, value->as.integer, zone_millis); break;
    case QUERY_TEXT: buf_puts(out, value->as.text->shown); break;
    }
}

/* --- Text -------------------------------------------------------------------------------------------------------- */

static size_t characters(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

/* Appends at most `most` characters of a line, with "..." for the others. Control characters become blanks. */
static void put_cut(struct buf *out, const char *text, size_t most, bool cuts_beginning)
{
    size_t length = characters(text), skipped = 0, kept = length;
    if (most && length > most) {
        kept = most > 3 ? most - 3 : 0;
        skipped = cuts_beginning ? length - kept : 0;
        if (cuts_beginning)
            buf_puts(out, "...");
    }
    size_t at = 0;
    for (const char *p = text; *p; p++) {
        at += ((unsigned char)*p & 0xc0) != 0x80;
        if (at > skipped && at <= skipped + kept)
            buf_putc(out, (unsigned char)*p < ' ' || *p == 0x7f ? ' ' : *p);
    }
    if (kept < length && !cuts_beginning)
        buf_puts(out, "...");
}

/* Returns a line of the text in a cell, on the heap: a frame of a stack trace, or the whole text as line 0. NULL: there
 * is no such line. */
static char *cell_line(const struct query_result *result, size_t row, size_t column, unsigned line, size_t width)
{
    const struct query_value *value = &result->rows.items[row].values[column];
    const struct query_format *format =
        result->query->selects_all ? NULL : &result->query->columns.items[column].format;
    bool has_frames = value->kind == QUERY_TEXT && value->as.text->has_frames;
    if (line && (!has_frames || !format || line >= format->cell_height))
        return NULL;
    struct buf full, cut;
    buf_init(&full, 0);
    buf_init(&cut, 0);
    query_value_text(&full, value, format, result->zone_millis);
    char *at = full.data;
    for (unsigned i = 0; at && i < line; i++)
        at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL;
    bool is_there = at || !line;
    if (at && has_frames)
        at[strcspn(at, "\n")] = '\0';
    put_cut(&cut, at ? at : "", width, format && format->cuts_beginning);
    buf_dispose(&full);
    char *text = is_there ? buf_take(&cut) : NULL;
    buf_dispose(&cut);
    return text;
}

static bool is_number(const struct query_result *result, size_t column)
{
    for (size_t i = 0; i < result->rows.count; i++) {
        const struct query_value *value = &result->rows.items[i].values[column];
        if (value->kind != QUERY_NULL)
            return value->kind == QUERY_INTEGER || value->kind == QUERY_REAL || value->kind == QUERY_SPAN;
    }
    return false;
}

static void put_padded(struct buf *out, const char *text, size_t width, bool right, bool is_last)
{
    size_t missing = width - characters(text);
    for (size_t i = 0; right && i < missing; i++)
        buf_putc(out, ' ');
    buf_puts(out, text);
    for (size_t i = 0; !right && !is_last && i < missing; i++)
        buf_putc(out, ' ');
    buf_putc(out, is_last ? '\n' : ' ');
}

static void put_title(struct buf *out, const char *title, char under)
{
    buf_printf(out, "%s\n", title);
    for (size_t i = characters(title); under && i > 0; i--)
        buf_putc(out, under);
    buf_puts(out, under ? "\n\n" : "\n");
}

/* A column of a table. */
struct shape {
    size_t width;
    bool is_number; /* aligned to the right */
};

/* Appends the lines of a row: one, or as many as the highest cell has. */
static void put_row(struct buf *out, const struct query_result *result, size_t row, const struct shape *shapes,
                    size_t width)
{
    size_t columns = result->columns.count;
    bool has_more = true;
    for (unsigned line = 0; has_more; line++) {
        has_more = false;
        for (size_t c = 0; c < columns; c++) {
            char *text = cell_line(result, row, c, line, width), *next = cell_line(result, row, c, line + 1, width);
            has_more = has_more || next;
            put_padded(out, text ? text : "", shapes[c].width, shapes[c].is_number, c + 1 == columns);
            free(text);
            free(next);
        }
    }
}

void query_print_table(const struct query_result *result, const char *title, size_t width, struct buf *out)
{
    size_t columns = result->columns.count, rows = result->rows.count;
    struct shape *shapes = mem_calloc(columns + 1, sizeof *shapes);
    for (size_t c = 0; c < columns; c++) {
        shapes[c] = (struct shape){characters(result->columns.items[c].title), is_number(result, c)};
        for (size_t r = 0; r < rows; r++) {
            char *text;
            for (unsigned line = 0; (text = cell_line(result, r, c, line, width)); line++) {
                shapes[c].width = characters(text) > shapes[c].width ? characters(text) : shapes[c].width;
                free(text);
            }
        }
    }
    put_title(out, title, '\0');
    for (size_t c = 0; c < columns; c++)
        put_padded(out, result->columns.items[c].title, shapes[c].width, shapes[c].is_number, c + 1 == columns);
    for (size_t c = 0; c < columns; c++) {
        for (size_t i = 0; i < shapes[c].width; i++)
            buf_putc(out, '-');
        buf_putc(out, c + 1 == columns ? '\n' : ' ');
    }
    for (size_t r = 0; r < rows; r++)
        put_row(out, result, r, shapes, width);
    free(shapes);
}

void query_print_form(const struct query_result *result, const char *title, struct buf *out)
{
    put_title(out, title, '-');
    size_t row = result->rows.count - 1;
    for (size_t c = 0; result->rows.count && c < result->columns.count; c++) {
        char *text = cell_line(result, row, c, 0, 0);
        buf_printf(out, "%s: %s\n", result->columns.items[c].title, text);
        free(text);
    }
}

/* --- JSON -------------------------------------------------------------------------------------------------------- */

static const char *const kinds[] = {"null", "boolean", "integer", "real", "timespan", "time", "text"};
static const char *const units[] = {
    [QUERY_BYTES] = "bytes",
    [QUERY_BITS] = "bits",
    [QUERY_BYTES_PER_SECOND] = "bytes per second",
    [QUERY_BITS_PER_SECOND] = "bits per second",
    [QUERY_HERTZ] = "hertz",
    [QUERY_SHARE] = "share",
    [QUERY_ADDRESS] = "address",
    [QUERY_NUMBER] = NULL,
};

/* The first value of the column that is not null determines kind and unit. */
static void put_column(struct json *json, const struct query_result *result, size_t column)
{
    struct query_value value = {.kind = QUERY_NULL};
    for (size_t i = 0; value.kind == QUERY_NULL && i < result->rows.count; i++)
        value = result->rows.items[i].values[column];
    json_begin_object(json, NULL);
    json_string(json, "title", result->columns.items[column].title);
    json_string(json, "field", result->columns.items[column].field);
    json_string(json, "kind", kinds[value.kind]);
    if (value.kind == QUERY_SPAN)
        json_string(json, "unit", "nanoseconds");
    else if (value.unit && units[value.unit])
        json_string(json, "unit", units[value.unit]);
    json_end(json);
}

static void put_json(struct json *json, const struct query_value *value)
{
    char text[JAVATEXT_MOST], *end = text;
    struct java_clock utc;
    switch ((enum query_kind)value->kind) {
    case QUERY_NULL: json_raw(json, NULL, "null"); return;
    case QUERY_BOOLEAN: json_bool(json, NULL, value->as.integer != 0); return;
    case QUERY_TEXT: json_string(json, NULL, value->as.text->shown); return;
    case QUERY_TIME:
        java_clock_init(&utc, 0);
        end = javatext_instant(text, &utc, java_time_of(value->as.integer, JAVA_NANOS));
        *end = '\0';
        json_string(json, NULL, text);
        return;
    case QUERY_REAL: end = javatext_double(text, value->as.real); break;
    case QUERY_INTEGER:
    case QUERY_SPAN:
        end = value->unit == QUERY_UNSIGNED || value->unit == QUERY_ADDRESS
                  ? javatext_unsigned(text, (uint64_t)value->as.integer)
                  : javatext_integer(text, value->as.integer);
        break;
    }
    *end = '\0';
    json_raw(json, NULL, text);
}

void query_print_json(const struct query_result *result, struct json *json)
{
    json_begin_array(json, "columns");
    for (size_t c = 0; c < result->columns.count; c++)
        put_column(json, result, c);
    json_end(json);
    json_begin_array(json, "rows");
    for (size_t r = 0; r < result->rows.count; r++) {
        json_begin_array(json, NULL);
        for (size_t c = 0; c < result->columns.count; c++)
            put_json(json, &result->rows.items[r].values[c]);
        json_end(json);
    }
    json_end(json);
    if (result->left_out)
        json_integer(json, "left_out", (int64_t)result->left_out);
    if (result->limited)
        json_integer(json, "limited", (int64_t)result->limited);
}
