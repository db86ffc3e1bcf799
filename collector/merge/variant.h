/*
 * What a vendor's JDK has beyond another one, as a data set of the differences.
 */
#ifndef MERGE_VARIANT_H
#define MERGE_VARIANT_H

#include <stdbool.h>

struct dataset;

/*
 * Removes from the vendor's data set what the base has. It keeps events and types that the base lacks; the additional
 * fields and settings of events and types that both have; configurations that the base lacks; and the settings of
 * these events in the other configurations. Other differences, and what only the base has, become changes since the
 * base's release. Both data sets share one string pool. False if nothing remains.
 */
bool merge_variant(struct dataset *vendor, const struct dataset *base);

#endif
