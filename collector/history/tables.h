/* Data sets of the releases that only tables of facts describe (data/history/jdk-<N>.tsv). */
#ifndef HISTORY_TABLES_H
#define HISTORY_TABLES_H

#include "common/dataset/list.h"

/* Adds the releases of the tables that the list lacks. Returns false after a reported error: a table that cannot be
 * read, or that is of another release. */
bool history_read(struct dataset_list *list, const char *data, struct diag *diag);

#endif
