/* The data sets of several releases, with one string pool. */
#ifndef DATASET_LIST_H
#define DATASET_LIST_H

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/dataset/lists.h"

struct dataset;

struct dataset_list {
    struct strpool pool;   /* of all strings, so equal strings are equal pointers */
    struct dataset *items; /* ascending by feature release, no release twice; each knows its `file` */
    size_t count, capacity;
    struct ds_unknowns misfits;        /* rows of hand-written files that fit none of the items (aside.h) */
    const struct dataset_list *before; /* the same without new items; NULL: not known */
};

/*
 * Adds the files to a list that is all zero bytes or was read before, in any order. A release that is there
 * already is an error, and so is a file that names its release neither inside nor in its name. False after a
 * reported error; what was read stays to be disposed.
 */
bool dataset_list_read(struct dataset_list *list, char *const *files, size_t count, struct diag *diag);
/* The same for all metadata_<N>.xml of a folder. A folder that does not exist has none. */
bool dataset_list_read_folder(struct dataset_list *list, const char *folder, struct diag *diag);
/* Takes a data set with this list's pool, in place of the one of its release. */
void dataset_list_put(struct dataset_list *list, struct dataset *dataset);
/* NULL if the release is not in the list. */
struct dataset *dataset_list_release(const struct dataset_list *list, int feature);
void dataset_list_dispose(struct dataset_list *list);

#endif
