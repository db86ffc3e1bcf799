/*
 * Objects as rows of relational tables, derived from the tables of format.h.
 *
 * An object is a row. Its texts, numbers and booleans are columns; an update or a span is two columns, "from" and "to".
 * Its lists and objects are separate tables, whose rows refer to the object's row. An object in a map has a column for
 * its key. All names are those of the tables in snake_case.
 */
#ifndef DATASET_DATASET_TABLES_H
#define DATASET_DATASET_TABLES_H

#include <stdint.h>

#include "common/dataset/dataset_json.h"
#include "common/base/vec.h"

struct dataset_column {
    const char *name;  /* content_type */
    bool is_text;      /* otherwise an integer; booleans are 0 and 1 */
    bool is_decimal;   /* a text that is a decimal number */
    bool is_required;  /* never NULL */
    const char *about; /* a sentence */
    const struct dataset_source *source;
};

struct dataset_table {
    const char *name;                  /* event_fields */
    const char *row;                   /* name of a row in the names of other tables: event_field */
    const struct dataset_table *owner; /* table whose rows own these rows; NULL: none */
    const char *about;                 /* a sentence; NULL for a table without an owner */
    const struct dataset_rows *rows;
    struct VEC(struct dataset_column) columns;
    struct VEC(struct dataset_table *) children;
};

/*
 * Returns the table of an element, with the tables below it. `row` is the name of a row: "event" for the table
 * "events". `without`, which may be NULL, lists names of members in JSON to omit; NULL ends it. dataset_table_dispose
 * frees the vectors; everything else belongs to the arena.
 */
struct dataset_table *dataset_table_of(struct arena *arena, const struct format_element *element, const char *name,
                                       const char *row, const char *const *without);
void dataset_table_dispose(struct dataset_table *table);

/* A value of a row: a text or an integer, depending on the column. */
struct dataset_cell {
    bool is_null;
    int64_t number;
    const char *text;
};
enum { DATASET_COLUMNS_MAX = 64 };

struct dataset_sink {
    /* Receives a row, one cell per column, and returns its number. `owner` is the number of the owning row. */
    int64_t (*row)(void *context, const struct dataset_table *table, int64_t owner, const struct dataset_cell *cells);
    void *context;
};
/* Passes the rows of the object to the sink, each after its owning row. Returns the number of the object's row. */
int64_t dataset_table_put(const struct dataset_json *out, const struct dataset_table *table, const void *object,
                          const struct dataset_sink *sink);

#endif
