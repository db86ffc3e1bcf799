/*
 * The state of a release, from its early-access builds to the end of its updates. It is read from tables in the data
 * folder: supported.tsv (releases with updates for years), released.tsv (days of general availability, also of updates)
 * and versions.tsv (days on which each version, and the newest events of the release, were added to the data set). A
 * missing table has no rows. The result does not depend on the clock.
 */
#ifndef MODEL_LIFECYCLE_H
#define MODEL_LIFECYCLE_H

#include <stdbool.h>

struct site;

enum lifecycle {
    LIFECYCLE_EARLY,   /* the version is an early-access build */
    LIFECYCLE_CURRENT, /* the newest final release, unless it is in supported.tsv */
    LIFECYCLE_LTS,     /* in supported.tsv */
    LIFECYCLE_ENDED,   /* all others */
};
/* Names by enum lifecycle: "early-access", "current", "lts", "ended". NULL ends the list. */
extern const char *const lifecycle_names[];

/* Sets `lifecycle`, `released`, `updated` and `extended` of the releases, which must have been read, and the updates of
 * the site. Returns false after a reported error. */
bool lifecycle_read(struct site *site);

#endif
