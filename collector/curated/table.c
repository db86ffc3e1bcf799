#include "collector/curated/table.h"

#include <assert.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/arena.h"
#include "common/base/file.h"
#include "common/base/text.h"
#include "common/base/tsv.h"
#include "common/dataset/gc_kinds.h"
#include "common/dataset/place.h"

enum { MAX_TABLE = 4 << 20 };

static const char tag_pattern[] = "^(jdk(-|8u)[0-9]|[A-Za-z0-9-]+/[A-Za-z0-9_.-]+@[A-Za-z0-9_.-]*[0-9])";
static const char place_pattern[] = "^[A-Za-z0-9_.@$-]+(/[A-Za-z0-9_.@$-]+)*:[1-9][0-9]*$";
static const char release_pattern[] = "^[1-9][0-9]?$";

struct reader {
    const struct curated_table *table;
    struct curated_rows *rows;
    const char *file;
    int columns;
    regex_t patterns[CURATED_COLUMNS];
    struct strmap seen; /* key to struct earlier */
    struct arena arena;
    struct strpool *pool;
    struct diag *diag;
    bool ok;
};

/* The earlier rows with the same key. */
struct earlier {
    struct releases jdks;
    long line;
};

int curated_columns(const struct curated_table *table)
{
    int count = 0;
    while (count < CURATED_COLUMNS && table->columns[count].kind)
        count++;
    return count;
}

/* Returns the first column of the kind, or -1. */
static int column_of(const struct curated_table *table, enum column_kind kind)
{
    for (int i = 0; i < curated_columns(table); i++) {
        if (table->columns[i].kind == kind)
            return i;
    }
    return -1;
}

bool curated_breach(const struct curated_table *table, const struct curated_row *row, int column, const char *what,
                    struct diag *diag)
{
    return diag_error(diag, row->place, CURATED_BREACH, table->columns[column].name, CURATED_SHOWN, row->cells[column],
                      what);
}

const char *curated_split(const struct curated_column *column, const char *cell, const char **second,
                          struct strpool *pool)
{
    char separator = column->kind == COLUMN_FIELD ? '.' : column->separator;
    const char *at = !separator                     ? NULL
                     : column->kind == COLUMN_FIELD ? strrchr(cell, separator)
                                                    : strchr(cell, separator);
    *second = at ? strpool_get(pool, at + 1) : NULL;
    return at ? strpool_get_n(pool, cell, (size_t)(at - cell)) : cell;
}

struct ds_place curated_place(const char *cell, struct strpool *pool)
{
    const char *colon = strrchr(cell, ':');
    return (struct ds_place){.path = colon ? strpool_get_n(pool, cell, (size_t)(colon - cell)) : cell,
                             .line = colon ? (int)strtol(colon + 1, NULL, 10) : 0};
}

/* --- The form of a cell ---------------------------------------------------------------------------------- */

static const char *pattern_of(const struct curated_column *column)
{
    return column->kind == COLUMN_TAG       ? tag_pattern
           : column->kind == COLUMN_PLACE   ? place_pattern
           : column->kind == COLUMN_RELEASE ? release_pattern
                                            : column->pattern;
}

static bool is_plain(const char *cell)
{
    size_t length = strlen(cell);
    bool is = *cell != ' ' && length && cell[length - 1] != ' ' && !strstr(cell, "  ");
    for (const char *p = cell; *p; p++)
        is = is && (unsigned char)*p >= ' ' && *p != 0x7f;
    return is;
}

static bool is_expression(const char *cell)
{
    regex_t expression;
    if (regcomp(&expression, cell, REG_EXTENDED | REG_NOSUB))
        return false;
    regfree(&expression);
    return true;
}

/* Returns whether the cell, its first part, or each of its elements is one of the choices. */
static bool is_choice(const struct reader *reader, const struct curated_column *column, const char *cell)
{
    const char *second;
    const char *list = curated_split(column, cell, &second, reader->pool);
    bool is_list = column->is_list && !column->separator, ok = true;
    do {
        size_t length = is_list ? strcspn(list, ",") : strlen(list);
        ok = ok && text_is_one_of(strpool_get_n(reader->pool, list, length), column->choices);
        list += length;
    } while (*list && list++);
    return ok;
}

