/* Archives through libarchive: a part of tree.h. */
#ifndef ACQUIRE_ARCHIVE_H
#define ACQUIRE_ARCHIVE_H

#include "collector/acquire/tree.h"

/* An archive to read. */
struct archive_source {
    const char *name;          /* for messages; without a stream, the file to read */
    const char *prefix;        /* the folder of the tree that the archive replaces; NULL: the whole tree */
    int depth;                 /* of how many archives it is in */
    struct byte_stream stream; /* the archive's bytes; without `read`: the file */
};

bool archive_walk(const struct archive_source *source, const struct tree_visitor *visitor, struct tree_limits limits,
                  struct diag *diag);

/* Length of the name without ".tar.xz", ".zip" and the like; 0 if the name is not that of an archive. */
size_t archive_stem(const char *name);

#endif
