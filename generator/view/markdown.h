/* Markdown of the data set as HTML. */
#ifndef VIEW_MARKDOWN_H
#define VIEW_MARKDOWN_H

#include "common/base/arena.h"

/*
 * HTML in the arena: without raw HTML and dangerous addresses, headings two levels lower to fit into
 * a page's section, and the text of images instead of them (no request leaves the site).
 */
const char *markdown_html(struct arena *arena, const char *text);

#endif
