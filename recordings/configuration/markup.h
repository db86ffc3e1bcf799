/*
 * A reader of XML for configurations: elements, attributes and texts in the order of the file. Entities other than the
 * five predefined ones are errors; the DOCTYPE, comments and instructions are skipped.
 */
#ifndef CONFIGURATION_MARKUP_H
#define CONFIGURATION_MARKUP_H

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/diag.h"
#include "common/base/vec.h"

enum markup_kind {
    MARKUP_OPEN,  /* name, attributes */
    MARKUP_CLOSE, /* name */
    MARKUP_TEXT,  /* text: a part of what is between two tags */
    MARKUP_END,   /* of the document */
    MARKUP_BAD,   /* a reported error */
};

struct markup_attribute {
    const char *name, *value;
};

struct markup {
    const char *file, *begin, *end, *at, *counted; /* borrowed; the text ends with a NUL */
    struct diag *diag;
    struct arena arena;
    struct VEC(const char *) open; /* names of the open elements */
    struct VEC(struct markup_attribute) attributes;
    struct buf text;
    const char *name;
    long line;     /* of `counted`: the end of the last start tag */
    bool is_empty; /* a close of the same element follows */
    bool has_root;
};

/* Begins with the text of the file, in which a NUL is a mistake, as any character that XML does not permit. */
void markup_begin(struct markup *markup, const struct buf *text, const char *file, struct diag *diag);
enum markup_kind markup_next(struct markup *markup);
/* Returns the value of an attribute of the last start tag; NULL: it does not have it. */
const char *markup_attribute(const struct markup *markup, const char *name);
void markup_end(struct markup *markup);

#endif
