/* The data sets of several releases, with one string pool. */
#ifndef DATASET_LIST_H
#define DATASET_LIST_H

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/dataset/lists.h"

struct dataset;

struct dataset_list {
    struct strpool pool;   /* of all strings: equal strings are equal pointers */
    struct dataset *items; /* in ascending order of feature releases, each once; each has its `file` */
    size_t count, capacity;
    struct ds_unknowns misfits;        /* rows of hand-written files that match none of the items (aside.h) */
    const struct dataset_list *before; /* the same list without new items; NULL: unknown */
};

/*
 * Adds the files in any order to a list that is all zero bytes or was read before. Errors: a release that the list
 * already contains, and a file with a release neither inside nor in its name. Returns false after a reported error; the
 * caller must still dispose of the list.
 */
bool dataset_list_read(struct dataset_list *list, char *const *files, size_t count, struct diag *diag);
/* Adds all metadata_<N>.xml of a folder. A folder that does not exist contains none. */
bool dataset_list_read_folder(struct dataset_list *list, const char *folder, struct diag *diag);
/* Takes ownership of a data set that uses this list's pool. It replaces the one of its release. */
void dataset_list_put(struct dataset_list *list, struct dataset *dataset);
/* Returns NULL if the list does not contain the release. */
struct dataset *dataset_list_release(const struct dataset_list *list, int feature);
void dataset_list_dispose(struct dataset_list *list);

#endif
