/* The data sets that are installed with the program. */
#ifndef DATASET_INSTALLED_H
#define DATASET_INSTALLED_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Returns the file of an argument that names a data set, on the heap: of the number of a release, such as 25, that of
 * the installed data; of anything else, a copy. A file with the name takes precedence. NULL after a reported error.
 */
char *installed_dataset(const char *argument, struct diag *diag);
/* Returns whether the argument is a number, and no file has this name. */
bool installed_is_number(const char *argument);

#endif
