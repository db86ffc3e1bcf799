/*
 * The rules for a data set that no grammar can express: references, uniqueness, and data that makes known readers fail.
 * Private to common/dataset.
 */
#ifndef DATASET_RULES_H
#define DATASET_RULES_H

#include "common/dataset/walk.h"
#include "common/base/diag.h"

/* Returns the line of an item in the file, 0 if it is unknown. */
typedef long rules_line_fn(void *context, const struct dataset_step *step);

/* Reports all breaches. Returns false if one is an error. `base`: for a variant, the release that it differs from;
 * otherwise NULL. */
bool rules_check(struct dataset *dataset, const struct dataset *base, rules_line_fn *line, void *context,
                 struct diag *diag);

/* Checks an extract of examples, whose events and fields must be those of the release. */
bool rules_check_extract(struct dataset *extract, const struct dataset *release, rules_line_fn *line, void *context,
                         struct diag *diag);

#endif
