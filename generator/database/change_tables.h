/*
 * The table "page_changes": the differences between any two releases, and the history of each event and type. The rules
 * are those of common/dataset/diff.h and generator/model/history.h. templates/model.sql adds words in the view
 * "changes_shown".
 */
#ifndef DATABASE_CHANGE_TABLES_H
#define DATABASE_CHANGE_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

void change_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
