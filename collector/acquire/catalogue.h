/* The releases of a provider: feature releases and their versions, the preferred version first. */
#ifndef ACQUIRE_CATALOGUE_H
#define ACQUIRE_CATALOGUE_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/acquire/http.h"
#include "collector/acquire/provider.h"

/* Strings belong to the catalogue. */
struct release {
    int feature;
    const char *version;    /* 25.0.3+9, 8u504, 28~18ea: in the form of the provider */
    const char *repository; /* openjdk/jdk25u; a suite of Debian */
    const char *tag;        /* tag in the repository; Debian: name of the archive */
    const char *url;        /* URL of the archive */
    const char *commit;     /* git: commit of the tag; NULL: unknown */
    const char *build_tag;  /* git: tag of the released build, with the same commit; NULL: unknown */
    const char *sha256;     /* SHA-256 of the archive; NULL: unknown */
    uint64_t size;          /* size of the archive in bytes; 0: unknown */
    bool early;             /* an early-access build */
};

struct catalogue {
    struct arena arena;
    struct VEC(struct release) releases; /* by feature release, the preferred version first */
    unsigned depth;                      /* number of suites that were read */
    bool complete;                       /* a greater depth adds nothing */
};

/*
 * Queries the provider, and adds its releases to the catalogue. `feature`: only this one is necessary; 0: all. `depth`:
 * the number of Debian's suites to read in total, in order; those read before are not read again. Later suites contain
 * older versions, for mirrors that lack files which their index lists. Returns false after a reported error.
 */
bool catalogue_load(struct catalogue *catalogue, const struct provider *provider, int feature, unsigned depth,
                    struct http *http, struct diag *diag);
void catalogue_dispose(struct catalogue *catalogue);
/* Returns the version at `index` of a feature release, the preferred one first; NULL after the last one. */
const struct release *catalogue_find(const struct catalogue *catalogue, int feature, size_t index);
/* Returns the release with this version or tag, or NULL. */
const struct release *catalogue_find_version(const struct catalogue *catalogue, const char *version);

/* The two kinds of providers. They add releases in any order. */
bool git_load(struct catalogue *catalogue, const struct provider *provider, int feature, struct http *http,
              struct diag *diag);
bool debian_load(struct catalogue *catalogue, const struct provider *provider, unsigned depth, struct http *http,
                 struct diag *diag);

#endif
