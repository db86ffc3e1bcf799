/*
 * Tables about events and types whose rules are not queries: "type_links", "earlier_types", "uses" and "use_settings".
 */
#ifndef DATABASE_EVENT_TABLES_H
#define DATABASE_EVENT_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

/* Fills the tables, which templates/database/tables.sql describes. */
void event_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
