/*
 * The views that a recording is shown in: those of the JDK's `jfr view`, and those that it lacks. They are read from a
 * compact text that export/facts_text.c writes: UTF-8, one view per line, with its name, title, form ("table" or
 * "form") and query (query/query.h) separated by tabs.
 */
#ifndef EXPLAIN_VIEWS_H
#define EXPLAIN_VIEWS_H

#include "recordings/explain/findings.h"
#include "recordings/query/query.h"

struct view {
    const char *name, *title; /* NULL: a query that is no view */
    const char *query;
    bool is_form; /* the last row, as lines with a title and a value */
};

struct views {
    struct arena arena;
    struct VEC(struct view) items;
};

/* Parses a copy of the text. Lines with fewer cells are ignored. */
void views_parse(struct views *views, const char *text);
void views_dispose(struct views *views);
/* Finds the view of the name or, without one, all events of the type of the name. Returns NULL, or a message with the
 * nearest name if the name is that of a view only. Texts are in the arena. */
const char *views_choose(const struct views *views, const char *name, struct view *chosen, struct arena *arena);

/* Returns why the view has no rows, in the arena; NULL: it has some. `result` NULL: the query was not executed, and
 * NULL means that the recording has events of its types. */
const char *view_lack(const struct query *query, const struct query_result *result, const struct findings *findings,
                      struct arena *arena);
/* Returns a message if no type of the recording has the name or the field of the query, in the arena; otherwise NULL.
 */
const char *view_misnamed(const struct query_result *result, struct arena *arena);

/* Append the result as an object, {"view", "title", "query", "lack", "unknown_field", "columns", "rows"}, or as text.
 */
void view_print_json(const struct view *view, const struct query_result *result, const char *lack, struct json *json);
void view_print_text(const struct view *view, const struct query_result *result, const char *lack, size_t width,
                     struct buf *out);

#endif
