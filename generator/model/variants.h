/*
 * Variants: additions of a vendor's JDK or a library to an OpenJDK release. They have their own pages and are not
 * included in counts, comparisons or histories.
 */
#ifndef MODEL_VARIANTS_H
#define MODEL_VARIANTS_H

#include <stdbool.h>

#include "generator/model/site.h"

/* Reads data/variants/<name>.xml and data/libraries/<name>.xml, if any. The releases must have been read. Returns
 * false after a reported error. */
bool variants_load(struct site *site);
void variants_dispose(struct site *site);

#endif
