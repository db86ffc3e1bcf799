/*
 * Whether a data set's file is right: by the schema, and by rules that no grammar can say.
 */
#ifndef DATASET_CHECK_H
#define DATASET_CHECK_H

#include <stdbool.h>

#include "common/base/diag.h"

/*
 * Reads the file and checks it against the RELAX NG schema (NULL: not) and the rules of rules.h.
 * All that is wrong is told, with the line where it is known; no more than some dozens of each.
 * False if anything was an error.
 */
bool dataset_check_file(const char *file, const char *schema, struct diag *diag);

#endif
