/* The data sets that are installed with the program. */
#ifndef DATASET_INSTALLED_H
#define DATASET_INSTALLED_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/dataset/dataset.h"
#include "common/dataset/releases.h"

/*
 * Returns the file of an argument that names a data set, on the heap: of the number of a release, such as 25, that of
 * the installed data; of anything else, a copy. A file with the name takes precedence. NULL after a reported error.
 */
char *installed_dataset(const char *argument, struct diag *diag);
/* The data set of a release. */
struct installed {
    struct strpool pool;
    struct dataset data;
};
/* Reads the data set of a release in the folder. Returns false after a reported error, also if the folder does not have
 * it. It must be closed in either case. */
bool installed_open(struct installed *installed, const char *folder, int feature, struct diag *diag);
void installed_close(struct installed *installed);
/* Returns the releases that the folder has. */
struct releases installed_releases(const char *folder);
/* Returns whether the argument is a number, and no file has this name. */
bool installed_is_number(const char *argument);

#endif
