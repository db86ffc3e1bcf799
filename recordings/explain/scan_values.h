/* Values of events as text. */
#ifndef EXPLAIN_SCAN_VALUES_H
#define EXPLAIN_SCAN_VALUES_H

#include "libjfr/jfr.h"

/* Writes a string or a number into `out`, NUL-terminated and truncated to `capacity`. Returns false for null and
 * other kinds. */
bool scan_text(const struct jfr_value *value, char *out, size_t capacity);

#endif
