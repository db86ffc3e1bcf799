/* Archives through libarchive: a part of tree.h. */
#ifndef ACQUIRE_ARCHIVE_H
#define ACQUIRE_ARCHIVE_H

#include "collector/acquire/tree.h"

/* An archive to read. */
struct archive_source {
    const char *name;          /* for messages; without a stream, the path of the file */
    const char *prefix;        /* the folder of the tree that the archive represents; NULL: the whole tree */
    int depth;                 /* number of archives that contain it */
    struct byte_stream stream; /* the archive's bytes; if `read` is NULL, the file is read */
};

bool archive_walk(const struct archive_source *source, const struct tree_visitor *visitor, struct tree_limits limits,
                  struct diag *diag);

/* Returns the length of the name without ".tar.xz", ".zip" and the like; 0 if it is not the name of an archive. */
size_t archive_stem(const char *name);

#endif
