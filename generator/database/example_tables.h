/*
 * Examples as pages show them: "example_lines" (those of events, as a walk through a tree of values) and
 * "example_texts" (those of types).
 */
#ifndef DATABASE_EXAMPLE_TABLES_H
#define DATABASE_EXAMPLE_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

/* Fills the tables from the examples that the table "examples" has. */
void example_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
