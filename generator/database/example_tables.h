/*
 * Examples as pages show them: "shown_examples" and "example_lines" (a walk through a tree of values),
 * "field_examples", and "type_examples" (text).
 */
#ifndef DATABASE_EXAMPLE_TABLES_H
#define DATABASE_EXAMPLE_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

/* Adds the tables. The statement of each table describes its columns. */
void example_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
