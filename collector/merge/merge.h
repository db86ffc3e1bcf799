/*
 * The data set of all releases at work: read from its folder, changed in memory, checked, and written back
 * together. When anything fails before that, the folder stays as it is.
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
    struct releases replaced; /* by another version */
};

/*
 * The schema: `given` (an option's value), else schema/metadata.rng in the folder of data sets, else the program's
 * own. NULL after a reported error. Heap.
 */
char *merge_find_schema(const char *folder, const char *given, struct diag *diag);

/* Reads the folder, which may be missing or empty. `schema` as above. False: reported. Closed in any case. */
bool merge_open(struct merge *merge, const char *data, const char *schema, struct diag *diag);
void merge_close(struct merge *merge);
/* Parses the text of a data set as release `feature`, in place of the present one. */
bool merge_put_release(struct merge *merge, int feature, const struct buf *text);
/* The same as variant NAME of a release that is there, once the steps have run. */
bool merge_put_variant(struct merge *merge, const char *name, struct dataset *dataset);
/* Runs the steps, then brings the variants that are there in step with their releases. */
bool merge_run(struct merge *merge);
/* Checks the releases and writes all that changed, or nothing. */
bool merge_write(const struct merge *merge);

#endif
