/* A release's source tree, read from its provider: nothing lies on disk whole. */
#ifndef ACQUIRE_REMOTE_H
#define ACQUIRE_REMOTE_H

#include "collector/acquire/network.h"
#include "collector/acquire/tree.h"

enum remote_result { REMOTE_OK, REMOTE_MISSING, REMOTE_FAILED };

/*
 * The release's archive passes by the visitor while it arrives; its size and digest are checked where the
 * provider tells them, so what the visitor got counts only after REMOTE_OK. `keep`: NULL, or the path where
 * the archive is stored as well (complete or not at all). REMOTE_MISSING: the provider has no such file, which
 * is not told; a failure is.
 */
enum remote_result remote_read_archive(const struct network *network, const struct release *release, const char *keep,
                                       const struct tree_visitor *visitor, struct tree_limits limits,
                                       struct diag *diag);

/*
 * The wanted files alone, one by one, through GitHub's tree listings: for a visitor that enters few folders
 * and wants few files. Each file is checked against its git object name.
 */
enum remote_result remote_read_files(const struct network *network, const struct release *release,
                                     const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag);

#endif
