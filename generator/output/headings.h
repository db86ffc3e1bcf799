/*
 * The headings of rendered pages, for the search. They are read from the HTML, so that pages need no separate list:
 *
 *     h1                                   the page
 *     section, h2, h3 with an id           a section; its name is that of its first heading
 *     dfn, tr with an id                   a term; a row's name is that of its header
 *     id and data-search="option"          the kind in data-search
 *
 * Only the content of <main> is read. <small> is not part of a name. For an element with data-search, it is the label.
 */
#ifndef OUTPUT_HEADINGS_H
#define OUTPUT_HEADINGS_H

#include <stdbool.h>

#include "common/base/arena.h"
#include "common/base/vec.h"

struct heading {
    const char *kind; /* page, section, term, or the value of data-search */
    const char *name, *label;
    const char *about; /* the outer heading; "" for a page */
    const char *text; /* text of the paragraphs, lists and, in a row, cells that belong to it; for a page with headings,
                         the first paragraph */
    const char *place; /* guide.html#chunk */
};

/* All texts are in the arena. A list of all zero bytes is empty and ready for use. */
struct headings {
    struct VEC(struct heading) list;
    struct arena arena;
};

/* Appends a page with the address `path`; `all`: with its headings. */
void headings_read(struct headings *headings, const char *path, const char *html, size_t length, bool all);
void headings_dispose(struct headings *headings);

#endif
