/*
 * The rules for a data set that no grammar can express: references, uniqueness, and
 * the known readers' traps. Private to common/dataset.
 */
#ifndef DATASET_RULES_H
#define DATASET_RULES_H

#include "common/dataset/walk.h"
#include "common/base/diag.h"

/* Gives the line of a thing in the file, 0 if it is not known. */
typedef long rules_line_fn(void *context, const struct dataset_step *step);

/* Reports all breaches; false if one was an error. `base`: of a variant, the release that it differs from; else NULL.
 */
bool rules_check(struct dataset *dataset, const struct dataset *base, rules_line_fn *line, void *context,
                 struct diag *diag);

/* The same for an extract of examples: its events and their fields are those of the release. */
bool rules_check_extract(struct dataset *extract, const struct dataset *release, rules_line_fn *line, void *context,
                         struct diag *diag);

#endif
