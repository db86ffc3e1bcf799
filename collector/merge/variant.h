/*
 * The additions of a vendor's JDK to another one, as a data set of the differences.
 */
#ifndef MERGE_VARIANT_H
#define MERGE_VARIANT_H

#include <stdbool.h>

struct dataset;

/*
 * Removes from the vendor's data set what the base contains. It keeps events and types that the base lacks; the
 * additional fields, settings and values of events and types that both contain; configurations that the base lacks; and
 * the settings of these events in the other configurations. Other differences, and items that only the base contains,
 * become changes since the base's release. Both data sets share one string pool.
 */
void merge_variant(struct dataset *vendor, const struct dataset *base);

#endif
