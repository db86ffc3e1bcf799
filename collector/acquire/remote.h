/* The source tree of a release, read from its provider without being stored. */
#ifndef ACQUIRE_REMOTE_H
#define ACQUIRE_REMOTE_H

#include "collector/acquire/network.h"
#include "collector/acquire/tree.h"

enum remote_result { REMOTE_OK, REMOTE_MISSING, REMOTE_LIMITED, REMOTE_FAILED };

/*
 * Reads the release's archive while it arrives. Its size and digest are verified if the provider states them, so
 * what the visitor got is valid only after REMOTE_OK. `keep`: NULL, or the path where the archive is stored as
 * well, complete or not at all. REMOTE_MISSING, if the provider has no such file, is not reported; a failure is.
 */
enum remote_result remote_read_archive(const struct network *network, const struct release *release, const char *keep,
                                       const struct tree_visitor *visitor, struct tree_limits limits,
                                       struct diag *diag);

/* Whether the provider offers single files. */
bool remote_has_files(const struct provider *provider);

/*
 * Reads only the wanted files, one by one, through GitHub's tree listings: for a visitor that enters few folders
 * and wants few files. The content of each file is verified by its git object name. REMOTE_LIMITED, if the server
 * refuses further requests for longer than --wait, is not reported; what the visitor got is incomplete.
 */
enum remote_result remote_read_files(const struct network *network, const struct release *release,
                                     const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag);

/*
 * Whether the provider has the release's archive, without reading it. REMOTE_OK or REMOTE_MISSING; REMOTE_FAILED after
 * a reported error.
 */
enum remote_result remote_find_archive(const struct network *network, const struct release *release);

#endif
