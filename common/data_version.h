/*
 * The version of the data set in a folder. FOLDER/data-versions.tsv lists all versions, newest first: version, day,
 * SHA-256 of the content. tools/update adds a row, with the same digest.
 */
#ifndef COMMON_DATA_VERSION_H
#define COMMON_DATA_VERSION_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/digest.h"

enum { DATA_VERSION_SIZE = 48 };

struct data_version {
    char number[DATA_VERSION_SIZE]; /* "1.4.0"; empty: the folder has no versions */
    char date[11];                  /* the day of that version, 2026-11-21 */
    char recorded[DIGEST_SIZE];     /* SHA-256 of the content of that version */
    char content[DIGEST_SIZE]; /* SHA-256 of the folder's content: metadata_<N>.xml, and the .xml files in variants and
                                  libraries */
};

/* Reads the newest version, and computes the content. Returns false after a reported error. */
bool data_version_read(struct data_version *version, const char *folder, struct diag *diag);
/* Prints "1.4.0", or "1.4.0+1a2b3c4d" with digits of the content if the content differs from that version (Semantic
 * Versioning 10). */
void data_version_print(const struct data_version *version, char out[DATA_VERSION_SIZE]);

#endif
