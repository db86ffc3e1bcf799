/*
 * Tables that queries cannot compute: enumerations of the program with their words, and what follows from rules in C.
 */
#ifndef DATABASE_MODEL_TABLES_H
#define DATABASE_MODEL_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

void model_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
