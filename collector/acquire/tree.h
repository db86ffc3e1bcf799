/*
 * One pass over a source tree: a folder, an archive, or a stream that holds an archive.
 *
 * Nothing is unpacked to disk, and only one wanted file of an archive is in memory at a time.
 * Paths are relative to the tree's top folder, with '/' and without "./"; the single top folder of an
 * archive ("jdk-25-ga/src/...") is stripped. An archive within the top folder ("hotspot.tar.xz": JDK 8 as
 * Debian keeps it) counts as a folder of that name without the ending ("hotspot/src/...").
 *
 * The content is not trusted. Paths that lead out of the tree, wanted files that are links or exist twice,
 * files and totals beyond the limits, and truncated archives are errors. Each is reported once as
 * `archive!member: error: ...`, and the functions return false. Links are never followed.
 */
#ifndef ACQUIRE_TREE_H
#define ACQUIRE_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "collector/acquire/byte_stream.h"
#include "common/base/diag.h"

struct tree_limits {
    size_t file;    /* most bytes of a wanted file */
    uint64_t total; /* most bytes that an archive may unpack to */
    unsigned ratio; /* most unpacked bytes for each packed one, beyond TREE_RATIO_FREE bytes */
};

/* Several times what a JDK needs (0.8 GB, compressed to a tenth). */
#define TREE_LIMITS ((struct tree_limits){.file = 16u << 20, .total = UINT64_C(4) << 30, .ratio = 200})

enum { TREE_RATIO_FREE = 64 << 20 };

struct tree_visitor {
    void *context;
    /*
     * Whether this folder or those below it may contain wanted files. Other folders, and archives within the
     * archive, are not opened. True for all folders above a path that `want` accepts. NULL: always true.
     */
    bool (*enter)(void *context, const char *folder);
    /* Called once for each regular file. */
    bool (*want)(void *context, const char *path);
    /*
     * Gets a wanted file. The data is followed by a NUL that `length` does not include. Both are borrowed until it
     * returns. False, after a reported error, stops the pass. Files of a folder are sorted by the bytes of their
     * paths; those of an archive have its order.
     */
    bool (*file)(void *context, const char *path, const char *data, size_t length);
    /*
     * Whether the archive at this path within the archive, at any depth, is one to read as a folder of its name
     * ("lib/a.jar/..."). NULL: only those at the top that have the ending of an archive, without it.
     */
    bool (*nested)(void *context, const char *path);
    /* The archive has several folders at its top (a JDK's src.zip): none is stripped. */
    bool keeps_top;
};

/* `path`: a folder, or a file that is a tar (plain, gzip, xz, zstd, bzip2) or a zip. */
bool tree_read(const char *path, const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag);

/* The same for an archive that arrives as a stream. `name` is for messages. */
bool tree_read_stream(const char *name, struct byte_stream stream, const struct tree_visitor *visitor,
                      struct tree_limits limits, struct diag *diag);

#endif
