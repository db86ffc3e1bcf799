/*
 * The rules for a data set that no grammar can say: what refers to what, what is there once, and
 * the known readers' traps. Private to common/dataset.
 */
#ifndef DATASET_RULES_H
#define DATASET_RULES_H

#include "common/dataset/dataset.h"

/*
 * Gives the line of a thing in the file, 0 if not known: the top-level `element` with this key (its
 * name, or label), and inside it the first `child` with that key (name, or id; both NULL: the
 * element itself). No element: the root.
 */
typedef long rules_line_fn(void *context, const char *element, const char *key, const char *child,
                           const char *child_key);

/* Reports all breaches; false if one was an error. `base`: of a variant, the release that it differs from; else NULL.
 */
bool rules_check(const struct dataset *dataset, const struct dataset *base, rules_line_fn *line, void *context,
                 struct diag *diag);

/* The same for an extract of examples: its events and their fields are those of the release. */
bool rules_check_extract(const struct dataset *extract, const struct dataset *release, rules_line_fn *line,
                         void *context, struct diag *diag);

#endif
