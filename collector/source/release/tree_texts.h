/*
 * The texts of chosen files of a source tree, a folder or an archive, and the release of the tree.
 */
#ifndef SOURCE_TREE_TEXTS_H
#define SOURCE_TREE_TEXTS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/arena.h"
#include "common/base/diag.h"
#include "common/base/strmap.h"

/* All zero bytes: no files are chosen. */
struct tree_texts {
    struct arena arena;
    struct strmap wanted;      /* the chosen files and the folders above them */
    struct strmap names;       /* the names of the chosen files */
    struct strmap texts;       /* the texts by path, of the files that exist in the tree */
    int feature;               /* of the tree that was read */
    const char *version, *tag; /* of that tree; NULL: unknown */
    const char *vendor;        /* NULL: OpenJDK */
};

/* Chooses a file by its path in the tree. `path` must outlive the texts. */
void tree_texts_want(struct tree_texts *texts, const char *path);
/* The same, and also chooses files with the same name in all folders with code, because files move between releases. */
void tree_texts_want_moved(struct tree_texts *texts, const char *path);
/* Reads a JDK's tree. Returns false after a reported error. */
bool tree_texts_read(struct tree_texts *texts, const char *source, struct diag *diag);
/* Reads the tree of another project. `tag` must outlive the texts. The feature is 0. Returns false after a reported
 * error. */
bool tree_texts_read_at(struct tree_texts *texts, const char *tag, const char *source, struct diag *diag);
/* Returns line `number`, from 1, without its end, of *length bytes; NULL if there is no such file or line. */
const char *tree_texts_line(const struct tree_texts *texts, const char *path, int number, size_t *length);
void tree_texts_dispose(struct tree_texts *texts);

#endif
