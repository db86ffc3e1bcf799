/*
 * Tables of facts: what the JVMs of releases without an available source report (data/history).
 *
 * data/history/README.md has the format. The data set gets the origin "facts". What the tables
 * lack stays absent and is inherited later (collector/merge/inherit.h): descriptions, the types of
 * metadata.xml behind the JVM's. An internal event has nothing but its name.
 */
#ifndef SOURCE_FACTS_H
#define SOURCE_FACTS_H

#include "common/base/diag.h"

struct dataset;

/* Whether the file is such a table, by its first line. False also if it cannot be read; nothing is reported. */
bool facts_is_table(const char *file);
/* Fills an initialised data set. False after an error that was reported. */
bool facts_read(struct dataset *dataset, const char *file, struct diag *diag);

#endif
