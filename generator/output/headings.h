/*
 * The headings of rendered pages, for the search. They are read from the HTML, so that a page lists none of them twice:
 *
 *     h1                                   the page
 *     section, h2, h3 with an id           a section; its name is that of its first heading
 *     dfn, tr with an id                   a term; a row's name is that of its header
 *     id and data-search="option"          as data-search says
 *
 * Only what is in <main> counts. <small> is not part of a name, but the label of an element with data-search.
 */
#ifndef OUTPUT_HEADINGS_H
#define OUTPUT_HEADINGS_H

#include <stdbool.h>

#include "common/base/arena.h"
#include "common/base/vec.h"

struct heading {
    const char *kind; /* page, section, term, or that of data-search */
    const char *name, *label;
    const char *about; /* the heading above it; "" for a page */
    const char *text;  /* of the paragraphs, lists and, in a row, cells that belong to it; of a page with headings, the
                          first paragraph */
    const char *place; /* guide.html#chunk */
};

/* All texts are in the arena. A vector of all zero bytes is empty and ready. */
struct headings {
    struct VEC(struct heading) list;
    struct arena arena;
};

/* Appends a page, whose address is `path`, and all its headings. */
void headings_read(struct headings *headings, const char *path, const char *html, size_t length, bool all);
void headings_dispose(struct headings *headings);

#endif
