/*
 * The data as a SQLite database: jfr-events.sqlite, which docs/sqlite.md describes, and the model of the pages, which
 * are queries (generator/engine).
 *
 * Its tables are those of common/dataset/dataset_tables.h and of templates/database/tables.sql. Views and indexes are
 * in templates/database/views.sql, the full-text search in search.sql. Pages have the same tables, and those of
 * templates/model.sql.
 */
#ifndef DATABASE_DATABASE_H
#define DATABASE_DATABASE_H

#include <stdbool.h>

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

/* Reads the files in the folder of templates, and writes the database. Returns false after a reported error. */
bool database_write(const struct site *site, const char *templates, const char *file);
/*
 * Opens the database of pages in memory, without the full-text search. It borrows the site. The caller closes it, also
 * after a failure. Returns false after a reported error.
 */
bool database_open(struct sqlite *sqlite, const struct site *site, const char *templates);
/* Adds a row of the table "site_options", an option of the generator. */
void database_put_option(struct sqlite *sqlite, const char *name, const char *value);

#endif
