/*
 * Takes what is private out of recorded texts, by rules that are data (data/redactions.tsv).
 *
 * A line is `kind<TAB>where<TAB>pattern<TAB>replacement`; `where` is an event's field (jdk.SystemProcess.commandLine)
 * or *; patterns are POSIX extended regular expressions. Kinds, in the order in which they work:
 *   replace  every match becomes the replacement; \1 to \9 are the groups
 *   keep     a value that does not match as a whole becomes the replacement
 *   forbid   what must not be left: for redact_check
 */
#ifndef EXAMPLES_REDACT_H
#define EXAMPLES_REDACT_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct redactor;

/* NULL (reported) if the file is not as above. The caller frees. */
struct redactor *redactor_read(const char *file, struct diag *diag);
void redactor_free(struct redactor *redactor);
/*
 * The name for which redact_check looks; redactor_read sets that of this host. A name that is short, "localhost" or
 * like a common word (main, builder) would be found where no host is meant: then there is none to look for.
 */
void redactor_set_host(struct redactor *redactor, const char *host);
/* Puts the neutral text into `out` (cleared before). False if the whole value had to give way to a neutral one. */
bool redact(const struct redactor *redactor, const char *event, const char *field, const char *text, struct buf *out);
/* Whether there is a list of what may be kept for this field: only then can redact give false. */
bool redact_is_listed(const struct redactor *redactor, const char *event, const char *field);
/*
 * Looks through a file for what slipped through: the host's name anywhere; forbidden patterns in the values of
 * examples (lines with <stringValue>) and bars or, in other files than XML, anywhere. Each is an error; true if there
 * is none.
 */
bool redact_check(const struct redactor *redactor, const char *file, struct diag *diag);

#endif
