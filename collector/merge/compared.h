/*
 * The facts that age: the hand-written table DATA/compared.tsv says for each group of them when it was last compared
 * with its source, and after how many days that must be done again (docs/acquire.md, "Facts that age").
 */
#ifndef MERGE_COMPARED_H
#define MERGE_COMPARED_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

/*
 * Warns about each row that is older than its limit; without the table there are no warnings. `today`: YYYY-MM-DD;
 * NULL: the day of the system's clock in UTC. Adds the number of warnings to *warnings. Returns false after a reported
 * error.
 */
bool compared_check(const char *data, const char *today, size_t *warnings, struct diag *diag);

#endif
