/*
 * Compiles a template's text to a flat list of nodes, which mustache.c renders.
 *
 * The nodes of a section are between its node and `end`. Texts and names are borrowed from the source or are in the
 * arena.
 */
#ifndef TEMPLATE_COMPILE_H
#define TEMPLATE_COMPILE_H

#include "common/base/vec.h"
#include "generator/template/mustache.h"

struct key {
    const char *name;
    uint32_t length, hash;
};

/* A dotted name. Without keys it is ".", the innermost context. */
struct path {
    struct key *keys;
    uint32_t count;
};

enum node_kind { NODE_TEXT, NODE_VALUE, NODE_RAW, NODE_SECTION, NODE_INVERTED, NODE_PARTIAL };

struct node {
    enum node_kind kind;
    uint32_t end; /* for a section: the index after its last node */
    const char *text, *name, *indent;
    size_t length;
    struct place place; /* of its tag */
    struct path path;
};

struct template
{
    const char *file;
    struct VEC(struct node) nodes;
};

/* Compiles the source. Each of its lines is indented with `indent`. Returns false after a reported error. */
bool template_compile(struct template *out, struct arena *arena, const struct mustache_source *source,
                      const char *indent, struct diag *diag);
/* Frees the nodes, but not the template itself. */
void template_dispose(struct template *template);

#endif
