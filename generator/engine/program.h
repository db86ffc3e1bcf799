/*
 * A template with its partials and queries as one list of instructions, in which every name is resolved: a name is the
 * depth of a row and the number of a column.
 *
 * Depth 0 is the row of the query "site", depth 1 that of the query "page", and each section of a query is one deeper.
 * A result is kept with the outermost row that its parameters need: a query without parameters runs once for all pages.
 */
#ifndef ENGINE_PROGRAM_H
#define ENGINE_PROGRAM_H

#include <stdint.h>

#include "generator/engine/queries.h"

enum { PROGRAM_DEPTH_MAX = 16 };

/* A column of a row, or something about the row. */
enum { REF_NUMBER = -1, REF_IS_FIRST = -2, REF_IS_LAST = -3 };
struct ref {
    int depth, column; /* column: 0, 1 ..., or one of the above */
};

/* A query whose parameters are resolved. */
struct use {
    struct query *query;
    const struct ref *parameters;
    int parameter_count;
    int home;  /* depth of the row that keeps the result */
    size_t at; /* among the results of that row */
};

enum op_kind {
    OP_TEXT,
    OP_VALUE, /* escaped */
    OP_RAW,
    OP_COUNT,   /* the number of rows */
    OP_ROWS,    /* what follows up to `end`, for each row */
    OP_ANY,     /* what follows up to `end`, once if there are rows */
    OP_NO_ROWS, /* the same if there are none */
    OP_IF,      /* the same if the column is true */
    OP_UNLESS,
};

struct op {
    enum op_kind kind;
    uint32_t end; /* of a section: the index after its last instruction */
    const char *text;
    size_t length;
    struct ref ref;
    const struct use *use;
};

struct program {
    struct VEC(struct op) ops;
    struct use *site, *page;
    const struct use *warnings;        /* columns file, line, text; NULL: none */
    size_t results[PROGRAM_DEPTH_MAX]; /* the greatest number of results that a row of this depth keeps */
    struct ref path;                   /* the column with the file of a page */
};

/*
 * Links templates/pages/<kind>.mustache. "event.md" is another form of the pages of the kind "event": it has the same
 * queries, and its files are in the column path_md. All mistakes are reported at once. Returns false if there is one.
 * Everything lives as long as the queries.
 */
bool program_link(struct program *program, struct queries *queries, const char *kind);
void program_dispose(struct program *program);

#endif
