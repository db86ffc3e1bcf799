/* The metadata of files that are made from the data. docs/data.md has the rules of the versions. */
#ifndef MODEL_META_H
#define MODEL_META_H

#include "common/data_version.h"
#include "common/dataset/lists.h"

struct meta {
    const char *schema_version; /* of the form of JSON and of the database */
    const char *data_version;
    const char *date; /* of that version: 2026-11-21 */
    const char *source;
    struct ds_texts licences; /* SPDX expressions: of what comes from the source, of what is added */
    const char *content_hash; /* SHA-256 of the data set (data_version.h) */
    struct data_version version;
    char version_text[DATA_VERSION_SIZE], date_text[16];
};

/*
 * The meta of the data set in a folder; one without versions has the version of the program. The texts belong to the
 * struct, which is not copied, and to the program. False after a reported error.
 */
bool meta_read(struct meta *meta, const char *folder, struct diag *diag);

#endif
