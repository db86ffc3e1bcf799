/*
 * The data sets of all releases and their variants: reads them from a folder, changes them in memory, checks them and
 * writes them back together. After an error the folder is unchanged.
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
    struct releases replaced; /* releases that another version replaced */
    struct buf *texts;        /* of the releases, once they were checked; NULL before */
    bool drops_places;        /* a recording without places in the source may replace a data set that has them */
};

/*
 * The schema: `given` (an option's value), else schema/metadata.rng in the folder of data sets, else the program's
 * own. NULL after a reported error. Heap.
 */
char *merge_find_schema(const char *folder, const char *given, struct diag *diag);

/* Reads the folder, which may be missing or empty. `schema` as above. False after a reported error; close it anyway. */
bool merge_open(struct merge *merge, const char *data, const char *schema, struct diag *diag);
void merge_close(struct merge *merge);
/*
 * Parses the text of a data set, which becomes release `feature`, unless it is of a recording and most events would
 * lose their places in the source: then the present one stays, with a warning.
 */
bool merge_put_release(struct merge *merge, int feature, const struct buf *text);
/* Takes a data set and makes the variant NAME of its release from it. To be called after the steps have run. */
bool merge_put_variant(struct merge *merge, const char *name, struct dataset *dataset);
/* Runs the steps, then updates the variants that were read (variant_files_follow). */
bool merge_run(struct merge *merge);
/* Checks the releases as they would be written. False after a reported error. */
bool merge_check(struct merge *merge);
/* Writes all files that changed, or none. The releases were checked. */
bool merge_write(const struct merge *merge);

#endif
