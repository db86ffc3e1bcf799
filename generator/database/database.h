/*
 * The data as a SQLite database: jfr-events.sqlite. docs/sqlite.md describes it.
 *
 * Its tables are those of common/dataset/dataset_tables.h and of templates/database/tables.sql. Views, indexes and the
 * full-text search are in templates/database/views.sql.
 */
#ifndef DATABASE_DATABASE_H
#define DATABASE_DATABASE_H

#include <stdbool.h>

#include "generator/model/site.h"

/* Reads the two files in the folder of templates, and writes the database. Returns false after a reported error. */
bool database_write(const struct site *site, const char *templates, const char *file);

#endif
