/* Archives through libarchive: the part of tree.h that needs it. */
#ifndef ACQUIRE_ARCHIVE_H
#define ACQUIRE_ARCHIVE_H

#include "collector/acquire/tree.h"

typedef ptrdiff_t archive_source_fn(void *context, const void **data);

/*
 * `prefix`: NULL, or the folder of the tree that the archive stands for. `read` NULL: the file `name` is read.
 */
bool archive_walk(const char *name, const char *prefix, archive_source_fn *read, void *context,
                  const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag);

/*
 * Unpacks a single packed file (gzip, xz, zstd, bzip2): `sink` gets its bytes in order and says false, having
 * told why, to stop. More than `cap` bytes are an error.
 */
bool archive_unpack(const char *name, archive_source_fn *read, void *context, uint64_t cap,
                    bool (*sink)(void *context, const char *data, size_t length), void *sink_context,
                    struct diag *diag);

/* Length of the name without ".tar.xz", ".zip" and the like; 0 when it is no archive's name. */
size_t archive_stem(const char *name);

#endif
