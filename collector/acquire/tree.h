/*
 * One pass over a source tree: a folder, an archive, or a stream that contains an archive.
 *
 * Nothing is unpacked to disk, and only one wanted file of an archive is in memory at a time. Paths are relative to the
 * tree's top folder, with '/' and without "./"; the single top folder of an archive ("jdk-25-ga/src/...") is removed.
 * An archive in the top folder ("hotspot.tar.xz", as in Debian's JDK 8) is read as a folder of that name without the
 * ending ("hotspot/src/...").
 *
 * The content is not trusted. Paths outside the tree, wanted files that are links or exist twice, files and totals
 * beyond the limits, and truncated archives are errors. Each is reported once as `archive!member: error: ...`, and the
 * functions return false. Links are never followed.
 */
#ifndef ACQUIRE_TREE_H
#define ACQUIRE_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "collector/acquire/byte_stream.h"
#include "common/base/diag.h"

struct tree_limits {
    size_t file;    /* maximum size of a wanted file in bytes */
    uint64_t total; /* maximum unpacked size of an archive in bytes */
    unsigned ratio; /* maximum ratio of unpacked to packed bytes, beyond TREE_RATIO_FREE bytes */
};

/* Several times the size of a JDK (0.8 GB, compressed to a tenth). */
#define TREE_LIMITS ((struct tree_limits){.file = 16u << 20, .total = UINT64_C(4) << 30, .ratio = 200})

enum { TREE_RATIO_FREE = 64 << 20 };

struct tree_visitor {
    void *context;
    /*
     * Returns whether this folder or its subfolders may contain wanted files. Other folders, and archives within the
     * archive, are not opened. Must return true for all folders above a path that `want` accepts. NULL: always true.
     */
    bool (*enter)(void *context, const char *folder);
    /* Called once for each regular file. */
    bool (*want)(void *context, const char *path);
    /*
     * Receives a wanted file. A NUL follows the data, which `length` does not include. Both are borrowed during the
     * call. Returning false, after a reported error, stops the pass. Files of a folder are sorted by the bytes of their
     * paths; those of an archive are in its order.
     */
    bool (*file)(void *context, const char *path, const char *data, size_t length);
    /*
     * Returns whether the archive at this path in the archive, at any depth, is read as a folder of its name
     * ("lib/a.jar/..."). NULL: only archives in the top folder are, as folders without the ending.
     */
    bool (*nested)(void *context, const char *path);
    /* The archive has several top folders, which are kept (a JDK's src.zip). */
    bool keeps_top;
};

/* Reads `path`: a folder, or a file that is a tar (plain, gzip, xz, zstd, bzip2) or a zip. */
bool tree_read(const char *path, const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag);

/* Reads an archive from a stream. `name` is for messages. */
bool tree_read_stream(const char *name, struct byte_stream stream, const struct tree_visitor *visitor,
                      struct tree_limits limits, struct diag *diag);

#endif
