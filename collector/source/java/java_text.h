/* The value of a Java string literal. */
#ifndef SOURCE_JAVA_TEXT_H
#define SOURCE_JAVA_TEXT_H

#include <stddef.h>

#include "common/base/buf.h"

/* Appends what a literal means: `text` with its quotes ("..." or a text block), escapes resolved, as UTF-8. */
void java_text_decode(struct buf *out, const char *text, size_t length);

#endif
