/*
 * Facts that releases without a source inherit from releases with one.
 *
 * A table of facts or a recording contains what a JVM reports: names, labels, types, values. It lacks descriptions (a
 * table), the types of metadata.xml, and internal events. These are copied from the nearest release from source that
 * has the same event, field or type (of two at the same distance, the older). An inherited description names its
 * release
 * (`description_from`).
 */
#ifndef MERGE_INHERIT_H
#define MERGE_INHERIT_H

#include "common/dataset/list.h"

/* Changes only data sets whose origin is not "source". Replaces what an earlier run added. */
void merge_inherit(struct dataset_list *list);

#endif
