/*
 * Checks the file of a data set: by its schema, and by rules that no grammar can express.
 */
#ifndef DATASET_CHECK_H
#define DATASET_CHECK_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct dataset;

/*
 * Checks the text of a data set against the RELAX NG schema and the rules of rules.h. `schema` NULL: only the rules;
 * variant.rng and library.rng are in the folder of `schema`. `file` names the text in messages. Reports all faults, up
 * to some dozens of each kind, with the line if it is known. Returns false if one of them is an error.
 */
bool dataset_check(const struct buf *text, const char *file, const char *schema, struct diag *diag);
/*
 * Checks a file in the same way. A variant (a data set with a vendor) refers to types of its release, which are read
 * from the file `base`, or if it is NULL from ../metadata_<N>.xml if that exists.
 */
bool dataset_check_file(const char *file, const char *schema, const char *base, struct diag *diag);
/*
 * Checks an extract of examples (examples_<N>.xml) against examples.rng in the folder of `schema`, and against the
 * events and fields of its release.
 */
bool dataset_check_extract(const char *file, const char *schema, const struct dataset *release, struct diag *diag);
/* Checks an XML file against the schema `name`, such as additional.rng, in the folder of `schema`. */
bool dataset_check_xml(const char *file, const char *schema, const char *name, struct diag *diag);

#endif
