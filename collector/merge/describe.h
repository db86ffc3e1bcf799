/*
 * Merges curated descriptions, data/additional.xml, into the data sets.
 *
 * The file has the root Metadata; below it Event, Type, XmlType and XmlContentType with a `name`
 * (an event's with or without "jdk."), each with an additionalDescription and, in events and types,
 * Field elements whose text describes the field of that name. An evidence element names a place that the text rests on.
 * An attribute `jdks` limits any of these to some releases ("8+", "11-17,21"): the same thing may have several texts
 * for different releases. Runs of white space count as one blank, so that texts may be wrapped. Everything else in the
 * file is ignored.
 */
#ifndef MERGE_DESCRIBE_H
#define MERGE_DESCRIBE_H

#include "common/dataset/list.h"

/*
 * Replaces all additional descriptions with those of the file. Entries that match nothing in any of the data
 * sets, and duplicate entries, are warnings. False after a reported error.
 */
bool merge_describe(struct dataset_list *list, const char *additional, struct diag *diag);

#endif
