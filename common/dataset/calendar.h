/*
 * The days of releases, read from tables in a data folder (docs/acquire.md): released.tsv (days of general
 * availability, also of updates and of a release that is planned), supported.tsv (releases with updates for years) and
 * versions.tsv (days on which each version was added to the data set). A missing table has no rows. The state of a
 * release follows from these days and from its version, not from the clock.
 */
#ifndef DATASET_CALENDAR_H
#define DATASET_CALENDAR_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"

struct calendar_day {
    int feature;
    const char *version, *day; /* "17" or "17.0.6"; YYYY-MM-DD */
};
struct calendar_support {
    int feature;
    const char *until; /* YYYY-MM: updates end in this month or later; NULL: not known */
};
struct calendar_version {
    int feature;
    const char *version;
    const char *since, *extended; /* days on which the version and the newest events came */
};

struct calendar {
    struct strpool pool;
    struct VEC(struct calendar_day) released;
    struct VEC(struct calendar_support) supported;
    struct VEC(struct calendar_version) versions;
    const char *today; /* the newest day in versions.tsv: the day of the data set; NULL: not known */
    struct diag *diag;
};

/* Reads the tables. Returns false after a reported error; the caller disposes of it in any case. */
bool calendar_read(struct calendar *calendar, const char *folder, struct diag *diag);
void calendar_dispose(struct calendar *calendar);

/* Returns the day of a release or an update, "17" or "17.0.6", up to the day of the data set; NULL: not known. */
const char *calendar_day_of(const struct calendar *calendar, const char *version);
/* Returns whether the version is an early-access build of a feature release: 28-ea+18, but not 11.0.33-ea+4, a build of
 * an update. NULL is not. */
bool calendar_is_early_version(const char *version);
/* Returns whether the release has no general availability on the day of the data set. */
bool calendar_is_early(const struct calendar *calendar, int feature, const char *version);
/* Returns the newest update of the release in released.tsv up to the day of the data set; NULL: none. */
const struct calendar_day *calendar_newest_update(const struct calendar *calendar, int feature);
const struct calendar_support *calendar_support(const struct calendar *calendar, int feature);
const struct calendar_version *calendar_version(const struct calendar *calendar, int feature);

#endif
