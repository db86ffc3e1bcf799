/*
 * Objects as rows of relational tables, from the tables of format.h: the same members as in JSON.
 *
 * An object is a row. Its texts, numbers and booleans are columns; an update and a span are two columns each, "from"
 * and "to". Its lists and objects are tables of their own, whose rows belong to its row. An object with keys of its own
 * has a column for the key. All names are those of JSON in snake_case.
 */
#ifndef DATASET_DATASET_TABLES_H
#define DATASET_DATASET_TABLES_H

#include <stdint.h>

#include "common/dataset/dataset_json.h"
#include "common/base/vec.h"

struct dataset_column {
    const char *name;  /* content_type */
    bool is_text;      /* else an integer; booleans are 0 and 1 */
    bool is_decimal;   /* a text that is a decimal number */
    bool is_required;  /* never NULL */
    const char *about; /* a sentence */
    const struct dataset_source *source;
};

struct dataset_table {
    const char *name;                  /* event_fields */
    const char *row;                   /* what a row is called in the names of other tables: event_field */
    const struct dataset_table *owner; /* whose rows own the rows; NULL: none */
    const char *about;                 /* of a table without an owner NULL */
    const struct dataset_rows *rows;
    struct VEC(struct dataset_column) columns;
    struct VEC(struct dataset_table *) children;
};

/*
 * The table of an element and those below it; `row` is what a row is called: "event" for the table "events". Members
 * that `without` lists, by their names in JSON and ended by NULL, are omitted; it may be NULL. Vectors are freed by
 * dataset_table_dispose, everything else belongs to the arena.
 */
struct dataset_table *dataset_table_of(struct arena *arena, const struct format_element *element, const char *name,
                                       const char *row, const char *const *without);
void dataset_table_dispose(struct dataset_table *table);

/* A value of a row: by the column a text or an integer. */
struct dataset_cell {
    bool is_null;
    int64_t number;
    const char *text;
};
enum { DATASET_COLUMNS_MAX = 64 };

struct dataset_sink {
    /* Takes a row, one cell per column, and returns its number; `owner` is the number of the owning row. */
    int64_t (*row)(void *context, const struct dataset_table *table, int64_t owner, const struct dataset_cell *cells);
    void *context;
};
/* Passes the rows of the object to the sink, each after its owning row; returns the number of its own row. */
int64_t dataset_table_put(const struct dataset_json *out, const struct dataset_table *table, const void *object,
                          const struct dataset_sink *sink);

#endif
