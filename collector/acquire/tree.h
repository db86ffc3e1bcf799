/*
 * One pass over a source tree: a folder, an archive, or a stream that holds an archive.
 *
 * Nothing is unpacked to disk, and of an archive only the wanted files are held, one at a time.
 * Paths are relative to the tree's top folder, with '/' and without "./"; the single top folder of an
 * archive ("jdk-25-ga/src/...") is stripped. An archive within the top folder ("hotspot.tar.xz": JDK 8 as
 * Debian keeps it) counts as a folder of that name without the ending ("hotspot/src/...").
 *
 * What comes from outside is not trusted. Paths that lead out of the tree, wanted files that are links
 * or come twice, files and totals beyond the limits, and archives that end early are errors, told once
 * as `archive!member: error: ...`; the functions then return false. Links are never followed.
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
    unsigned ratio; /* most bytes unpacked for each packed one, asked beyond TREE_RATIO_FREE bytes */
};

/* Several times what a JDK needs (0.8 GB, one to ten). */
#define TREE_LIMITS ((struct tree_limits){.file = 16u << 20, .total = UINT64_C(4) << 30, .ratio = 200})

enum { TREE_RATIO_FREE = 64 << 20 };

struct tree_visitor {
    void *context;
    /*
     * May a wanted file lie in this folder, or below it? Spares reading subtrees: folders and archives
     * within the archive are not opened when it says no. NULL: everywhere. It says yes for all folders
     * above a path that `want` wants.
     */
    bool (*enter)(void *context, const char *folder);
    /* Asked once for each regular file. */
    bool (*want)(void *context, const char *path);
    /*
     * A wanted file; a NUL that does not count follows the data. Both are lent until it returns. False
     * stops the pass: the visitor has told why. A folder's files come in the order of their bytes,
     * an archive's as they lie in it.
     */
    bool (*file)(void *context, const char *path, const char *data, size_t length);
    /* The archive has several folders at its top (a JDK's src.zip): none is stripped. */
    bool keeps_top;
};

/* `path`: a folder, or a file that is a tar (plain, gzip, xz, zstd, bzip2) or a zip. */
bool tree_read(const char *path, const struct tree_visitor *visitor, struct tree_limits limits, struct diag *diag);

/* The same for an archive that arrives as a stream. `name` is for messages. */
bool tree_read_stream(const char *name, struct byte_stream stream, const struct tree_visitor *visitor,
                      struct tree_limits limits, struct diag *diag);

#endif
