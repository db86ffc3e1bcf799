/*
 * The origin and the day of each release's version, in DATA/versions.tsv, which `update` writes (docs/acquire.md,
 * "Updates that stop").
 */
#ifndef MERGE_FRESHNESS_H
#define MERGE_FRESHNESS_H

#include "collector/acquire/catalogue.h"
#include "common/dataset/list.h"

/* The origin of a release's version. */
struct freshness_row {
    int feature;
    const char *version, *provider;
    const char *repository, *tag; /* NULL: unknown */
    const char *since;            /* YYYY-MM-DD */
    const char *extended;         /* day on which its newest events were added; NULL: with this version */
};

struct freshness {
    struct strpool pool;
    char *versions;                  /* path of the file */
    const struct provider *provider; /* the provider that was queried */
    char today[11];                  /* YYYY-MM-DD */
    struct VEC(struct freshness_row) rows;
    struct diag *diag;
};

/* Reads the file. `today`: YYYY-MM-DD; NULL: the day of the system's clock in UTC. Returns false after a reported
 * error; the caller disposes of it in any case. */
bool freshness_open(struct freshness *freshness, const char *data, const struct provider *provider, const char *today,
                    struct diag *diag);
void freshness_dispose(struct freshness *freshness);
/*
 * Updates the row of a release from its data set. If the version differs from the row, it is dated today, and its
 * repository is the one that contains its tag in the catalogue. A new data set of the same version has another tag: the
 * tag of the general availability is set on the last build. `before`: the data set that is replaced, which shows
 * whether the version has new events; NULL: none.
 */
void freshness_follow(struct freshness *freshness, const struct dataset *dataset, const struct dataset *before,
                      const struct catalogue *catalogue);
/* Warns about each repository and tag that the provider no longer lists. Returns the number of warnings. */
size_t freshness_check(const struct freshness *freshness, const struct catalogue *catalogue);
/* Writes versions.tsv. Returns false after a reported error. */
bool freshness_write(const struct freshness *freshness);

#endif
