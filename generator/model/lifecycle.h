/*
 * Where a release is between its early-access builds and the end of its updates, from tables in the folder of the data:
 * supported.tsv (the releases that get updates for years), released.tsv (the days of general availability) and
 * versions.tsv (the days on which the data set got each version). A missing table has no rows. The clock has no effect.
 */
#ifndef MODEL_LIFECYCLE_H
#define MODEL_LIFECYCLE_H

#include <stdbool.h>

struct site;

enum lifecycle {
    LIFECYCLE_EARLY,   /* the version is an early-access build */
    LIFECYCLE_CURRENT, /* the newest final release, unless it is in supported.tsv */
    LIFECYCLE_LTS,     /* in supported.tsv */
    LIFECYCLE_ENDED,   /* the rest */
};
/* By enum lifecycle, ended by NULL: "early-access", "current", "lts", "ended". */
extern const char *const lifecycle_names[];

/* Sets `lifecycle`, `released` and `updated` of the releases, which are read. False after a reported error. */
bool lifecycle_read(struct site *site);

#endif
