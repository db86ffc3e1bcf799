/*
 * Escaping by destination, applied at output time.
 *
 * All functions take UTF-8. If the destination is XML, HTML or JSON, U+FFFD replaces bytes that are not valid
 * UTF-8 and characters that XML 1.0 excludes.
 */
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include <stddef.h>

#include "common/base/buf.h"

/* Text between tags: & < > (XML and HTML). */
void escape_text(struct buf *out, const char *text, size_t length);
/* An attribute's value in double quotes: also the quote, tab, line feed, carriage return. */
void escape_attribute(struct buf *out, const char *text, size_t length);
/* The same for HTML pages: a character that changes the direction of text appears as "[U+202E]". */
void escape_page(struct buf *out, const char *text, size_t length);
/* Only these characters. */
void escape_direction(struct buf *out, const char *text, size_t length);
/* One segment of a URL's path, or a query's value: all but RFC 3986's unreserved characters. */
void escape_url(struct buf *out, const char *text, size_t length);
/* The inside of a JSON string. */
void escape_json(struct buf *out, const char *text, size_t length);

#endif
