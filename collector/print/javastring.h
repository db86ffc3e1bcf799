/*
 * The strings of a recording as UTF-16 units, decoded as Java does it: each malformed part of UTF-8
 * is one U+FFFD, also an encoded surrogate.
 */
#ifndef PRINT_JAVASTRING_H
#define PRINT_JAVASTRING_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/print/output.h"
#include "collector/recording/jfr.h"

struct java_units {
    const uint8_t *at, *end; /* borrowed from the recording */
    enum jfr_encoding encoding;
    uint16_t low; /* second half of a pair that is still to come, or 0 */
};

void java_units_begin(struct java_units *units, const struct jfr_string *string);
bool java_units_next(struct java_units *units, uint16_t *unit);

/*
 * Between quotes of JSON, as the JDK's tool escapes: ASCII only, and "/" as "\/". A surrogate that
 * stands alone becomes U+FFFD, as from JDK 28 on (older tools escape it, which is no valid text).
 */
void javastring_json(struct output *out, const struct jfr_string *string);
/* As text in UTF-8; a surrogate that stands alone is "?". `from`/`to`: ASCII replacement as it goes, 0: none. */
void javastring_text(struct output *out, const struct jfr_string *string, char from, char to);

#endif
