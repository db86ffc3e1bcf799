/*
 * What a vendor's JDK has beyond another: a data set of the differences alone.
 */
#ifndef MERGE_VARIANT_H
#define MERGE_VARIANT_H

#include <stdbool.h>

#include "common/dataset/dataset.h"

/*
 * Takes out of the vendor's data set what the base has: left are events and types that the base
 * lacks, events and types that have more fields or settings (with these alone), configurations that the base
 * lacks, and what the other configurations say about such events. What both have and is not the same, and what
 * the base alone has, is told as changes since the base's release; of a library, which changes nothing in the JDK
 * (`artifact`), none are. Both have one string pool. False if nothing is left.
 */
bool merge_variant(struct dataset *vendor, const struct dataset *base);

#endif
