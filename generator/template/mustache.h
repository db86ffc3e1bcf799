/*
 * Mustache templates, compiled once and rendered many times.
 *
 * The language is that of the Mustache specification: interpolation (escaped for text and for attributes in
 * double quotes; raw with {{{ }}} and {{& }}), sections, inverted sections, comments, partials, delimiters.
 * A missing value, false, an empty text and an empty list are false in a section.
 *
 * A template has a name ("pages/release", "partials/event"). The set's loader loads it on first use. The set owns all
 * compiled templates. Rendering does not change them, so a partial may include itself.
 */
#ifndef TEMPLATE_MUSTACHE_H
#define TEMPLATE_MUSTACHE_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "generator/template/view.h"

struct mustache_source {
    const char
        *text; /* borrowed for the lifetime of the set; NULL: there is no such template, and nothing is rendered */
    size_t length;
    const char *file; /* for messages; borrowed likewise */
};

/* Returns the source of a template; false after a reported error. */
typedef bool mustache_loader(void *context, const char *name, struct mustache_source *source, struct diag *diag);

struct mustache {
    mustache_loader *load;
    void *context;
    struct arena arena;
    struct strmap templates; /* "name" or "name\nindentation" to struct template */
};

/* A set of all zero bytes but for `load` and `context` is ready. */
void mustache_dispose(struct mustache *set);
/*
 * Appends the rendered template to `out`. Syntax errors are reported with line and column; then it returns false.
 */
bool mustache_render(struct mustache *set, const char *name, const struct view *view, struct buf *out,
                     struct diag *diag);

#endif
