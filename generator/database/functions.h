/*
 * The functions that queries of pages can use: what is not a query. docs/pages.md lists them.
 *
 * A function whose first argument is NULL returns NULL.
 */
#ifndef DATABASE_FUNCTIONS_H
#define DATABASE_FUNCTIONS_H

#include <sqlite3.h>

#include "generator/model/site.h"

/* Adds the functions to a connection, which borrows the site. */
void functions_register(sqlite3 *db, const struct site *site);

#endif
