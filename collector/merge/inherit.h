/*
 * What releases without a source inherit from those that have one.
 *
 * A table of facts or a recording has what a JVM reports: names, labels, types, values. It lacks
 * descriptions (a table), the types of metadata.xml behind the JVM's, and internal events. These
 * come from the nearest release from source that has the same thing (of two at the same distance, the older);
 * a description of another release names it (`description_from`).
 */
#ifndef MERGE_INHERIT_H
#define MERGE_INHERIT_H

#include "common/dataset/list.h"

/* Changes only data sets whose origin is not "source". Replaces what an earlier run added. */
void merge_inherit(struct dataset_list *list);

#endif
