/* Which events belong together, from the curated table, on both events of each row. */
#ifndef MERGE_RELATE_H
#define MERGE_RELATE_H

#include "common/dataset/list.h"

/*
 * The columns of `relations`: event, releases, what the other event is to it (related_kinds.h), the other event, the
 * field that joins them ("gcId", "thread=sampledThread", "-" for none), a sentence. False (reported) if no release of
 * the row has the events, if the field is not in both, or if the row repeats another one.
 */
bool merge_relate(struct dataset_list *list, const char *relations, struct diag *diag);

#endif
