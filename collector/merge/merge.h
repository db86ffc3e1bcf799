/*
 * The data sets of all releases: reads what was collected from a folder, merges in memory, checks the results, and
 * writes them into another folder.
 */
#ifndef MERGE_MERGE_H
#define MERGE_MERGE_H

#include "collector/merge/steps.h"
#include "collector/merge/variant_files.h"

struct merge {
    const char *data; /* the folder: releases/<N>.xml, history/, variants/, and the files of the steps */
    char *schema;
    struct diag *diag;
    struct dataset_list releases;
    struct variant_files variants;
    struct buf *texts; /* texts of the merged releases (merge_print); NULL before */
};

/*
 * Returns the path of the schema, on the heap: `given` (the value of an option), else schema/metadata.rng in the folder
 * of data sets, else the installed one. NULL after a reported error.
 */
char *merge_find_schema(const char *folder, const char *given, struct diag *diag);

/* Reads the folder, which may be missing or empty. `schema` as above. Returns false after a reported error; the
 * caller closes it in any case. */
bool merge_open(struct merge *merge, const char *data, const char *schema, struct diag *diag);
void merge_close(struct merge *merge);
/* Replaces release `feature` by a collected data set in text form. Returns false after a reported error. */
bool merge_put_release(struct merge *merge, int feature, const struct buf *text);
/* Takes ownership of a data set and derives the variant NAME of its release from it: what `base`, of the same release,
 * lacks (NULL: there is none). The steps must have run. */
void merge_put_variant(struct merge *merge, const char *name, struct dataset *dataset, const struct dataset *base);
/* Runs the steps. Returns false after a reported error. */
bool merge_run(struct merge *merge);
/* Runs the steps on the data that candidates are merged into, without messages: the merge with them reports the same.
 */
void merge_present(struct merge *merge);
/* Prints the releases in the form in which they are written. */
void merge_print(struct merge *merge);
/* Prints them, and checks them with the schema and the rules. Returns false after a reported error. */
bool merge_check(struct merge *merge);
/* Writes OUT/metadata_<N>.xml that changed, or none. The releases must have been printed. */
bool merge_write(const struct merge *merge, const char *out);
/* Returns the path of a release's collected data set, on the heap. */
char *merge_release_file(const char *data, int feature);

#endif
