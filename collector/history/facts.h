/*
 * Tables of facts: data reported by JVMs whose releases have no available source (data/history).
 *
 * data/history/README.md describes the format. The data set has the origin "facts". The tables lack descriptions and
 * the types of metadata.xml, which are inherited later (collector/history/inherit.h). An internal event has only its
 * name.
 */
#ifndef HISTORY_FACTS_H
#define HISTORY_FACTS_H

#include "common/base/diag.h"

struct dataset;

/* Returns whether the file is such a table, according to its first line; false, without a report, if it cannot be
 * read. */
bool facts_is_table(const char *file);
/* Fills an initialized data set. Returns false after a reported error. */
bool facts_read(struct dataset *dataset, const char *file, struct diag *diag);

#endif
