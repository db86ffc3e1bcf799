/*
 * Tables of facts: reports of JVMs whose releases have no available source (data/history).
 *
 * data/history/README.md describes the format. The data set has the origin "facts". The tables lack descriptions and
 * the types of metadata.xml, which are inherited later (collector/merge/inherit.h). An internal event has only its
 * name.
 */
#ifndef SOURCE_FACTS_H
#define SOURCE_FACTS_H

#include "common/base/diag.h"

struct dataset;

/* Whether the file is such a table, according to its first line. False, without a report, if it is unreadable. */
bool facts_is_table(const char *file);
/* Fills an initialised data set. False after an error that was reported. */
bool facts_read(struct dataset *dataset, const char *file, struct diag *diag);

#endif
