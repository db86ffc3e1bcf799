/*
 * The table "differences": those between any two releases, and the history of each event and type. The rules are those
 * of common/dataset/diff.h and generator/model/history.h. templates/model.sql adds words in the view "changes_shown".
 */
#ifndef DATABASE_CHANGE_TABLES_H
#define DATABASE_CHANGE_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

void change_tables_add(struct sqlite *sqlite, const struct site *site);
/* Reads two data sets, the older one first, and adds their differences as builds (DIFF_BUILDS): the tables
 * "compared_builds", one row, and "build_changes" of model.sql. An error is reported, and is a failure of the database.
 */
void change_tables_compare(struct sqlite *sqlite, const char *before, const char *after);

#endif
