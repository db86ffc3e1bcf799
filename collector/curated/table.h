/*
 * The hand-written tables of the data folder: one declaration for each (tables.c), which drives reading, checking,
 * merging, check-places and data/README.md.
 *
 * A fact whose row in the format names a file needs no entry (format.h, `curated`); an entry without columns adds
 * properties that are specific to this folder. For other facts, add an entry in tables.c, and the format of the items
 * that it adds (common/dataset).
 */
#ifndef CURATED_TABLE_H
#define CURATED_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/dataset/list.h"
#include "common/dataset/releases.h"

enum column_kind {
    COLUMN_NONE,       /* after the last column */
    COLUMN_TEXT,       /* prose */
    COLUMN_WORDS,      /* prose: different words joined by ", " */
    COLUMN_QUOTE,      /* part of a line of source code */
    COLUMN_RELEASES,   /* 8+, 11-17,21 */
    COLUMN_RELEASE,    /* 17 */
    COLUMN_EVENT,      /* an event in a release of the row */
    COLUMN_FIELD,      /* EVENT.FIELD in a release of the row */
    COLUMN_CHOICE,     /* one of a list of choices */
    COLUMN_GCS,        /* garbage collectors, joined by commas: g1,z; others after the separator */
    COLUMN_PATTERN,    /* a regular expression */
    COLUMN_TAG,        /* tag of a JDK's source tree; for another project OWNER/REPOSITORY@TAG on GitHub */
    COLUMN_PLACE,      /* PATH:LINE in the tree */
    COLUMN_EVENTS,     /* events of any release, joined by blanks */
    COLUMN_FOUND,      /* results of a search: events, type:NAME, task:ANCHOR, field:NAME, filter:QUERY, page:ADDRESS,
                          word:WORD, say:HOW, joined by blanks */
    COLUMN_EXPRESSION, /* the cell is itself a regular expression */
};

struct curated_column {
    enum column_kind kind;
    const char *name; /* for messages */
    /* 1 + offset of the member for the cell in the item that the row adds: a text, a struct ds_place or an unsigned
     * for GCs; 0: not stored. */
    size_t to;
    size_t second; /* the same for the part after the separator */
    /* Instead of `to`: the attribute of any kind that the cell sets; for a list, the cell is the list. */
    const struct format_attribute *attribute;
    char separator;      /* divides the cell into two parts, the first of which has the kind; '.' for COLUMN_FIELD */
    bool is_list;        /* the cell, or its second part, is a list joined by commas: each element is a fact */
    bool may_be_none;    /* a hyphen stands for no value */
    bool may_be_missing; /* for the last column: a row may end before it */
    const char *const *choices;
    const char *pattern;
};

enum { CURATED_COLUMNS = 16 };

struct curated_row {
    struct place place;
    int count;
    const char *cells[CURATED_COLUMNS];
    struct releases jdks; /* from the column of releases; empty without one */
};
struct curated_rows VEC(struct curated_row);

/* A row in a release. */
struct curated_fact {
    struct dataset_list *list;
    struct dataset *dataset;
    const struct curated_table *table;
    const struct curated_row *row;
    const char *element; /* element of the row's list; NULL: the table has no lists */
};

/* The objects that the rows of a table belong to. */
struct curated_owner {
    /* Returns the owner in the release of the fact. NULL: the release does not contain it, or the fact does not
     * apply. *problem receives a message if the row is wrong. */
    void *(*find)(const struct curated_fact *fact, const char **problem);
};

struct curated_table {
    const char *file; /* in the data folder */
    const char *step; /* step of `collector merge`; NULL: not merged into data sets */
    struct curated_column columns[CURATED_COLUMNS];
    /* 1 << column: rows with equal cells in these columns have no release in common. */
    unsigned key;
    /* 1 << column: these columns identify a row without an owner in any of its releases in messages; 0: the columns
     * are checked. */
    unsigned names;
    bool warns; /* report such a row as a warning */
    const struct curated_owner *owner;
    size_t list, item; /* offset of the owner's vector, and size of an item; 0: the owner's own members are set */
    struct {
        size_t to; /* as in a column */
        const char *text;
    } constant; /* value for each item */
    /* Returns the problem of the item in the release of the fact; NULL: none. May be NULL. */
    const char *(*problem)(const struct curated_fact *fact, const void *owner, const void *item);
    /* Adds a fact that concerns several owners. Returns false if none of them exists. */
    bool (*add)(const struct curated_fact *fact, const char **problem);
};

/*
 * Returns the table at *at, which starts at 0 and is incremented: those of tables.c, then one for each other row of the
 * format that names a file. Returns false after the last one.
 */
bool curated_next(struct curated_table *table, size_t *at);
/* Confirmations of code for texts: subject, releases, code, fingerprint (collector/collect/confirmed.h). */
extern const struct curated_table *const curated_confirmed;

/* The number of columns. */
int curated_columns(const struct curated_table *table);
/*
 * Reads the rows of the table in the data folder; a file that does not exist has none. Reports each row with a
 * malformed cell or the key of an earlier row, and returns false if there are any. Texts belong to the pool.
 */
bool curated_read(struct curated_rows *rows, const struct curated_table *table, const char *data, struct strpool *pool,
                  struct diag *diag);
/*
 * Checks only the form of a table; `path` ends with the name of the table. Checking names against the releases requires
 * the whole folder (check_data.h). Returns false after reported errors.
 */
bool curated_check_form(const char *path, struct diag *diag);
/* Returns the first part of a cell, and the second in *second; NULL without the separator. */
const char *curated_split(const struct curated_column *column, const char *cell, const char **second,
                          struct strpool *pool);
/* Returns path and line of a cell PATH:LINE; the other members are empty. */
struct ds_place curated_place(const char *cell, struct strpool *pool);
/*
 * Checks that releases contain the names in the row. If not, the row is set aside (aside.h), or it is an error, which
 * sets *ok to false. `tasks`: the names of tasks.
 */
bool curated_check_names(const struct curated_table *table, const struct curated_row *row, struct dataset_list *list,
                         const struct strmap *tasks, struct diag *diag, bool *ok);
/* The form of messages about cells: the name of the column, CURATED_SHOWN, the cell, a text. */
#define CURATED_BREACH "%s \"%.*s\": %s"
enum { CURATED_SHOWN = 60 };
/* Reports a wrong cell; returns false. */
bool curated_breach(const struct curated_table *table, const struct curated_row *row, int column, const char *what,
                    struct diag *diag);

#endif
