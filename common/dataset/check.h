/*
 * Whether a data set's file is right: by the schema, and by rules that no grammar can say.
 */
#ifndef DATASET_CHECK_H
#define DATASET_CHECK_H

#include <stdbool.h>

#include "common/base/buf.h"
#include "common/base/diag.h"

struct dataset;

/*
 * Checks the text of a data set against the RELAX NG schema (NULL: not; a variant and a library: variant.rng,
 * library.rng beside it) and the rules of rules.h; `file` names it in messages. Reports everything that is wrong, with
 * the line where it is known, up to some dozens of each. False if anything was an error.
 */
bool dataset_check(const struct buf *text, const char *file, const char *schema, struct diag *diag);
/*
 * The same for a file. A variant (a data set with a vendor) refers to types of its release: those of the file `base`,
 * or if this is NULL those of ../metadata_<N>.xml, if it exists.
 */
bool dataset_check_file(const char *file, const char *schema, const char *base, struct diag *diag);
/*
 * Checks an extract of examples (examples_<N>.xml) against examples.rng beside the schema, and against the events and
 * fields of its release.
 */
bool dataset_check_extract(const char *file, const char *schema, const struct dataset *release, struct diag *diag);
/* Checks any XML file against the schema of this name beside `schema`: additional.rng. */
bool dataset_check_xml(const char *file, const char *schema, const char *name, struct diag *diag);

#endif
