/*
 * Facts that releases without a source inherit from releases with one.
 *
 * A table of facts or a recording contains what a JVM reports: names, labels, types, values. It lacks descriptions (a
 * table), the types of metadata.xml, and internal events. These are copied from the nearest release from source with
 * the same event, field or type (of two at the same distance, the older one). An inherited description contains its
 * release (`description_from`).
 */
#ifndef HISTORY_INHERIT_H
#define HISTORY_INHERIT_H

#include "common/dataset/list.h"

/* Adds facts to data sets whose origin is not "source". Replaces the result of an earlier run. */
void merge_inherit(struct dataset_list *list);

#endif
