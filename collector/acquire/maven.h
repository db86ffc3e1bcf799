/* Artifacts of a Maven repository: jars, verified by the repository's checksums, and versions. */
#ifndef ACQUIRE_MAVEN_H
#define ACQUIRE_MAVEN_H

#include "collector/acquire/http.h"
#include "common/base/arena.h"

enum { MAVEN_DIGEST_SIZE = 41 }; /* SHA-1 in hexadecimal digits */

struct maven {
    struct http *http;
    const char *repository; /* base URL */
    const char *folder;     /* folder for jars */
    struct diag *diag;
};

/* Returns $JFR_EVENTS_MAVEN, or Maven Central. */
const char *maven_default_repository(void);

/*
 * Stores the jar of `artifact` (GROUP:NAME or GROUP:NAME:CLASSIFIER) in the folder, unless it already exists with the
 * right checksum. *path is its path; `digest` is the verified checksum. Returns false after a reported error.
 */
bool maven_jar(const struct maven *maven, const char *artifact, const char *version, struct arena *arena,
               const char **path, char digest[MAVEN_DIGEST_SIZE]);

/*
 * Returns the newest version that the repository lists. Early versions (alpha, beta, RC ...) count only if `present`,
 * the known version, is one. Returns `present` if none is newer, and NULL after a reported error.
 */
const char *maven_newest(const struct maven *maven, const char *artifact, const char *present, struct arena *arena);

#endif
