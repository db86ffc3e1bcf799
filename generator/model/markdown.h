/* Converts Markdown in the data set to HTML. */
#ifndef MODEL_MARKDOWN_H
#define MODEL_MARKDOWN_H

#include "common/base/arena.h"

/*
 * Returns HTML in the arena. Raw HTML is removed, and so are links to anything but http, https and pages of the site.
 * Characters that change the direction of text appear as "[U+202E]". Headings are two levels lower to fit into a page's
 * section. Images are replaced by their text, because pages load nothing from other hosts.
 */
const char *markdown_html(struct arena *arena, const char *text);

#endif
