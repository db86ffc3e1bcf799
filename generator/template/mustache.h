/*
 * Mustache templates, compiled once and rendered many times.
 *
 * The language is that of the Mustache specification: interpolation (escaped for text and for attributes in
 * double quotes; raw with {{{ }}} and {{& }}), sections, inverted sections, comments, partials, delimiters.
 * False in a section are: nothing, false, an empty text, an empty list.
 *
 * A template has a name ("pages/release", "partials/event") and comes from the set's loader when it is first
 * asked for. The set owns all compiled templates; rendering changes nothing in them, so a partial may call itself.
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
        *text; /* lent to the set as long as it lives; NULL: there is no such template, which renders as nothing */
    size_t length;
    const char *file; /* for messages; lent likewise */
};

/* Gives the source of a template; false when it told an error. */
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
 * Appends the rendered template to `out`. Syntax errors are told with the file's line and column, and false is given.
 */
bool mustache_render(struct mustache *set, const char *name, const struct view *view, struct buf *out,
                     struct diag *diag);

#endif
