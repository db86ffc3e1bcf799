/* The value of a Java string literal. */
#ifndef SOURCE_JAVA_TEXT_H
#define SOURCE_JAVA_TEXT_H

#include <stddef.h>

#include "common/base/buf.h"

/* Appends the value of a literal as UTF-8, with escapes resolved. `text` includes the quotes ("..." or a text block).
 */
void java_text_decode(struct buf *out, const char *text, size_t length);

/* Appends Java code with its Unicode escapes resolved. A line feed becomes a blank, so that lines keep their numbers;
 * a NUL and unpaired surrogates stay escapes. */
void java_text_resolve(struct buf *out, const char *text, size_t length);

#endif
