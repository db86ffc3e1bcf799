/*
 * Variants: what a vendor's JDK or a library adds to an OpenJDK release. They have pages of their own and are not
 * included in counts, comparisons or histories.
 */
#ifndef MODEL_VARIANTS_H
#define MODEL_VARIANTS_H

#include <stdbool.h>

#include "generator/model/site.h"

/* Reads data/variants/<name>.xml and data/libraries/<name>.xml, if any, after the releases. False after reporting that
 * one is invalid. */
bool variants_load(struct site *site);
void variants_dispose(struct site *site);

/* Of a library's two data sets, whether it is that of the newest version. */
bool library_is_newest(const struct site_variant *library);

/* The newest data set of the library with this name, or NULL. */
const struct site_variant *library_newest(const struct site *site, const char *name);

#endif
