#include "generator/engine/queries.h"

#include <stdlib.h>
#include <string.h>

#include "common/base/buf.h"
#include "common/base/file.h"
#include "common/base/text.h"

static const char name_mark[] = "-- name: ", default_mark[] = "-- default: ";

void queries_dispose(struct queries *queries)
{
    for (size_t i = 0; i < queries->files.count; i++) {
        struct query_file *file = queries->files.entries[i].value;
        for (size_t k = 0; k < file->list.count; k++)
            sqlite3_finalize(file->list.items[k]->statement);
        vec_dispose(&file->list);
    }
    strmap_dispose(&queries->files);
    arena_dispose(&queries->arena);
}

/* Returns the length of the line without its line feed. */
static size_t line_length(const char *line)
{
    return strcspn(line, "\n");
}

static bool is_name(const char *name)
{
    return *name && name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

/* Begins a query if the line does. *failed is set after a reported error. */
static struct query *begin_query(struct queries *queries, struct query_file *file, const char *line, long number,
                                 bool *failed)
{
    bool is_default = text_starts_with(line, default_mark);
    if (!is_default && !text_starts_with(line, name_mark))
        return NULL;
    size_t mark = is_default ? sizeof default_mark - 1 : sizeof name_mark - 1;
    struct query *query = ARENA_NEW(&queries->arena, struct query);
    *query = (struct query){
        .name = arena_strndup(&queries->arena, line + mark, line_length(line) - mark),
        .sql = line,
        .place = {.file = file->file, .line = number, .column = 1},
        .is_default = is_default,
    };
    for (size_t i = 0; i < file->list.count; i++) {
        if (strcmp(file->list.items[i]->name, query->name) == 0)
            *failed = !diag_error(queries->diag, query->place, "the file has another query \"%s\" in line %ld",
                                  query->name, file->list.items[i]->place.line);
    }
    if (!is_name(query->name))
        *failed =
            !diag_error(queries->diag, query->place,
                        "\"%s\" is not the name of a query: lower-case letters, digits and underscores", query->name);
    *vec_add(&file->list) = query;
    return query;
}

/* Reads the queries of the text, which lives as long as the set. */
static bool read_queries(struct queries *queries, struct query_file *file, char *text)
{
    struct query *open = NULL;
    bool failed = false;
    long number = 0;
    for (char *line = text, *next; *line; line = next) {
        next = line + line_length(line);
        next += *next == '\n';
        number++;
        struct query *begun = begin_query(queries, file, line, number, &failed);
        if (begun && open)
            open->sql = arena_strndup(&queries->arena, open->sql, (size_t)(line - open->sql));
        open = begun ? begun : open;
        if (open && text_starts_with(line, "-- reads all\n"))
            open->reads_all = true;
        if (!open && *line != '\n' && !text_starts_with(line, "--"))
            failed = !diag_error(queries->diag, (struct place){file->file, number, 1},
                                 "a line \"%sNAME\" is expected before a query", name_mark);
    }
    return !failed;
}

struct query_file *queries_read(struct queries *queries, const char *name)
{
    struct query_file *known = strmap_get(&queries->files, name);
    if (known)
        return known;
    struct query_file *file = ARENA_NEW(&queries->arena, struct query_file);
    file->file = arena_printf(&queries->arena, "%s/%s.sql", queries->folder, name);
    bool ok = true;
    if (file_exists(file->file)) {
        struct buf text;
        buf_init(&text, 1 << 20);
        ok = file_read(&text, file->file, queries->diag) &&
             read_queries(queries, file, arena_strndup(&queries->arena, buf_text(&text), text.length));
        buf_dispose(&text);
    }
    strmap_put(&queries->files, arena_strdup(&queries->arena, name), file);
    return ok ? file : NULL;
}

/* The place of a byte of the query. */
static struct place place_in(const struct query *query, int offset)
{
    struct place place = query->place;
    for (const char *p = query->sql; p < query->sql + offset; p++) {
        place.column = *p == '\n' ? 1 : place.column + 1;
        place.line += *p == '\n';
    }
    return place;
}

/* Whether only white space and comments follow. */
static bool is_at_end(const char *sql)
{
    for (sql += strspn(sql, " \n\t"); text_starts_with(sql, "--"); sql += strspn(sql, " \n\t"))
        sql += line_length(sql);
    return *sql == '\0';
}

bool query_prepare(struct queries *queries, struct query *query)
{
    if (query->statement || query->is_broken)
        return !query->is_broken;
    const char *rest;
    query->is_broken = true;
    if (sqlite3_prepare_v3(queries->db, query->sql, -1, SQLITE_PREPARE_PERSISTENT, &query->statement, &rest) !=
        SQLITE_OK)
        return diag_error(queries->diag, place_in(query, sqlite3_error_offset(queries->db)), "query \"%s\": %s",
                          query->name, sqlite3_errmsg(queries->db));
    if (!query->statement || !is_at_end(rest) || !sqlite3_stmt_readonly(query->statement))
        return diag_error(queries->diag, query->place, "query \"%s\": one SELECT is expected", query->name);
    query->columns = sqlite3_column_count(query->statement);
    query->used = arena_alloc(&queries->arena, (size_t)query->columns * sizeof *query->used);
    query->is_broken = false;
    return true;
}

int query_column(const struct query *query, const char *name, size_t length)
{
    for (int i = 0; i < query->columns; i++) {
        const char *column = sqlite3_column_name(query->statement, i);
        if (strlen(column) == length && memcmp(column, name, length) == 0)
            return i;
    }
    return -1;
}

/* Calls `visit` for each query that has been read. */
static void for_each(struct queries *queries, void (*visit)(struct queries *, struct query *, int), int value)
{
    for (size_t i = 0; i < queries->files.count; i++) {
        struct query_file *file = queries->files.entries[i].value;
        for (size_t k = 0; k < file->list.count; k++)
            visit(queries, file->list.items[k], value);
    }
}

static void report_unused(struct queries *queries, struct query *query, int value)
{
    (void)value;
    if (!query->is_used && !query->is_broken)
        diag_error(queries->diag, query->place, "no template uses the query \"%s\"", query->name);
    for (int i = 0; i < query->columns && query->is_repeated; i++) {
        if (!query->used[i])
            diag_warning(queries->diag, query->place, "no template uses the column \"%s\" of \"%s\"",
                         sqlite3_column_name(query->statement, i), query->name);
    }
}

void queries_report_unused(struct queries *queries)
{
    for_each(queries, report_unused, 0);
}

static void report_scan(struct queries *queries, struct query *query, int limit)
{
    bool has_parameters = query->statement && sqlite3_bind_parameter_count(query->statement) > 0;
    if (has_parameters && !query->reads_all && query->most_read > limit)
        diag_error(queries->diag, query->place,
                   "query \"%s\" reads %d rows of whole tables in one run, more than %d: add an index to model.sql, or "
                   "the comment \"reads all\"",
                   query->name, query->most_read, limit);
}

void queries_report_scans(struct queries *queries, int limit)
{
    for_each(queries, report_scan, limit);
}

static int compare_seconds(const void *a, const void *b)
{
    const struct query *x = *(struct query *const *)a, *y = *(struct query *const *)b;
    return (x->seconds < y->seconds) - (x->seconds > y->seconds);
}

void queries_print_profile(const struct queries *queries, FILE *out)
{
    struct VEC(struct query *) all = {0};
    for (size_t i = 0; i < queries->files.count; i++) {
        const struct query_file *file = queries->files.entries[i].value;
        for (size_t k = 0; k < file->list.count; k++)
            *vec_add(&all) = file->list.items[k];
    }
    if (all.count)
        qsort(all.items, all.count, sizeof *all.items, compare_seconds);
    for (size_t i = 0; i < all.count; i++)
        fprintf(out, "%9.1f ms %7lu runs %8lu rows  %s:%ld %s\n", all.items[i]->seconds * 1e3, all.items[i]->runs,
                all.items[i]->rows, all.items[i]->place.file, all.items[i]->place.line, all.items[i]->name);
    vec_dispose(&all);
}
