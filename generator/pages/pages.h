/*
 * The kinds of pages. Each function renders all pages of its kind, and returns false after a reported error.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdbool.h>

#include "common/base/tsv.h"
#include "generator/output/renderer.h"

/* events/<Name>.html */
bool pages_events(struct renderer *renderer);
/* assets/: own files, Bootstrap */
bool pages_assets(struct renderer *renderer);
/* assets/search-data.js: the data of the search */
bool pages_search(struct renderer *renderer);
/* builder.html, and assets/builder-data.js: the settings of events and configurations */
bool pages_builder(struct renderer *renderer);

/* Reads tasks.tsv or keywords.tsv of the data, if it exists. Returns false after a reported error. */
bool pages_read_table(struct renderer *renderer, const char *file, bool (*read)(void *, const struct tsv_row *),
                      void *context);
struct json;
/* Adds tasks and keywords to the data of the search. Returns false after a reported error. */
bool pages_keywords(struct renderer *renderer, struct json *json);

struct page_kind {
    const char *name;
    bool (*render)(struct renderer *renderer); /* NULL: queries and a template of this name (queried.h) */
};
/* In the order of rendering: the site map has the pages of the kinds before it. A NULL name ends the list. */
extern const struct page_kind page_kinds[];

#endif
