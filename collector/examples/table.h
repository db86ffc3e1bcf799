/* Curated tables: lines of fields with tabs between them, '#' begins a comment line. */
#ifndef EXAMPLES_TABLE_H
#define EXAMPLES_TABLE_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/dataset/dataset.h"

/* Columns of the tables whose rows name a place: what the row is about, the tag, PATH:LINE, a text that the line
 * contains, a sentence. */
enum { TABLE_KIND = 2, TABLE_TAG, TABLE_PLACE, TABLE_CONTAINS, TABLE_TEXT, TABLE_FIELDS };

struct table_row {
    const char *fields[TABLE_FIELDS]; /* of the pool; "" beyond the last */
    struct releases jdks;             /* the second field: "8+", "11-17,21" */
    long line;
};

struct table {
    const char *file;
    struct VEC(struct table_row) rows;
};

/* Each row has an event's name, releases, and `fields` fields in all. False (reported) if not. */
bool table_read(struct table *table, const char *file, int fields, struct strpool *pool, struct diag *diag);
/* The releases of a second field; false if it is not a list of them. */
bool table_parse_releases(struct releases *releases, const char *text);
/* The place of a row with TABLE_FIELDS fields. */
struct ds_place table_place(const struct table_row *row, struct strpool *pool);
/* Whether the cell has a value; "-" stands for none. */
bool table_is_given(const char *cell);
/* Reports each row whose kind is given, but not one of the names, which NULL ends; false if there is one. */
bool table_check_kinds(const struct table *table, const char *const *names, struct diag *diag);
/* The first row about the event in this feature release; NULL if there is none. */
const struct table_row *table_find(const struct table *table, const char *event, int feature);
void table_dispose(struct table *table);

#endif
