/* The files data/variants/NAME_<N>.xml: what vendors' JDKs add to OpenJDK. One without additions is a fact, too. */
#ifndef MERGE_VARIANT_FILES_H
#define MERGE_VARIANT_FILES_H

#include "common/dataset/list.h"
#include "common/dataset/releases.h"
#include "common/dataset/dataset.h"

struct variant_file {
    struct dataset dataset; /* uses the pool of the releases' list */
};

struct variant_files VEC(struct variant_file);

/* Adds all *.xml files of the folder, which may be missing. Returns false after a reported error. */
bool variant_files_read(struct variant_files *variants, const char *folder, struct strpool *pool, struct diag *diag);
/*
 * Takes ownership of a data set, whose `file` is that of a variant, and reduces it to what `base` lacks.
 * Replaces the variant with the same file.
 */
void variant_files_put(struct variant_files *variants, struct dataset *dataset, const struct dataset *base,
                       struct diag *diag);
void variant_files_dispose(struct variant_files *variants);

#endif
