/* Helpers for C strings. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether both are present and equal. */
bool text_is(const char *a, const char *b);
/* Whether both are equal, or both are NULL. */
bool text_same(const char *a, const char *b);
/* The order of the bytes of two `const char *`, for qsort. */
int text_order(const void *a, const void *b);
/* Whether it is one of these words, which end with NULL; no words: false. */
bool text_is_one_of(const char *text, const char *const *words);

/* Whether this can be the address of a link: http or https, a host, and no blank, quote or control character. */
bool text_is_web_address(const char *text);
bool text_starts_with(const char *text, const char *start);
bool text_ends_with(const char *text, const char *ending);
/* The part of a Java name after its last dot: `EventConfiguration` of `jdk.jfr.EventConfiguration`. Points into `name`.
 */
const char *text_simple_name(const char *name);
/* The line after the one at `line`, which may be empty; NULL after the last line break. */
const char *text_next_line(const char *line);
/* Negative, zero, positive: the order of Debian's versions, which also fits the JDK's ("~" sorts before the end). */
int text_compare_versions(const char *a, const char *b);
/*
 * Length of the valid UTF-8 sequence at the beginning of `left` bytes, of which there is one at least, and its code
 * point; 0 if it is none (overlong forms, surrogates and values above U+10FFFF included).
 */
size_t text_character(const void *at, size_t left, uint32_t *code);

/* Finds the known name closest to a misspelt one: less than a third of the letters differ. */
struct text_nearest {
    const char *text;  /* the misspelt name */
    const char *found; /* the nearest so far, borrowed; NULL: none is similar */
    size_t edits;      /* to it; letters to insert, delete or replace, ignoring case */
};
/* Takes the candidate if it is nearer than those before. */
void text_compare_near(struct text_nearest *nearest, const char *candidate);

#endif
