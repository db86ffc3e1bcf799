/* What a provider offers: feature releases and their versions, the preferred one first. */
#ifndef ACQUIRE_CATALOGUE_H
#define ACQUIRE_CATALOGUE_H

#include <stdbool.h>
#include <stdint.h>

#include "collector/acquire/http.h"
#include "collector/acquire/provider.h"

/* Strings are the catalogue's. */
struct release {
    int feature;
    const char *version;    /* 25.0.3+9, 8u504, 28~18ea: as the provider writes it */
    const char *repository; /* openjdk/jdk25u; a suite of Debian */
    const char *tag;        /* in the repository; Debian: name of the archive */
    const char *url;        /* of the archive */
    const char *commit;     /* git: of the tag; NULL: unknown */
    const char *build_tag;  /* git: the build that was released, a tag of the same commit; NULL: unknown */
    const char *sha256;     /* of the archive; NULL: unknown */
    uint64_t size;          /* of the archive; 0: unknown */
    bool early;             /* an early build, not a release */
};

struct catalogue {
    struct arena arena;
    struct VEC(struct release) releases; /* by feature release, the preferred version first */
    unsigned depth;                      /* how many suites were read */
    bool complete;                       /* a greater depth adds nothing */
};

/*
 * Queries the provider, and adds to the catalogue. `feature`: the only one needed; 0: all. `depth`: the number of
 * Debian's suites to read, from the first, without those read before; the later ones have older versions, for mirrors
 * that lack what their index lists.
 */
bool catalogue_load(struct catalogue *catalogue, const struct provider *provider, int feature, unsigned depth,
                    struct http *http, struct diag *diag);
void catalogue_dispose(struct catalogue *catalogue);
/* Versions of a feature release, the preferred one first: index 0, 1, ... until NULL. */
const struct release *catalogue_find(const struct catalogue *catalogue, int feature, size_t index);
/* The one with this version or tag, or NULL. */
const struct release *catalogue_find_version(const struct catalogue *catalogue, const char *version);

/* The two kinds; they add releases in any order. */
bool git_load(struct catalogue *catalogue, const struct provider *provider, int feature, struct http *http,
              struct diag *diag);
bool debian_load(struct catalogue *catalogue, const struct provider *provider, unsigned depth, struct http *http,
                 struct diag *diag);

#endif
