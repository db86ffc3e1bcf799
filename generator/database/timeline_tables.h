/*
 * The timelines of releases as tables of rows, bars and ticks, with their positions in percent of the width. They are
 * not published: model.sql creates them.
 */
#ifndef DATABASE_TIMELINE_TABLES_H
#define DATABASE_TIMELINE_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

void timeline_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
