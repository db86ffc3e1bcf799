/*
 * The members of the JSON, from its tables, each with an example from the data, as tables: "reference_sections" for the
 * objects, "reference_members" and "reference_choices"; "reference_event" has one event as JSON. Finding the examples
 * needs a walk over the values of all members.
 */
#ifndef DATABASE_REFERENCE_TABLES_H
#define DATABASE_REFERENCE_TABLES_H

#include "generator/database/sqlite.h"
#include "generator/model/site.h"

void reference_tables_add(struct sqlite *sqlite, const struct site *site);

#endif
