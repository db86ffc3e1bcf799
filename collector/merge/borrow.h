/*
 * What releases without a source borrow from those that have one.
 *
 * A table of facts or a recording tells what a JVM reports: names, labels, types, values. It lacks
 * descriptions (a table), the types of metadata.xml behind the JVM's, and internal events. These
 * come from the nearest release from source that has the same thing (of two as near, the older);
 * a description that is another release's says so (`description_from`).
 */
#ifndef MERGE_BORROW_H
#define MERGE_BORROW_H

#include "collector/merge/files.h"

/* Changes only data sets whose origin is not "source". What was borrowed before is borrowed again. */
void merge_borrow(struct merge_files *files);

#endif
