/*
 * Reads the texts of the values of an enumeration from HotSpot's C++ sources, which list them in several forms.
 *
 * Preprocessor conditions are ignored: the texts of all branches are values. A text in pieces, such as "null_assert"
 * JVMCI_ONLY("_or_unreached0"), is joined.
 */
#ifndef SOURCE_ENUM_SHAPES_H
#define SOURCE_ENUM_SHAPES_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"

enum enum_shape {
    ENUM_CASES,   /* a switch in the function `anchor`: each case returns a string, except that of the label `except` */
    ENUM_RETURNS, /* strings in the return statements of the function `anchor` */
    ENUM_ARRAY,   /* the array `anchor`, each of whose elements contains a string */
    ENUM_MACRO, /* #define anchor(f): the argument of each f(...), a string or a word; includes other macros with (f) */
    ENUM_CALLS, /* the argument of each call(...) with a string in the function or class `anchor`; NULL: in the file */
};

struct enum_rule {
    const char *type; /* GCCause */
    const char *path; /* below HotSpot's shared sources: gc/shared/gcCause.cpp */
    enum enum_shape shape;
    const char *anchor;
    const char *call;     /* for ENUM_CALLS */
    size_t argument;      /* for ENUM_MACRO and ENUM_CALLS: from 0 */
    const char *except;   /* for ENUM_CASES; may be NULL */
    const char *fallback; /* result of ENUM_CASES for values without a case, which recordings may contain */
};

struct enum_file {
    const char *name; /* for messages */
    const char *data;
    size_t length;
};

struct enum_text {
    const char *text; /* in the pool; not empty */
    long line;
};
struct enum_texts VEC(struct enum_text);

/*
 * Adds the texts that the rule finds in the file; none if the file lacks the anchor. Returns false after a reported
 * error: the code at the anchor has another form.
 */
bool enum_shape_read(const struct enum_rule *rule, const struct enum_file *file, struct enum_texts *texts,
                     struct strpool *pool, struct diag *diag);

#endif
