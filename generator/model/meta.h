/* The metadata of files that are made from the data. docs/data.md has the rules of the versions. */
#ifndef MODEL_META_H
#define MODEL_META_H

#include "common/dataset/lists.h"

struct meta {
    const char *schema_version; /* of the form of JSON and of the database */
    const char *data_version;
    const char *date; /* of that version: 2026-11-21 */
    const char *source;
    struct ds_texts licences; /* SPDX expressions: of what comes from the source, of what is added */
    char date_text[16];
};

/* The texts belong to the struct and to the program. */
void meta_get(struct meta *meta);

#endif
