/*
 * The steps from data sets as they were collected to data sets as they are kept: the commands that
 * tools/make-data runs, in its order.
 */
#ifndef UPDATE_STEPS_H
#define UPDATE_STEPS_H

#include <stdbool.h>
#include <stddef.h>

#include "common/base/diag.h"

/*
 * Runs them over the files, which they change in place. `data`: the folder of the curated files, examples and
 * tables; a step whose file is not there is left out. False: told.
 */
bool steps_run(char *const *files, size_t count, const char *data, const char *schema, struct diag *diag);

#endif
