/*
 * Publishers of JDK sources, read from a file (data/providers.xml; docs/acquire.md describes it).
 */
#ifndef ACQUIRE_PROVIDER_H
#define ACQUIRE_PROVIDER_H

#include <stdbool.h>

#include "common/base/strmap.h"
#include "common/base/diag.h"
#include "common/base/vec.h"

enum provider_kind { PROVIDER_GIT, PROVIDER_DEBIAN };

/* Git repositories: one, or one for each feature release ("openjdk/jdk{feature}u"). */
struct provider_repository {
    const char *name;
    const char *features; /* "8 11 17", or "9-" for 9 and later */
    const char *release;  /* pattern of release tags: {version}; NULL: none */
    const char *build;    /* pattern of early-access tags: {version} and {build}; NULL: none */
};

struct provider {
    enum provider_kind kind;
    const char *name, *label;
    bool newest;     /* selects the newest version, even an early-access build; otherwise the newest release, if any */
    bool loopback;   /* the provider has a URL on the loopback address, where plain http is allowed */
    const char *url; /* git: URL of a repository, with {repository} */
    const char *archive; /* git: URL of a tag's archive with {repository} and {tag}; Debian: base URL of a mirror */
    const char *suites;  /* Debian: in the order of reading */
    const char *keyring; /* Debian: keys for the signature of the index; NULL: not signed */
    struct VEC(struct provider_repository) repositories;
};

struct providers {
    struct strpool pool;
    struct VEC(struct provider) list;
};

/* Reads a list of providers. Returns false after a reported error. */
bool providers_read(struct providers *providers, const char *path, struct diag *diag);
void providers_dispose(struct providers *providers);
/* Returns the provider with this name, or the first one for NULL; NULL after a reported error. */
const struct provider *providers_find(const struct providers *providers, const char *name, struct diag *diag);

/* Returns whether the list ("8 11 17", "9-") contains the feature release. */
bool provider_has_feature(const char *features, int feature);
/* Returns whether the list contains a later feature release as a number. */
bool provider_has_later(const char *features, int feature);

/* The parts of a tag that match a pattern, borrowed from the tag. */
struct provider_tag {
    const char *version, *build;
    int version_length, build_length;
};

/* Matches a tag. {version}: numbers with dots, the first of which are the version; {build}: a number; other characters
 * match themselves. */
bool provider_match_tag(const char *pattern, const char *tag, struct provider_tag *out);

/* Returns `pattern` with each {name} replaced. Names and values alternate; NULL ends them. `escape`: for the path of
 * a URL. */
char *provider_fill(struct arena *arena, bool escape, const char *pattern, ...) __attribute__((sentinel));

#endif
