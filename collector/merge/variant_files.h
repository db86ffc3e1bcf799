/* data/variants/NAME_<N>.xml: what vendors' JDKs and libraries have beyond the releases. */
#ifndef MERGE_VARIANT_FILES_H
#define MERGE_VARIANT_FILES_H

#include "common/dataset/list.h"

struct variant_file {
    struct dataset dataset; /* with the pool of the releases' list */
    bool is_empty;          /* it has nothing beyond its release any more, so its file is to be removed */
};

struct variant_files VEC(struct variant_file);

/* Adds all *.xml of the folder, which may be missing. */
bool variant_files_read(struct variant_files *variants, const char *folder, struct strpool *pool, struct diag *diag);
/*
 * Takes a data set, which names its variant's file, and reduces it to what the release `base` lacks. Replaces the
 * variant in the same file.
 */
void variant_files_put(struct variant_files *variants, struct dataset *dataset, const struct dataset *base,
                       struct diag *diag);
/*
 * Takes out of the libraries' variants what their releases have by now. A vendor's variant says what differs from
 * a release, so one whose release was replaced by another version (`replaced`) needs the vendor's whole data set again:
 * it stays, with a warning.
 */
void variant_files_follow(struct variant_files *variants, const struct dataset_list *releases, struct releases replaced,
                          struct diag *diag);
void variant_files_dispose(struct variant_files *variants);

#endif
