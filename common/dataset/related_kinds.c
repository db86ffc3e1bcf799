#include "common/dataset/related_kinds.h"

#include <stddef.h>
#include <string.h>

#include "common/base/text.h"

enum { PAIRED = 10, SUCCESSOR = 6 };

/* The first PAIRED names are pairs of inverses. Each of the others is its own inverse. */
const char *const related_kinds[] = {
    "detail",      "whole", "begin",  "end",  "sample",   "statistics",    "successor",
    "predecessor", "cause", "effect", "join", "confused", RELATED_RENAMED, NULL,
};

const char *const related_words[] = {
    "breaks it down", "belongs to", "start",  "end",          "single occurrence", "totals", "successor",
    "formerly",       "cause",      "effect", "same subject", "easily confused",   NULL,
};

const char *related_stored(const char *kind)
{
    return text_is(kind, RELATED_RENAMED) ? related_kinds[SUCCESSOR] : kind;
}

static const char *const across_releases[] = {"successor", "predecessor"};

const char *related_inverse(const char *kind)
{
    for (size_t i = 0; related_kinds[i]; i++) {
        if (text_is(related_kinds[i], kind))
            return related_kinds[i < PAIRED ? i ^ 1 : i];
    }
    return NULL;
}

bool related_is_confusion(const char *kind)
{
    return text_is(kind, "confused");
}

bool related_across_releases(const char *kind)
{
    return text_is(across_releases[0], kind) || text_is(across_releases[1], kind);
}