static const char *not_a_choice(struct reader *reader, const char *text, const char *const *choices)
{
    for (size_t i = 0; choices[i]; i++)
        text = arena_printf(&reader->arena, "%s%s %s", text, i ? "," : "", choices[i]);
    return text;
}

static bool is_gcs(const struct reader *reader, const struct curated_column *column, const char *cell)
{
    const char *second;
    unsigned gcs, others = 0;
    const char *first = curated_split(column, cell, &second, reader->pool);
    return gc_parse_set(&gcs, first) && (!second || gc_parse_set(&others, second)) && (gcs | others) && !(gcs & others);
}

/* Returns whether the garbage collectors are in the order of gc_kinds, each once. */
static bool is_ascending(const char *list)
{
    int before = -1;
    for (size_t length; *list; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        enum gc gc = gc_by_name(list, length);
        if (gc != GC_COUNT && (int)gc <= before)
            return false;
        before = gc == GC_COUNT ? before : (int)gc;
    }
    return true;
}

/* Returns the problem of the list, or of the two lists; NULL: none. */
static const char *problem_of_gcs(struct reader *reader, const struct curated_column *column, const char *cell)
{
    const char *second, *first = curated_split(column, cell, &second, reader->pool);
    bool is_sorted = is_ascending(first) && (!second || is_ascending(second));
    return !is_gcs(reader, column, cell) ? "not garbage collectors"
           : is_sorted                   ? NULL
                                         : not_a_choice(reader, "not each once in the order", gc_names);
}

/* Returns whether the words, joined by ", ", are different. */
static bool are_different(const char *words)
{
    for (const char *word = words; word; word = strstr(word, ", ") ? strstr(word, ", ") + 2 : NULL) {
        size_t length = strstr(word, ", ") ? (size_t)(strstr(word, ", ") - word) : strlen(word);
        for (const char *other = strstr(word, ", "); other; other = strstr(other + 2, ", ")) {
            if (strncmp(other + 2, word, length) == 0 && (!other[2 + length] || other[2 + length] == ','))
                return false;
        }
    }
    return true;
}

/* Returns the problem of the cell's form; NULL: none. */
static const char *problem(struct reader *reader, int at, const char *cell)
{
    const struct curated_column *column = &reader->table->columns[at];
    struct releases releases;
    if (column->may_be_none && strcmp(cell, "-") == 0)
        return NULL;
    if (!is_plain(cell) && column->kind != COLUMN_EXPRESSION && column->kind != COLUMN_QUOTE)
        return "has leading, trailing or double blanks, or a control character";
    if (pattern_of(column) && regexec(&reader->patterns[at], cell, 0, NULL, 0))
        return "not of the form of this column";
    if (column->is_list && column->separator &&
        (!strchr(cell, column->separator) || !strchr(cell, column->separator)[1]))
        return "not of two parts";
    switch (column->kind) {
    case COLUMN_RELEASES: return releases_parse_list(&releases, cell) ? NULL : "not a list of releases (8+, 11-17,21)";
    case COLUMN_CHOICE:
        return is_choice(reader, column, cell) ? NULL : not_a_choice(reader, "not one of", column->choices);
    case COLUMN_EXPRESSION: return is_expression(cell) ? NULL : "not a regular expression";
    case COLUMN_GCS: return problem_of_gcs(reader, column, cell);
    case COLUMN_WORDS: return are_different(cell) ? NULL : "has a word twice";
    default: return NULL;
    }
}

/* --- A row ----------------------------------------------------------------------------------------------- */

static bool check_once(struct reader *reader, const struct curated_row *row)
{
    const char *key = "";
    for (int i = 0; i < row->count; i++) {
        if (reader->table->key & 1U << i)
            key = arena_printf(&reader->arena, "%s%s%s", key, *key ? " " : "", row->cells[i]);
    }
    void **slot = strmap_slot(&reader->seen, key);
    struct earlier *earlier = *slot;
    if (!earlier) {
        *slot = earlier = ARENA_NEW(&reader->arena, struct earlier);
        *earlier = (struct earlier){row->jdks, row->place.line};
        return true;
    }
    struct releases common = releases_common(earlier->jdks, row->jdks);
    bool has_releases = !releases_empty(row->jdks);
    if (has_releases && releases_empty(common)) {
        releases_add_all(&earlier->jdks, row->jdks);
        return true;
    }
    if (!has_releases)
        return diag_error(reader->diag, row->place, "%s is listed twice, first in line %ld", key, earlier->line);
    return diag_error(reader->diag, row->place, "%s is listed twice for JDK %d, first in line %ld", key,
                      releases_first(common), earlier->line);
}

