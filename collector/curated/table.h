/*
 * The hand-written tables of the data folder: one declaration for each (tables.c), which reading, checking, merging,
 * check-places and data/README.md follow.
 *
 * A fact whose row in the format names a file needs no entry (format.h, `curated`); an entry without columns adds to
 * such a row what only this folder knows. For other facts, add an entry in tables.c, and the format of what it adds
 * (common/dataset).
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
    COLUMN_TEXT,       /* for people */
    COLUMN_WORDS,      /* for people, different ones joined by ", " */
    COLUMN_QUOTE,      /* a part of a line of source code */
    COLUMN_RELEASES,   /* 8+, 11-17,21 */
    COLUMN_RELEASE,    /* 17 */
    COLUMN_EVENT,      /* that a release of the row has */
    COLUMN_FIELD,      /* EVENT.FIELD, likewise */
    COLUMN_CHOICE,     /* one of a list */
    COLUMN_GCS,        /* garbage collectors, joined by commas: g1,z; after the separator others */
    COLUMN_PATTERN,    /* a regular expression */
    COLUMN_TAG,        /* of a JDK's source tree; of another project's, OWNER/REPOSITORY@TAG on GitHub */
    COLUMN_PLACE,      /* PATH:LINE in the tree */
    COLUMN_EVENTS,     /* events of any release, joined by blanks */
    COLUMN_FOUND,      /* what a search finds: events, type:NAME, task:ANCHOR, filter:QUERY, page:ADDRESS, word:WORD,
                        * say:HOW, joined      by blanks
                        */
    COLUMN_EXPRESSION, /* itself a regular expression */
};

struct curated_column {
    enum column_kind kind;
    const char *name; /* for messages */
    /* 1 + the offset of the cell's member in what the row adds; 0: it is not in the data sets. A text; a struct
     * ds_place of a place; an unsigned of GCs. */
    size_t to;
    size_t second; /* the same for the part after the separator */
    /* Instead of `to`: the attribute of any kind that the cell sets; of a list it is the list. */
    const struct format_attribute *attribute;
    char separator;      /* the cell has two parts; the kind is that of the first. A COLUMN_FIELD has '.' */
    bool is_list;        /* the cell, or its second part, is a list joined by commas: each element is a fact */
    bool may_be_none;    /* a hyphen means no value */
    bool may_be_missing; /* of the last column: a row may end before it */
    const char *const *choices;
    const char *pattern;
};

enum { CURATED_COLUMNS = 16 };

struct curated_row {
    struct place place;
    int count;
    const char *cells[CURATED_COLUMNS];
    struct releases jdks; /* of the column of releases; of a table without one, empty */
};
struct curated_rows VEC(struct curated_row);

/* A row in a release. */
struct curated_fact {
    struct dataset_list *list;
    struct dataset *dataset;
    const struct curated_table *table;
    const struct curated_row *row;
    const char *element; /* of the list in the row; NULL: the table has no lists */
};

/* What the rows of a table are about. */
struct curated_owner {
    /* In the release of the fact; NULL: the release does not have it, or the fact does not apply. `problem` takes what
     * is wrong with the row. */
    void *(*find)(const struct curated_fact *fact, const char **problem);
    void (*for_each)(struct dataset *dataset, void (*visit)(void *owner, const void *context), const void *context);
};

struct curated_table {
    const char *file; /* in the data folder */
    const char *step; /* of `collector merge`; NULL: the table is not merged into data sets */
    struct curated_column columns[CURATED_COLUMNS];
    /* 1 << column: rows that are equal in these do not have a release in common. */
    unsigned key;
    /* 1 << column: a row without an owner in any of its releases is reported by these; 0: the columns are checked. */
    unsigned names;
    bool warns; /* such a row is a warning */
    const struct curated_owner *owner;
    size_t list,
        item; /* the offset of the owner's vector, and the size of an item; 0: the members are the owner's own */
    struct {
        size_t to; /* as in a column */
        const char *text;
    } constant; /* of each item */
    /* What is wrong with the item in the release of the fact; NULL: nothing. May be NULL. */
    const char *(*problem)(const struct curated_fact *fact, const void *owner, const void *item);
    /* Adds a fact that concerns several owners; false if none of them exists. */
    bool (*add)(const struct curated_fact *fact, const char **problem);
};

/*
 * The table at *at, which counts from 0, and is increased: those of tables.c, then one for each other row of the format
 * that names a file. False after the last one.
 */
bool curated_next(struct curated_table *table, size_t *at);
/* That code is confirmed for a text: subject, releases, code, fingerprint (collector/collect/confirmed.h). */
extern const struct curated_table *const curated_confirmed;

/* The number of columns. */
int curated_columns(const struct curated_table *table);
/* The first column of this kind; -1: none. */
int curated_column(const struct curated_table *table, enum column_kind kind);
/*
 * Reads the rows of the table in the data folder; a file that does not exist has none. Reports each row that has a cell
 * of another form, or the key of an earlier row; false if there is one. Texts belong to the pool.
 */
bool curated_read(struct curated_rows *rows, const struct curated_table *table, const char *data, struct strpool *pool,
                  struct diag *diag);
/*
 * Checks the form of a table alone: `path` ends with the name of a table. Whether the releases have what its rows name
 * takes the whole folder (check_data.h). Reports what is wrong; false if anything is.
 */
bool curated_check_form(const char *path, struct diag *diag);
/* The two parts of a cell; a cell without the separator has no second part. */
const char *curated_split(const struct curated_column *column, const char *cell, const char **second,
                          struct strpool *pool);
/* Path and line of a cell PATH:LINE; the rest is empty. */
struct ds_place curated_place(const char *cell, struct strpool *pool);
/*
 * Whether releases have the names in the row. If not, the row is set aside (aside.h), or it is an error, which sets *ok
 * to false. `tasks`: the names of tasks.
 */
bool curated_check_names(const struct curated_table *table, const struct curated_row *row, struct dataset_list *list,
                         const struct strmap *tasks, struct diag *diag, bool *ok);
/* What is wrong with a cell: the name of its column, CURATED_SHOWN, the cell, a text. */
#define CURATED_BREACH "%s \"%.*s\": %s"
enum { CURATED_SHOWN = 60 };
/* Reports it; returns false. */
bool curated_breach(const struct curated_table *table, const struct curated_row *row, int column, const char *what,
                    struct diag *diag);

#endif
