/*
 * Mustache templates, compiled once and rendered many times.
 *
 * The language is that of the Mustache specification (https://mustache.github.io/mustache.5.html): interpolation
 * (escaped for text and for attributes in double quotes; raw with {{{ }}} and {{& }}), sections, inverted sections,
 * comments, partials, delimiters. A missing value, false, an empty text and an empty list are false in a section.
 *
 * A template has a name ("pages/release", "partials/event"). The loader of the set loads it when it is first used. The
 * set owns all compiled templates. Rendering does not change them, so a partial may include itself.
 */
#ifndef TEMPLATE_MUSTACHE_H
#define TEMPLATE_MUSTACHE_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "generator/template/view.h"

struct mustache_source {
    const char *text; /* borrowed for the lifetime of the set; NULL: no such template, which renders as nothing */
    size_t length;
    const char *file; /* for messages; borrowed likewise */
};

/* Returns the source of a template in *source; false after a reported error. */
typedef bool mustache_loader(void *context, const char *name, struct mustache_source *source, struct diag *diag);

struct mustache {
    mustache_loader *load;
    void *context;
    struct arena arena;
    struct strmap templates; /* "name" or "name\nindentation" to struct template */
};

/* Frees the templates. A set of all zero bytes except for `load` and `context` is ready for use. */
void mustache_dispose(struct mustache *set);
/*
 * Appends the rendered template to `out`. Returns false after a syntax error, which is reported with line and column.
 */
bool mustache_render(struct mustache *set, const char *name, const struct view *view, struct buf *out,
                     struct diag *diag);

#endif
