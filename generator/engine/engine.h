/*
 * Pages as queries: renders all pages of a kind from templates/pages/<kind>.sql and <kind>.mustache.
 *
 * Each row of the query "page" is a page; docs/pages.md describes query files, names and templates. All names are
 * resolved before a page is rendered.
 */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "common/base/buf.h"
#include "generator/engine/queries.h"

struct engine {
    struct queries queries; /* set db, folder and diag; the rest is zero */
    bool is_profiled;       /* measures the time of each query */
};

/* The columns of "page" that the generator reads, borrowed during the call; NULL if not set. */
struct engine_page {
    const char *path, *title, *summary;
    const char *search; /* page: the search lists the page; headings: also its headings */
    const struct buf *text;
};

/* Takes a rendered page. Returns false after a reported error, which ends the rendering. */
typedef bool engine_take(void *context, const struct engine_page *page);

/* Renders the pages in the order of the rows. Returns false after reported errors. */
bool engine_render(struct engine *engine, const char *kind, engine_take *take, void *context);
void engine_dispose(struct engine *engine);

#endif
