/*
 * Query files: named SELECT statements beside a template.
 *
 *     -- name: users            begins a query, which ends at the next such line
 *     -- The events of a page.  comments describe it
 *     -- reads all              it may read large tables as a whole, although it has parameters
 *     SELECT ...
 *
 * "-- default: NAME" begins a query that applies only if no file around defines the name. A file that does not exist
 * has no queries.
 */
#ifndef ENGINE_QUERIES_H
#define ENGINE_QUERIES_H

#include <sqlite3.h>
#include <stdbool.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"

struct query {
    const char *name, *sql; /* sql begins with the line of the name */
    struct place place;     /* of that line */
    bool is_default, reads_all;
    bool is_used, is_broken; /* broken: an error was reported */
    bool is_repeated;        /* a section has its rows; otherwise only their number matters */
    sqlite3_stmt *statement; /* NULL until query_prepare */
    int columns;
    bool *used; /* by column: a template or a parameter uses it */
    unsigned long runs, rows;
    int most_read; /* rows of tables that one run read as a whole */
    double seconds;
};

struct query_file {
    const char *file; /* its path */
    struct VEC(struct query *) list;
};

/* The query files of a folder of templates, each read once. */
struct queries {
    sqlite3 *db;        /* borrowed, as the others */
    const char *folder; /* of templates */
    struct diag *diag;
    struct arena arena;
    struct strmap files; /* name without ".sql" to struct query_file */
};

void queries_dispose(struct queries *queries);
/* Returns the file "pages/jmc", which the set owns; NULL after a reported error. */
struct query_file *queries_read(struct queries *queries, const char *name);
/* Prepares the query once. Returns false after an error, which is reported once with its place in the file. */
bool query_prepare(struct queries *queries, struct query *query);
/* The number of the column; -1: none. */
int query_column(const struct query *query, const char *name, size_t length);
/* Reports queries that no template uses as errors, and columns as warnings. Called when all templates are linked. */
void queries_report_unused(struct queries *queries);
/* Reports queries with parameters of which a run read more than `limit` rows of tables as a whole. */
void queries_report_scans(struct queries *queries, int limit);
/* Prints time, runs and rows of each query, the slowest first. */
void queries_print_profile(const struct queries *queries, FILE *out);

#endif
