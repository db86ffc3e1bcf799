/*
 * The data sets of several releases that a merge step reads, changes and writes back together.
 */
#ifndef MERGE_FILES_H
#define MERGE_FILES_H

#include "common/base/diag.h"
#include "common/dataset/dataset.h"

struct merge_files {
    struct strpool pool;   /* of all strings, so equal strings are equal pointers */
    struct dataset *items; /* ascending by feature release, no release twice */
    const char **paths;    /* of each, borrowed from who loaded */
    size_t count;
};

/* Reads the files, in any order. A release that cannot be told or is there twice is an error. */
bool merge_files_load(struct merge_files *files, char *const *paths, size_t count, struct diag *diag);
/* Writes all of them back or none; tells how many changed. */
bool merge_files_store(const struct merge_files *files, struct diag *diag);
void merge_files_dispose(struct merge_files *files);
/* NULL if the release is not among them. */
struct dataset *merge_files_release(const struct merge_files *files, int feature);

#endif
