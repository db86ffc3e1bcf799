/* The metadata of generated files. docs/data.md describes the rules for versions. */
#ifndef MODEL_META_H
#define MODEL_META_H

#include "common/data_version.h"
#include "common/dataset/lists.h"

struct meta {
    const char *schema_version; /* version of the form of the JSON and the database */
    const char *data_version;
    const char *date; /* day of that version: 2026-11-21 */
    const char *source;
    struct ds_texts licences; /* SPDX expressions: for the content of the source, and for the additions */
    const char *content_hash; /* SHA-256 of the data set (data_version.h) */
    struct data_version version;
    char version_text[DATA_VERSION_SIZE], date_text[16];
};

/*
 * Reads the metadata of the data set in a folder. A data set without versions has the version of the program. Texts
 * belong to the struct, which must not be copied, and to the program. Returns false after a reported error.
 */
bool meta_read(struct meta *meta, const char *folder, struct diag *diag);

#endif
