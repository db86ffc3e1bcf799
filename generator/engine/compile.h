/*
 * Compiles a template's text to a flat list of nodes, which link.c resolves.
 *
 * The syntax is that of Mustache (https://mustache.github.io/mustache.5.html): values, raw with {{{ }}} and {{& }},
 * sections, inverted sections, comments, partials, delimiters. docs/pages.md has the meaning of names.
 *
 * The nodes of a section are between its node and `end`. Texts and names are borrowed from the source or are in the
 * arena.
 */
#ifndef ENGINE_COMPILE_H
#define ENGINE_COMPILE_H

#include <stdbool.h>
#include <stdint.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/vec.h"

/* The text and its file, for messages. Both are borrowed. */
struct template_source {
    const char *text, *file;
    size_t length;
};

enum node_kind { NODE_TEXT, NODE_VALUE, NODE_RAW, NODE_SECTION, NODE_INVERTED, NODE_PARTIAL };

struct node {
    enum node_kind kind;
    uint32_t end; /* for a section: the index after its last node */
    const char *text, *name, *indent;
    size_t length;
    struct place place; /* of its tag */
};

struct template
{
    const char *file;
    struct VEC(struct node) nodes;
};

/* Compiles the source. Each of its lines is indented with `indent`. Returns false after a reported error. */
bool template_compile(struct template *out, struct arena *arena, const struct template_source *source,
                      const char *indent, struct diag *diag);
/* Frees the nodes, but not the template itself. */
void template_dispose(struct template *template);

#endif
