/*
 * The state of a release, from its early-access builds to the end of its updates. It follows from the tables in the
 * data folder (calendar.h), not from the clock.
 */
#ifndef MODEL_LIFECYCLE_H
#define MODEL_LIFECYCLE_H

struct site;

enum lifecycle {
    LIFECYCLE_EARLY,   /* not yet generally available */
    LIFECYCLE_CURRENT, /* the newest final release, unless it is in supported.tsv */
    LIFECYCLE_LTS,     /* in supported.tsv */
    LIFECYCLE_ENDED,   /* all others */
};
/* Names by enum lifecycle: "early-access", "current", "lts", "ended". NULL ends the list. */
extern const char *const lifecycle_names[];

/* Sets the states and days of the releases, which must have been read. */
void lifecycle_set(struct site *site);

#endif
