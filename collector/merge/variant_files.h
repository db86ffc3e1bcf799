/* The files data/variants/NAME_<N>.xml: the additions of vendors' JDKs to the releases. */
#ifndef MERGE_VARIANT_FILES_H
#define MERGE_VARIANT_FILES_H

#include "common/dataset/list.h"
#include "common/dataset/releases.h"
#include "common/dataset/dataset.h"

struct variant_file {
    struct dataset dataset; /* uses the pool of the releases' list */
    bool is_empty;          /* it adds nothing to its release: its file is removed */
};

struct variant_files VEC(struct variant_file);

/* Adds all *.xml files of the folder, which may be missing. Returns false after a reported error. */
bool variant_files_read(struct variant_files *variants, const char *folder, struct strpool *pool, struct diag *diag);
/*
 * Takes ownership of a data set, whose `file` is that of a variant, and reduces it to what the release `base` lacks.
 * Replaces the variant with the same file.
 */
void variant_files_put(struct variant_files *variants, struct dataset *dataset, const struct dataset *base,
                       struct diag *diag);
/*
 * A variant contains differences from its release and cannot be updated without the vendor's data set. If another
 * version replaced the release (`replaced`), the variant is kept as it is, with a warning.
 */
void variant_files_follow(const struct variant_files *variants, const struct dataset_list *releases,
                          struct releases replaced, struct diag *diag);
void variant_files_dispose(struct variant_files *variants);

#endif
