/*
 * Escaping by destination, applied at output time.
 *
 * All functions take UTF-8. For XML, HTML and JSON, U+FFFD replaces bytes that are not valid UTF-8 and characters that
 * XML 1.0 excludes.
 */
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include <stddef.h>

#include "common/base/buf.h"

/* For text between tags, in XML and HTML: escapes & < >. */
void escape_text(struct buf *out, const char *text, size_t length);
/* For an attribute's value in double quotes: also escapes the quote, tab, line feed and carriage return. */
void escape_attribute(struct buf *out, const char *text, size_t length);
/* Like escape_attribute, for HTML pages: a character that changes the direction of text becomes a label such as
 * "[U+202E]". */
void escape_page(struct buf *out, const char *text, size_t length);
/* Replaces only characters that change the direction of text. */
void escape_direction(struct buf *out, const char *text, size_t length);
/* For a path segment of a URL, or a value in its query: escapes all but the unreserved characters of RFC 3986. */
void escape_url(struct buf *out, const char *text, size_t length);
/* For the inside of a JSON string. */
void escape_json(struct buf *out, const char *text, size_t length);

#endif
