/*
 * Who publishes JDK sources: data, read from a file (data/providers.xml, described in docs/acquire.md).
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
    const char *release;  /* pattern of a release's tag: {version}; NULL: it has none */
    const char *build;    /* pattern of an early build's tag: {version} and {build}; NULL: it has none */
};

struct provider {
    enum provider_kind kind;
    const char *name, *label;
    bool newest;         /* selects the newest version, even an early build; else the newest release if there is one */
    bool loopback;       /* a URL of it is on the loopback address: plain http is allowed there */
    const char *url;     /* git: of a repository, with {repository} */
    const char *archive; /* git: URL of a tag's archive with {repository} and {tag}; Debian: base URL of a mirror */
    const char *suites;  /* Debian: in the order in which they are read */
    const char *keyring; /* Debian: whose keys sign the index; NULL: it is not signed */
    struct VEC(struct provider_repository) repositories;
};

struct providers {
    struct strpool pool;
    struct VEC(struct provider) list;
};

/* False after a reported error. */
bool providers_read(struct providers *providers, const char *path, struct diag *diag);
void providers_dispose(struct providers *providers);
/* The named one, or the first for NULL. NULL after a reported error. */
const struct provider *providers_find(const struct providers *providers, const char *name, struct diag *diag);

/* Whether the list ("8 11 17", "9-") contains the feature release. */
bool provider_has_feature(const char *features, int feature);
/* Whether the list names a later feature release as a number. */
bool provider_has_later(const char *features, int feature);

/* The parts of a tag that match a pattern. Borrowed from the tag. */
struct provider_tag {
    const char *version, *build;
    int version_length, build_length;
};

/* {version}: numbers with dots; {build}: a number; other characters match themselves. */
bool provider_match_tag(const char *pattern, const char *tag, struct provider_tag *out);

/* `pattern` with each {name} replaced; `escape`: for the path of a URL. Names and values alternate, NULL ends. */
char *provider_fill(struct arena *arena, bool escape, const char *pattern, ...) __attribute__((sentinel));

#endif
