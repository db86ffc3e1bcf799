/* What the files that are made from the data say about themselves. docs/data.md has the rules of the versions. */
#ifndef MODEL_META_H
#define MODEL_META_H

struct meta {
    const char *schema_version; /* of the form of JSON and of the database */
    const char *data_version;
    char date[16]; /* of that version: 2026-11-21 */
    const char *source;
    const char *licences[2]; /* SPDX expressions: of what comes from the source, of what is added */
};

void meta_get(struct meta *meta);

#endif
