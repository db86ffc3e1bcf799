/* The data sets that are installed with the program. */
#ifndef DATASET_INSTALLED_H
#define DATASET_INSTALLED_H

#include <stdbool.h>

#include "common/base/diag.h"
#include "common/dataset/releases.h"

/*
 * Returns the file of an argument that names a data set, on the heap: of the number of a release, such as 25, that of
 * the installed data; of anything else, a copy. A file with the name takes precedence. NULL after a reported error.
 */
char *installed_dataset(const char *argument, struct diag *diag);
/* Returns the data set of a release in the folder, on the heap; NULL: the folder does not have it. */
char *installed_release(const char *folder, int feature);
/* Returns the releases that the folder has. */
struct releases installed_releases(const char *folder);
/* Returns the newest of the releases with long-term support, or else the newest one; 0: the set is empty. */
int installed_usual(struct releases releases);
/* Returns whether the argument is a number, and no file has this name. */
bool installed_is_number(const char *argument);

#endif
