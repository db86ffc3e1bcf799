/*
 * Tables of pages that queries cannot compute: enumerations of the program with their words, and what follows from
 * rules in C; and "site_files", "data_files" and "headings", which the caller fills with what has been written so far.
 * They are not published.
 */
#ifndef DATABASE_MODEL_TABLES_H
#define DATABASE_MODEL_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

void model_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
