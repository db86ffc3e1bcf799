/*
 * Merges curated descriptions, data/additional.xml, into the data sets.
 *
 * The file has the root Metadata. It contains Event, Type, XmlType and XmlContentType elements with a `name` (that of
 * an event with or without "jdk."), each with an additionalDescription and, for events and types, Field elements whose
 * text describes the field of that name. An evidence element contains a place as evidence for the text. An attribute
 * `jdks` limits any of these to some releases ("8+", "11-17,21"), so that the same item can have different texts in
 * different releases. Runs of white space count as one blank, so that texts may be wrapped. All other content is
 * ignored.
 */
#ifndef MERGE_DESCRIBE_H
#define MERGE_DESCRIBE_H

#include "common/dataset/list.h"

/*
 * Adds the additional descriptions of the file. Entries that match nothing in any of the data sets, and
 * duplicate entries, are warnings. Returns false after a reported error.
 */
bool merge_describe(struct dataset_list *list, const char *additional, struct diag *diag);

#endif
