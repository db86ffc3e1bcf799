/* Artifacts of a Maven repository: jars, verified by the repository's checksums, and which versions there are. */
#ifndef ACQUIRE_MAVEN_H
#define ACQUIRE_MAVEN_H

#include "collector/acquire/http.h"
#include "common/base/arena.h"

enum { MAVEN_DIGEST_SIZE = 41 }; /* SHA-1 in hexadecimal digits */

struct maven {
    struct http *http;
    const char *repository; /* its base URL */
    const char *folder;     /* where jars are kept */
    struct diag *diag;
};

/* $JFR_EVENTS_MAVEN, or Maven Central. */
const char *maven_default_repository(void);

/*
 * Stores the jar of `artifact` (GROUP:NAME or GROUP:NAME:CLASSIFIER) in the folder, unless it already exists with the
 * right checksum. *path is its place; `digest` the checksum that was verified. False after a reported error.
 */
bool maven_jar(const struct maven *maven, const char *artifact, const char *version, struct arena *arena,
               const char **path, char digest[MAVEN_DIGEST_SIZE]);

/*
 * The newest of the versions that the repository lists; early versions (alpha, beta, RC ...) count only if `present`,
 * the version that is known, is one. It is `present` if none is newer. NULL after a reported error.
 */
const char *maven_newest(const struct maven *maven, const char *artifact, const char *present, struct arena *arena);

#endif
