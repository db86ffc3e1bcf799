/* Functions for C strings. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns whether both are present and equal. */
bool text_is(const char *a, const char *b);
/* Returns whether both are equal, or both are NULL. */
bool text_same(const char *a, const char *b);
/* Compares two `const char *` by bytes, for qsort. */
int text_order(const void *a, const void *b);
/* Returns whether `text` is one of the words, which end with NULL. `words` may be NULL. */
bool text_is_one_of(const char *text, const char *const *words);

/* Returns whether `text` can be the address of a link: http or https, a host, and no blank, quote or control
 * character. */
bool text_is_web_address(const char *text);
bool text_starts_with(const char *text, const char *start);
bool text_ends_with(const char *text, const char *ending);
/* Returns whether `text` matches the pattern up to `end`: * is any text, ? any byte. Takes time in proportion to the
 * product of both lengths. */
bool text_matches(const char *text, const char *pattern, const char *end);
/* Returns the part of a Java name after its last dot: `EventConfiguration` for `jdk.jfr.EventConfiguration`. Points
 * into `name`. */
const char *text_simple_name(const char *name);
/* Returns the line after `line`, which may be empty; NULL if no line break follows. */
const char *text_next_line(const char *line);
/* Compares two versions in the order of Debian, which also fits the versions of the JDK. Returns a negative number,
 * zero or a positive number. */
int text_compare_versions(const char *a, const char *b);
/* Writes the decimal digits of the number, without a NUL; gives their count. */
enum { TEXT_INTEGER_MAX = 20 };
size_t text_integer(char out[TEXT_INTEGER_MAX], int64_t value);
/*
 * Returns the length of the UTF-8 sequence at the beginning of `left` bytes (at least 1), and its code point in *code;
 * 0 if the sequence is invalid, which includes overlong forms, surrogates and values above U+10FFFF.
 */
size_t text_character(const void *at, size_t left, uint32_t *code);

/* Finds the known name closest to a misspelt one. Less than a third of the letters may differ. */
struct text_nearest {
    const char *text;  /* the misspelt name */
    const char *found; /* the nearest name so far, borrowed; NULL: none is similar */
    size_t edits;      /* letters to insert, remove or replace to get `found`, ignoring case */
};
/* Takes the candidate if it is nearer than all earlier ones. */
void text_compare_near(struct text_nearest *nearest, const char *candidate);

#endif
