/*
 * Variants: what a vendor's JDK, or a language on GraalVM, has beyond OpenJDK's release. They are shown beside the
 * releases and are part of no count, comparison or history.
 */
#ifndef MODEL_VARIANTS_H
#define MODEL_VARIANTS_H

#include <stdbool.h>

#include "generator/model/site.h"

/* Reads data/variants/<name>.xml, if there are any; after the releases. False when one is broken (told). */
bool variants_load(struct site *site);
void variants_dispose(struct site *site);

#endif
