/* Curated tables: lines of fields with tabs between them, '#' begins a comment line. */
#ifndef EXAMPLES_TABLE_H
#define EXAMPLES_TABLE_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/dataset/releases.h"

enum { TABLE_FIELDS = 6 };

struct table_row {
    const char *fields[TABLE_FIELDS]; /* of the pool; "" beyond the last */
    struct releases jdks;             /* the second field: "8+", "11-17,21" */
    long line;
};

struct table {
    const char *file;
    struct VEC(struct table_row) rows;
};

/* Each row has an event's name, releases, and `fields` fields in all. False, told, if not. */
bool table_read(struct table *table, const char *file, int fields, struct strpool *pool, struct diag *diag);
void table_dispose(struct table *table);

#endif
