/*
 * The site's folder. A manifest in it lists the files that a run wrote. The next run removes those that it did not
 * write again, and no other files.
 */
#ifndef OUTPUT_OUTPUT_H
#define OUTPUT_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"
#include "common/base/strmap.h"
#include "common/base/vec.h"
#include "common/digest.h"

/* A file of the data set, for its index. */
struct output_file {
    const char *path; /* relative; in `paths` */
    size_t bytes;
    char sha256[DIGEST_SIZE];
};

struct output {
    const char *folder; /* borrowed */
    struct diag *diag;
    struct strpool paths; /* relative paths of all written files */
    size_t changed;       /* files that are new or have changed */
    size_t bytes;
    struct VEC(struct output_file) data; /* XML and JSON, in the order of writing */
};

void output_init(struct output *output, const char *folder, struct diag *diag);
void output_dispose(struct output *output);
/* Starts a run, and discards the state of an unfinished one. */
void output_begin(struct output *output);
/* Writes a file. `path` is relative, with slashes; a file can be written once per run. */
bool output_write(struct output *output, const char *path, const void *data, size_t length);
/* Copies a file. */
bool output_copy(struct output *output, const char *path, const char *from);
/* Writes a file that contains another one, packed with gzip. Errors are reported. */
bool output_pack(struct output *output, const char *path, const char *from);
/* Removes files that an earlier run wrote and this one did not, and writes the manifest. */
bool output_finish(struct output *output);

#endif
