/*
 * The kinds of pages. Each function renders all pages of its kind, and returns false after a reported error.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include <stdbool.h>

#include "generator/output/renderer.h"

/* assets/: own files, Bootstrap */
bool pages_assets(struct renderer *renderer);

struct page_kind {
    const char *name;
    bool (*render)(struct renderer *renderer); /* NULL: queries and a template of this name (queried.h) */
};
/* In the order of rendering: the site map has the pages of the kinds before it. A NULL name ends the list. */
extern const struct page_kind page_kinds[];

#endif
