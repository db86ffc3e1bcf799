/*
 * The kinds of pages and other files.
 */
#ifndef GENERATOR_KINDS_H
#define GENERATOR_KINDS_H

#include <stdbool.h>

#include "generator/output/renderer.h"

struct page_kind {
    const char *name;
    /* Writes all files of the kind, and returns false after a reported error. NULL: queries and a template of this name
     * (queried.h). */
    bool (*render)(struct renderer *renderer);
};
/* In the order of rendering: the site map has the pages of the kinds before it. A NULL name ends the list. */
extern const struct page_kind page_kinds[];

#endif
