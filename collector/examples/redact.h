/*
 * Removes private data from recorded texts, by the rules of data/redactions.tsv.
 *
 * A line is `kind<TAB>where<TAB>pattern<TAB>replacement`; `where` is an event's field (jdk.SystemProcess.commandLine)
 * or *; patterns are POSIX extended regular expressions. Kinds, in the order of application:
 *   replace  every match becomes the replacement; \1 to \9 are the groups
 *   keep     a value that does not match completely becomes the replacement
 *   forbid   redact_check reports a match
 */
#ifndef EXAMPLES_REDACT_H
#define EXAMPLES_REDACT_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct redactor;

/* Reads the rules. Returns NULL after a reported error. The caller frees the result. */
struct redactor *redactor_read(const char *file, struct diag *diag);
void redactor_free(struct redactor *redactor);
/*
 * Sets the name of the host that redact_check reports; redactor_read sets the name of this host. A short name,
 * "localhost" or a common word (main, builder) is ignored, because texts contain it with another meaning.
 */
void redactor_set_host(struct redactor *redactor, const char *host);
/* Writes the redacted text to `out`, which is cleared first. Returns false if a rule of the kind keep replaced the
 * whole value. */
bool redact(const struct redactor *redactor, const char *event, const char *field, const char *text, struct buf *out);
/* Returns whether a rule of the kind keep exists for the field. Only then can redact return false. */
bool redact_is_listed(const struct redactor *redactor, const char *event, const char *field);
/*
 * Reports private data in a file: the name of the host anywhere; forbidden patterns in the values of examples (lines
 * with <stringValue>) and bars, or anywhere in files other than XML. Each is an error. Returns true if there is none.
 */
bool redact_check(const struct redactor *redactor, const char *file, struct diag *diag);

#endif
