/*
 * The strings of a recording, decoded as Java does it: each malformed part of UTF-8 is one U+FFFD, also
 * an encoded surrogate.
 */
#ifndef PRINT_JAVASTRING_H
#define PRINT_JAVASTRING_H

#include "collector/print/output.h"
#include "libjfr/jfr.h"

/*
 * Between quotes of JSON, as the JDK's tool escapes: ASCII only, and "/" as "\/". A surrogate that
 * stands alone becomes U+FFFD, as from JDK 28 on (older tools escape it, which is not valid text).
 */
void javastring_json(struct output *out, const struct jfr_string *string);
/*
 * In XML, content or attribute, as the JDK's tool escapes: ASCII only, all quotes too. What XML cannot
 * hold, and a surrogate that stands alone, is U+FFFD as it is, in UTF-8.
 */
void javastring_xml(struct output *out, const struct jfr_string *string);
/* As text in UTF-8; a surrogate that stands alone is "?". */
void javastring_text(struct output *out, const struct jfr_string *string);
/* The same of the JVM's name of a class, with dots between packages. */
void javastring_class_name(struct output *out, const struct jfr_string *string);

#endif
