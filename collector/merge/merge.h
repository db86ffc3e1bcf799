/*
 * The data sets of all releases and their variants: reads them from a folder, changes them in memory, checks them and
 * writes them back together. After an error, the folder is unchanged.
 */
#ifndef MERGE_MERGE_H
#define MERGE_MERGE_H

#include "collector/merge/steps.h"
#include "collector/merge/variant_files.h"

struct merge {
    const char *data; /* the folder: metadata_<N>.xml, variants/, and the files of the steps */
    char *schema;
    struct diag *diag;
    struct dataset_list releases;
    struct variant_files variants;
    struct releases replaced; /* releases that were replaced by another version */
    struct buf *texts;        /* texts of the releases after the check; NULL before */
    bool drops_places;        /* a recording without places in the source may replace a data set with places */
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
/*
 * Replaces release `feature` by a data set in text form. A data set from a recording without most places in the source
 * does not replace one with them, which is reported as a warning. Returns false after a reported error.
 */
bool merge_put_release(struct merge *merge, int feature, const struct buf *text);
/* Takes ownership of a data set and derives the variant NAME of its release from it. The steps must have run. */
bool merge_put_variant(struct merge *merge, const char *name, struct dataset *dataset);
/* Runs the steps, then updates the variants that were read (variant_files_follow). Returns false after a reported
 * error. */
bool merge_run(struct merge *merge);
/* Checks the releases in the form in which they would be written. Returns false after a reported error. */
bool merge_check(struct merge *merge);
/* Writes all files that changed, or none. The releases must have been checked. */
bool merge_write(const struct merge *merge);

#endif
