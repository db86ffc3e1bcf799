/*
 * The tables of the database, and their rows.
 *
 * writer_begin, writer_text and writer_number collect values in the order of the columns. Then writer_put adds an
 * object, whose columns follow these values, or writer_insert adds a row of only these values.
 */
#ifndef DATABASE_WRITER_H
#define DATABASE_WRITER_H

#include "common/base/strmap.h"
#include "common/dataset/dataset_tables.h"
#include "generator/database/sqlite.h"

enum writer_table {
    WRITER_RELEASES,
    WRITER_VARIANTS,
    WRITER_EVENTS,
    WRITER_TYPES,
    WRITER_CONFIGURATIONS,
    WRITER_VARIANT_CONFIGURATIONS,
    WRITER_OPTIONS,
    WRITER_COMMANDS,
    WRITER_VIEWS,
    WRITER_TIMELINES,
    WRITER_UNREAD,
    WRITER_RECORDINGS,
    WRITER_EXAMPLES,
    WRITER_SEEN,
    WRITER_RATES,
    WRITER_OCCURRED,
    WRITER_UPDATE_CHANGES,
    WRITER_CHANGES,
    WRITER_REASONS,
    WRITER_RELATIONS,
    WRITER_HISTORY,
    WRITER_RECORDING_COMMANDS,
    WRITER_PARTS, /* tables above contain objects; those below are in templates/database/tables.sql */
    WRITER_COLUMNS = WRITER_PARTS,
    WRITER_META,
    WRITER_TABLES
};

enum { WRITER_VALUES_MAX = 8 };

struct writer {
    struct sqlite *sqlite; /* borrowed */
    struct arena arena;
    struct dataset_table *parts[WRITER_PARTS];
    struct strmap statements; /* insert statements by table */
    struct dataset_cell values[WRITER_VALUES_MAX];
    bool is_text[WRITER_VALUES_MAX];
    size_t count;
};

/* The table with the elements of this name in a release (format_metadata); WRITER_PARTS: none. */
enum writer_table writer_list_table(const char *list);
/* Creates the tables of objects, and describes their columns in the table "columns". */
void writer_init(struct writer *writer, struct sqlite *sqlite);
/* Indexes the columns that refer to the owning rows. Called after all rows were added. */
void writer_index(struct writer *writer);
void writer_dispose(struct writer *writer);

void writer_begin(struct writer *writer);
void writer_text(struct writer *writer, const char *text);
void writer_number(struct writer *writer, int64_t number);
/* Adds a number; NULL for 0. */
void writer_number_or_null(struct writer *writer, int64_t number);
/* Both return the number of the row. The object is one of the table's element. */
int64_t writer_put(struct writer *writer, enum writer_table table, const struct dataset_json *out, const void *object);
int64_t writer_insert(struct writer *writer, enum writer_table table);

#endif