static void set_releases(const struct reader *reader, struct curated_row *row)
{
    int releases = column_of(reader->table, COLUMN_RELEASES), release = column_of(reader->table, COLUMN_RELEASE);
    if (releases >= 0)
        releases_parse_list(&row->jdks, row->cells[releases]);
    else if (release >= 0)
        releases_add(&row->jdks, (int)strtol(row->cells[release], NULL, 10));
}

static bool read_row(void *context, const struct tsv_row *cells)
{
    struct reader *reader = context;
    struct curated_row row = {.place = cells->place, .count = cells->count};
    row.place.file = reader->file;
    bool is_short = cells->count == reader->columns - 1 && reader->table->columns[cells->count].may_be_missing,
         ok = true;
    if (cells->count != reader->columns && !is_short) {
        diag_error(reader->diag, row.place, "%d cells instead of %d", cells->count, reader->columns);
        reader->ok = false;
        return true;
    }
    for (int i = 0; i < cells->count; i++)
        row.cells[i] = strpool_get(reader->pool, cells->cells[i]);
    for (int i = 0; i < cells->count; i++) {
        const char *what = problem(reader, i, row.cells[i]);
        ok = (!what || curated_breach(reader->table, &row, i, what, reader->diag)) && ok;
    }
    if (ok)
        set_releases(reader, &row);
    if (ok && check_once(reader, &row))
        *vec_add(reader->rows) = row;
    else
        reader->ok = false;
    return true;
}

/* --- A table --------------------------------------------------------------------------------------------- */

static bool read_file(struct reader *reader)
{
    for (int i = 0; i < reader->columns; i++) {
        const char *pattern = pattern_of(&reader->table->columns[i]);
        int failed = pattern ? regcomp(&reader->patterns[i], pattern, REG_EXTENDED | REG_NOSUB) : 0;
        assert(!failed);
        (void)failed;
    }
    bool ok = tsv_read(reader->file, MAX_TABLE, read_row, reader, reader->diag) && reader->ok;
    for (int i = 0; i < reader->columns; i++) {
        if (pattern_of(&reader->table->columns[i]))
            regfree(&reader->patterns[i]);
    }
    return ok;
}

bool curated_read(struct curated_rows *rows, const struct curated_table *table, const char *data, struct strpool *pool,
                  struct diag *diag)
{
    struct reader reader = {
        .table = table, .rows = rows, .columns = curated_columns(table), .pool = pool, .diag = diag, .ok = true};
    char *path = file_join(data, table->file);
    *rows = (struct curated_rows){0};
    reader.file = strpool_get(pool, path);
    bool ok = !file_exists(path) || read_file(&reader);
    free(path);
    strmap_dispose(&reader.seen);
    arena_dispose(&reader.arena);
    return ok;
}

/* Returns the length of the folder before the name of the table; 0 if the path does not end with the name. */
static size_t folder_of(const char *path, const char *table)
{
    size_t length = strlen(path), own = strlen(table);
    return length > own + 1 && path[length - own - 1] == '/' && text_ends_with(path, table) ? length - own - 1 : 0;
}

bool curated_check_form(const char *path, struct diag *diag)
{
    struct strpool pool = {0};
    struct curated_table table;
    bool is_table = false, ok = true;
    if (!file_exists(path))
        return diag_error(diag, PLACE_FILE(path), "no such file");
    for (size_t at = 0; curated_next(&table, &at);) {
        struct curated_rows rows = {0};
        size_t length = folder_of(path, table.file);
        if (!length)
            continue;
        is_table = true;
        ok = curated_read(&rows, &table, strpool_get_n(&pool, path, length), &pool, diag) && ok;
        vec_dispose(&rows);
    }
    strpool_dispose(&pool);
    return is_table
               ? ok
               : diag_error(diag, PLACE_FILE(path),
                            "not a table that is checked alone: `collector validate FOLDER` checks the data folder");
}
