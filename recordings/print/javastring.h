/*
 * Strings of a recording, decoded as in Java: each malformed part of UTF-8 becomes one U+FFFD, and so does an encoded
 * surrogate.
 */
#ifndef PRINT_JAVASTRING_H
#define PRINT_JAVASTRING_H

#include "recordings/print/output.h"
#include "libjfr/jfr.h"

/*
 * Writes the content of a JSON string with the escapes of the JDK's tool: ASCII only, and "/" as "\/". An unpaired
 * surrogate becomes U+FFFD, as since JDK 28 (older tools escape it, which is not valid text).
 */
void javastring_json(struct output *out, const struct jfr_string *string);
/*
 * Writes XML content or an attribute's value with the escapes of the JDK's tool: ASCII only, including all quotes.
 * Characters that XML does not permit, and unpaired surrogates, become U+FFFD in UTF-8.
 */
void javastring_xml(struct output *out, const struct jfr_string *string);
/* Writes plain UTF-8. An unpaired surrogate becomes "?". */
void javastring_text(struct output *out, const struct jfr_string *string);
/* The same for the JVM's name of a class, with a dot for each slash. The JDK's tool also replaces the slash of a
 * hidden class. */
void javastring_class_name(struct output *out, const struct jfr_string *string);

#endif
