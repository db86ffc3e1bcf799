/* Which fields can contain secrets or personal data, from the curated table. */
#ifndef MERGE_SENSITIVE_H
#define MERGE_SENSITIVE_H

#include "common/dataset/list.h"

/*
 * The columns of the table in `file`: event or type, releases, the kind and the fields ("path:path",
 * "host:host,address"; kinds in sensitive_kinds.h), tag, place, a text that the place contains, the reason. False
 * (reported) if no release of the row has the event or type, if it lacks a field, or if a field is named twice.
 */
bool merge_sensitive(struct dataset_list *list, const char *file, struct diag *diag);

#endif
