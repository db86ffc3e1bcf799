/* A text as words that link to pages, options and bugs, and the plain text between them. */
#ifndef MODEL_WORDS_H
#define MODEL_WORDS_H

#include <stddef.h>

#include "generator/model/site.h"

enum word_kind { WORD_TEXT, WORD_LINK, WORD_OPTION, WORD_BUG };

struct word {
    enum word_kind kind;
    const char *text; /* borrowed from the text */
    size_t length;
    const char *address; /* of a link, relative to the top of the site; in the arena */
};

/*
 * Takes the next word of the text. *rest is its unread part, at first the text itself. Names of events and types are
 * links, except `self`, the name of the page's own event. Returns false at the end.
 */
bool word_next(const struct site *site, struct arena *arena, const char *text, const char **rest, const char *self,
               struct word *word);

#endif
