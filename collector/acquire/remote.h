/* The source tree of a release, read from its provider. */
#ifndef ACQUIRE_REMOTE_H
#define ACQUIRE_REMOTE_H

#include "collector/acquire/network.h"
#include "collector/acquire/tree.h"

enum remote_result { REMOTE_OK, REMOTE_MISSING, REMOTE_FAILED };

/*
 * Downloads the release's archive into an unnamed temporary file, verifies its size and digest if the provider states
 * them, and reads it. `keep`: path where the archive is also stored if it could be read; NULL: none. REMOTE_MISSING:
 * the provider has no such file, which is not reported. Failures are reported.
 */
enum remote_result remote_read_archive(const struct network *network, const struct release *release, const char *keep,
                                       const struct tree_visitor *visitor, struct tree_limits limits,
                                       struct diag *diag);

/*
 * Reads only the wanted files, from a partial clone: for a visitor that wants few files of a Git repository. Git
 * verifies their content by their names; the commit must be that of the release.
 */
enum remote_result remote_read_files(const struct network *network, const struct release *release,
                                     const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag);

/*
 * Checks that the provider has the release's archive, without reading it. Returns REMOTE_OK or REMOTE_MISSING;
 * REMOTE_FAILED after a reported error.
 */
enum remote_result remote_find_archive(const struct network *network, const struct release *release);

#endif
